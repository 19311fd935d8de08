import type { EndingApiToken } from '@isse/api/accounts/tokens/schema'
import { Notice } from '@isse/ui/notice'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../dates.ts'

/** Tokens that end within so many days are urgent. */
const URGENT_DAYS = 7

/** Lists API tokens that end within 30 days, in red if any is urgent or has ended. */
export function EndingTokens({ tokens }: { tokens: EndingApiToken[] }) {
  if (tokens.length === 0) return null
  const isUrgent = tokens.some(({ daysLeft }) => daysLeft <= URGENT_DAYS)
  return (
    <Notice
      kind={isUrgent ? 'error' : 'info'}
      className="mb-4"
      more={
        <>
          <ul className="mt-1">
            {tokens.map(({ apiTokenId, name, maker, endsAt, daysLeft }) => (
              <li key={apiTokenId} className="py-1 break-words">
                '{name}' of {maker} {daysLeft > 0 ? 'ends' : 'ended'} on {formatDate(endsAt)}
                {daysLeft > 0 && `, in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`}.
              </li>
            ))}
          </ul>
          <Link to="/admin/api-tokens" className="inline-block link py-1">
            See the API tokens
          </Link>
        </>
      }
    >
      Scripts need new API tokens. Make each a new one before the old one ends, then remove the old one.
    </Notice>
  )
}
