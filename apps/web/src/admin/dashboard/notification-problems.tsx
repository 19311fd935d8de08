import type { MailState } from '@isse/api/notifications/schema'
import { Notice } from '@isse/ui/notice'
import { Link } from '@tanstack/react-router'
import { Outcome, useAction } from '../shell/action.tsx'
import { trpc } from '../../app/trpc.ts'
import { missingSettings } from '../notifications/missing-settings.ts'
import { formatDateAndTime } from '../dates.ts'

/** Warns if nobody gets notifications of messages, or if some could not be sent. */
export function NotificationProblems({ mails }: { mails: MailState }) {
  return (
    <>
      <NobodyNotified mails={mails} />
      <FailedMails mails={mails} />
    </>
  )
}

function NobodyNotified({ mails: { missing, asking } }: { mails: MailState }) {
  if (missing)
    return (
      <Notice kind="info" className="mb-4">
        Nobody is told of new messages by mail, because this website cannot send any.{' '}
        {missingSettings[missing]}
      </Notice>
    )
  if (asking > 0) return null
  return (
    <Notice
      kind="info"
      className="mb-4"
      more={
        <Link to="/admin/account" className="inline-block link py-1">
          Choose which mails you get
        </Link>
      }
    >
      Nobody is told of new messages by mail, because nobody has asked for it.
    </Notice>
  )
}

function FailedMails({ mails: { failed, failedCount } }: { mails: MailState }) {
  const calls = trpc.useUtils()
  const { mutateAsync: retry } = trpc.notifications.retry.useMutation({
    onSuccess: () => calls.dashboard.summary.invalidate(),
  })
  const { act, outcome } = useAction()

  return (
    <>
      {failedCount > 0 && (
        <Notice
          kind="error"
          className="mb-4"
          more={
            <>
              <ul className="mt-1">
                {failed.map(({ jobId, name, count, reason, nextTryAt }) => (
                  <li key={jobId} className="py-1 break-words">
                    To {name ?? 'an account that was removed'}, about{' '}
                    {count === 1 ? 'one message' : `${count} messages`}. {reason}{' '}
                    {nextTryAt
                      ? `The next try is on ${formatDateAndTime(nextTryAt)}.`
                      : 'It is not tried again by itself.'}
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="btn mt-2 btn-outline btn-sm"
                disabled={outcome.isBusy}
                onClick={() => void act(retry)}
              >
                Try again now
              </button>
              <p className="mt-2">
                The messages are in the{' '}
                <Link to="/admin/inbox" className="link">
                  inbox
                </Link>
                , whether they are mailed or not.
              </p>
            </>
          }
        >
          {failedCount === 1 ? 'A mail' : `${failedCount} mails`} about new messages could not be sent.
        </Notice>
      )}
      <Outcome {...outcome} className="not-empty:mb-4" />
    </>
  )
}
