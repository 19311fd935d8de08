import type { Message } from '@isse/api/messages/schema'
import { findWayToAnswer } from '@isse/api/site/forms/way-to-answer'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import { trpc } from '../../app/trpc.ts'
import { Outcome, useAction } from '../shell/action.tsx'

/** The buttons of a message: reply, mark as answered or not, mark as unread. */
export function MessageActions({ message }: { message: Message }) {
  const { messageId, answeredAt } = message
  const calls = trpc.useUtils()
  const { mutateAsync: markAnswered } = trpc.messages.markAnswered.useMutation()
  const { mutateAsync: markRead } = trpc.messages.markRead.useMutation()
  const { act, outcome } = useAction()
  const reply = replyLink(message)

  /** Runs a procedure that sets or removes a mark, then shows `done` or the error. */
  const save = (mark: () => Promise<Message>, done: string) =>
    act(async () => {
      calls.messages.get.setData({ messageId: String(messageId) }, await mark())
      await calls.messages.list.invalidate()
      await calls.messages.countUnread.invalidate()
      return { message: done }
    })

  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap gap-3">
        {reply && (
          <a href={reply.href} className="btn btn-primary">
            <Icon name={reply.icon} className="size-5" /> {reply.label}
          </a>
        )}
        {answeredAt === null ? (
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => save(() => markAnswered({ messageId }), 'The message is marked as answered.')}
          >
            <Icon name="check" className="size-5" /> Mark as answered
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-outline"
            onClick={() =>
              save(
                () => markAnswered({ messageId, marked: false }),
                'The message is waiting for an answer again.',
              )
            }
          >
            <Icon name="undo-2" className="size-5" /> Not answered yet
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() =>
            save(() => markRead({ messageId, marked: false }), 'The message is marked as unread.')
          }
        >
          <Icon name="mail-open" className="size-5" /> Mark as unread
        </button>
      </div>
      <Outcome {...outcome} className="max-w-xl" />
    </div>
  )
}

/** Returns a link that replies by e-mail or phone; undefined if the contact is neither (specification, section 3). */
function replyLink({
  contact,
  subject,
  firstName,
  message,
}: Message): { icon: IconName; label: string; href: string } | undefined {
  const { email, phone } = findWayToAnswer(contact)
  if (email) {
    // Mail programs do not accept very long mailto addresses.
    const quoted = message.slice(0, 1000).replace(/^/gm, '> ')
    const fields = { subject: `Re: ${subject}`, body: `Dear ${firstName},\n\n\n\n${quoted}` }
    const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    return {
      icon: 'mail',
      label: 'Reply by e-mail',
      href: `mailto:${encodeURIComponent(email)}?${query.join('&')}`,
    }
  }
  if (phone) return { icon: 'phone', label: 'Reply by phone', href: `tel:${phone}` }
  return undefined
}
