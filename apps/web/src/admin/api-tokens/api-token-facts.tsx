import type { ApiToken } from '@isse/api/accounts/tokens/schema'
import { formatDate, formatDateAndTime } from '../dates.ts'

/** Shows the access, owner, last use and end of a token. */
export function ApiTokenFacts({ token }: { token: ApiToken }) {
  const { name, access, beginning, maker, hasRights, isEditors, lastUsedAt, daysLeft, endsAt } = token
  return (
    <div className="min-w-0 grow basis-64">
      <h3 className="text-lg font-semibold break-words">{name}</h3>
      <p>
        {access === 'READ' ? 'Read only' : 'Read and write'}, begins with <code>{beginning}</code>
      </p>
      <p className="text-base-content/75">
        {describeOrigin(token)} {lastUsedAt ? `Last used ${formatDateAndTime(lastUsedAt)}.` : 'Never used.'}
      </p>
      <p className={daysLeft <= 7 ? 'font-semibold text-error' : undefined}>
        {daysLeft > 0 ? 'Ends' : 'Ended'} on {formatDate(endsAt)}.
        {daysLeft === 0 && ' Scripts that use it are refused. Make a new one for them.'}
      </p>
      {isEditors && daysLeft > 0 && (
        <p className="font-semibold text-error">
          {maker} is an editor now, so the token is good for content alone. Take it over if a script needs
          more.
        </p>
      )}
      {!hasRights && !isEditors && daysLeft > 0 && (
        <p className="font-semibold text-error">
          {maker} is no administrator any more, so the token opens nothing but what is public. Take it over if
          a script needs it.
        </p>
      )}
    </div>
  )
}

function describeOrigin({ maker, createdAt, takenOverAt }: ApiToken): string {
  const made = formatDate(createdAt)
  return takenOverAt
    ? `Made on ${made}, taken over by ${maker} on ${formatDate(takenOverAt)}.`
    : `Made by ${maker} on ${made}.`
}
