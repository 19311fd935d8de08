import { wording } from '@isse/api/site/words/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { formatDateTime } from '../../admin/dates.ts'
import { MessageActions } from '../../admin/messages/message-actions.tsx'
import { NoWayToAnswer } from '../../admin/messages/no-way-to-answer.tsx'
import { withNotFound } from '../../records/record/load-record.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { isAdministrator } from '../../admin/session/session.ts'
import { Screen, toInbox } from '../../admin/shell/screen.tsx'
import { WaitingTime } from '../../admin/messages/waiting-time.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/message/$messageId')({
  // Bypasses the cache. Opening a message marks it as read; preloading it does not.
  loader: ({ context: { calls, client }, params, preload }) =>
    withNotFound(async () => {
      const { readAt, messageId } = await calls.messages.get.fetch(params, { staleTime: 0 })
      if (readAt !== null || preload) return
      const read = await client.messages.markRead.mutate({ messageId })
      calls.messages.get.setData(params, read)
      await calls.messages.countUnread.invalidate()
      await calls.messages.list.invalidate()
    }),
  head: ({ match }) => unlistedHead('Message', match.context),
  component: MessageScreen,
  notFoundComponent: ({ data }) => <RecordGone back={toInbox} data={data} />,
})

function MessageScreen() {
  const key = Route.useParams()
  const [message] = trpc.messages.get.useSuspenseQuery(key)
  const calls = trpc.useUtils()
  const { mutateAsync: remove } = trpc.messages.remove.useMutation()
  const details = [
    [wording.inboxMessageDate, formatDateTime(message.messageDate)],
    [wording.inboxFirstName, message.firstName],
    [wording.inboxLastName, message.lastName],
    [wording.inboxSubject, message.subject],
    [wording.inboxContact, message.contact],
  ] as const

  async function removeMessage() {
    const outcome = await remove(key)
    await calls.messages.list.invalidate()
    await calls.messages.countUnread.invalidate()
    return outcome
  }

  return (
    <Screen title="Message" back={toInbox}>
      <WaitingTime message={message} />
      <dl className="mt-4 grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {details.map(([title, value]) => (
          <div key={title} className="contents">
            <dt className="text-base-content/75 max-sm:-mb-3">{title}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi>{value}</bdi>
              {title === wording.inboxContact && <NoWayToAnswer contact={value} />}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 text-xl font-bold">Message</h2>
      <p
        dir="auto"
        className="mt-2 max-w-3xl rounded-2xl bg-lemon-wash p-5 wrap-anywhere whitespace-pre-wrap"
      >
        {message.message}
      </p>
      <MessageActions message={message} />
      {isAdministrator() && (
        <DeleteRecord title="Delete this message" remove={removeMessage} to="/admin/inbox" />
      )}
    </Screen>
  )
}
