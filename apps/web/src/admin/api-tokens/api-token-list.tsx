import type { ApiToken } from '@isse/api/api-tokens/schema'
import { wording } from '@isse/api/site/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { describeFailure } from '../../failure.ts'
import { trpc } from '../../trpc.ts'

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** The tokens that are valid, each with a button that revokes it. `onRevoked` gets the sentence that says so. */
export function ApiTokenList({
  tokens,
  onRevoked,
}: {
  tokens: ApiToken[]
  onRevoked: (message: string) => void
}) {
  if (tokens.length === 0)
    return <p>There are no tokens yet. A script needs one only for what is not public.</p>
  return (
    <ul className="divide-y divide-base-300">
      {tokens.map((token) => (
        <ApiTokenItem key={token.apiTokenId} token={token} onRevoked={onRevoked} />
      ))}
    </ul>
  )
}

function ApiTokenItem({
  token: { apiTokenId, name, access, beginning, maker, createdAt, lastUsedAt },
  onRevoked,
}: {
  token: ApiToken
  onRevoked: (message: string) => void
}) {
  const calls = trpc.useUtils()
  const { mutateAsync: remove } = trpc.apiTokens.remove.useMutation()

  async function revoke() {
    try {
      const { message } = await remove({ apiTokenId })
      onRevoked(message)
      await calls.apiTokens.invalidate()
      return undefined
    } catch (error) {
      return describeFailure(error).failure
    }
  }

  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg font-semibold break-words">{name}</h3>
        <p>
          {access === 'READ' ? 'Read only' : 'Read and write'}, begins with <code>{beginning}</code>
        </p>
        <p className="text-base-content/75">
          Made by {maker} on {date.format(new Date(createdAt))}.{' '}
          {lastUsedAt ? `Last used ${dateAndTime.format(new Date(lastUsedAt))}.` : 'Never used.'}
        </p>
      </div>
      <ConfirmDialog
        title={`Revoke '${name}'`}
        text={wording.irreversible}
        confirm="Revoke"
        cancel="Keep it"
        busy={wording.pleaseWait}
        onConfirm={revoke}
        className="inline-block link py-1 font-semibold link-error"
      />
    </li>
  )
}
