import type { Invitation } from '@isse/api/accounts/people/schema'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Notice } from '@isse/ui/notice'
import { useState } from 'react'
import { failureOf } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { formatDate } from '../dates.ts'
import type { Invited } from './invite-form.tsx'
import { roleLabel } from './roles.ts'

interface InvitationItemProps {
  invitation: Invitation
  canMail: boolean
  onInvited: (invited: Invited) => void
  /** Receives the sentence of success. */
  onDone: (message: string) => void
}

/** A pending invitation, with buttons to renew and withdraw it. */
export function InvitationItem({ invitation, canMail, onInvited, onDone }: InvitationItemProps) {
  const { invitationId, email, role, invitedBy, expiresAt, isOver } = invitation
  const calls = trpc.useUtils()
  const { mutateAsync: inviteAgain } = trpc.people.inviteAgain.useMutation()
  const { mutateAsync: withdraw } = trpc.people.withdraw.useMutation()
  const [failure, setFailure] = useState<string>()

  async function renew(by: 'mail' | 'link') {
    const invite = async () => {
      onInvited(await inviteAgain({ invitationId, by }))
      await calls.people.invalidate()
    }
    setFailure(await failureOf(invite))
  }

  const endInvitation = () =>
    failureOf(async () => {
      const { message } = await withdraw({ invitationId })
      onDone(message)
      await calls.people.invalidate()
    })

  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="text-lg font-semibold break-words">{email}</h3>
        <p className="text-base-content/75">
          {roleLabel(role)}, invited by <span dir="auto">{invitedBy}</span>.{' '}
          {isOver ? 'The link was good until' : 'The link is good until'} {formatDate(expiresAt)}.
        </p>
        {failure && (
          <Notice kind="error" role="alert" className="mt-2">
            {failure}
          </Notice>
        )}
      </div>
      {canMail && (
        <button type="button" className="link py-1 font-semibold" onClick={() => void renew('mail')}>
          Send again<span className="sr-only"> to {email}</span>
        </button>
      )}
      <button type="button" className="link py-1 font-semibold" onClick={() => void renew('link')}>
        Make a link<span className="sr-only"> for {email}</span>
      </button>
      <ConfirmDialog
        title="Withdraw"
        text={`The link of ${email} is then no longer good.`}
        confirm="Withdraw"
        cancel="Keep it"
        busy={wording.pleaseWait}
        onConfirm={endInvitation}
        className="inline-block link py-1 font-semibold link-error"
      />
    </li>
  )
}
