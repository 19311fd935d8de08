import type { Overdue as Messages } from '@isse/api/dashboard/schema'
import { nameHours } from '@isse/api/site/words/reply-promise'
import { Notice } from '@isse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useCharity } from '../../components/charity.ts'
import { formatWaitSince } from '../dates.ts'

/** Lists messages that have waited longer than the contact page promises, the longest first. */
export function Overdue({ overdue: { count, messages } }: { overdue: Messages }) {
  const { replyHours } = useCharity()
  if (count === 0) return null
  return (
    <Notice
      kind="error"
      className="mb-8"
      more={
        <>
          <ul className="mt-1">
            {messages.map(({ messageId, firstName, lastName, subject, messageDate }) => (
              <li key={messageId} className="py-1 break-words">
                <Link
                  to="/admin/message/$messageId"
                  params={{ messageId: String(messageId) }}
                  className="inline-block link py-1"
                >
                  <bdi>{subject}</bdi>
                </Link>{' '}
                from{' '}
                <bdi>
                  {firstName} {lastName}
                </bdi>
                , waiting {formatWaitSince(messageDate)}
              </li>
            ))}
          </ul>
          {count > messages.length && (
            <Link to="/admin/inbox" className="inline-block link py-1">
              See all {count} in the inbox
            </Link>
          )}
        </>
      }
    >
      {count === 1 ? 'A message waits' : `${count} messages wait`} for an answer longer than the{' '}
      {nameHours(replyHours ?? 0)} that you promise.
    </Notice>
  )
}
