import type { Person } from '@isse/api/accounts/people/schema'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { useState } from 'react'

interface RemovePersonProps {
  person: Person
  /** Resolves with an error sentence, if any. */
  onRemove: (takeOverTokens: boolean) => Promise<string | undefined>
}

/** A link that removes an account after a confirmation, in which its API tokens can be taken over. */
export function RemovePerson({ person, onRemove }: RemovePersonProps) {
  const { name, apiTokens, invitations, isOwn } = person
  const [takesOver, setTakesOver] = useState(false)
  const count = apiTokens === 1 ? 'an API token' : `${apiTokens} API tokens`
  return (
    <ConfirmDialog
      title={isOwn ? 'Remove your own account' : `Remove ${name}`}
      text={`${wording.irreversible}. The account is signed out everywhere and cannot sign in again. What it has written stays.${
        invitations > 0 ? ' The invitations that it has made end.' : ''
      }`}
      confirm="Remove"
      cancel="Keep the account"
      busy={wording.pleaseWait}
      onConfirm={() => onRemove(takesOver)}
      className="inline-block link py-1 font-semibold link-error"
    >
      {apiTokens > 0 && (
        <p className="mt-4">
          The account has {count}, which scripts may use. {apiTokens === 1 ? 'It ends' : 'They end'} with it
          {isOwn ? '.' : ', unless you take over.'}
        </p>
      )}
      {apiTokens > 0 && !isOwn && (
        <label className="mt-3 flex items-start gap-3">
          <input
            type="checkbox"
            className="checkbox mt-1"
            checked={takesOver}
            onChange={(event) => setTakesOver(event.target.checked)}
          />
          <span>
            Take over {count}: scripts go on with your rights, and so does whoever else has{' '}
            {apiTokens === 1 ? 'the token' : 'the tokens'}.
          </span>
        </label>
      )}
    </ConfirmDialog>
  )
}
