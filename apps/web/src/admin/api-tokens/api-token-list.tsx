import type { ApiToken } from '@isse/api/accounts/tokens/schema'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { failureOf } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { ApiTokenFacts } from './api-token-facts.tsx'

interface ApiTokenListProps {
  tokens: ApiToken[]
  /** Receives the sentence of success. */
  onDone: (message: string) => void
}

/** Lists the tokens of all administrators, with buttons to take over and revoke. */
export function ApiTokenList({ tokens, onDone }: ApiTokenListProps) {
  return (
    <ul className="divide-y divide-base-300">
      {tokens.map((token) => (
        <ApiTokenItem key={token.apiTokenId} token={token} onDone={onDone} />
      ))}
    </ul>
  )
}

function ApiTokenItem({ token, onDone }: { token: ApiToken; onDone: (message: string) => void }) {
  const { apiTokenId, name, maker, isOwn, daysLeft } = token
  const calls = trpc.useUtils()
  const { mutateAsync: remove } = trpc.apiTokens.remove.useMutation()
  const { mutateAsync: takeOver } = trpc.apiTokens.takeOver.useMutation()

  const run = (call: typeof remove | typeof takeOver) =>
    failureOf(async () => {
      const { message } = await call({ apiTokenId })
      onDone(message)
      await calls.apiTokens.invalidate()
    })

  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <ApiTokenFacts token={token} />
      {!isOwn && daysLeft > 0 && (
        <ConfirmDialog
          title={`Take over '${name}'`}
          text={`It is ${maker}'s now. When it is yours, scripts that use it go on with your rights, and whoever has the token keeps it.`}
          confirm="Take over"
          cancel="Leave it"
          busy={wording.pleaseWait}
          onConfirm={() => run(takeOver)}
          className="inline-block link py-1 font-semibold"
        />
      )}
      <ConfirmDialog
        title={daysLeft > 0 ? `Revoke '${name}'` : `Remove '${name}' from this list`}
        text={wording.irreversible}
        confirm={daysLeft > 0 ? 'Revoke' : 'Remove'}
        cancel="Keep it"
        busy={wording.pleaseWait}
        onConfirm={() => run(remove)}
        className="inline-block link py-1 font-semibold link-error"
      />
    </li>
  )
}
