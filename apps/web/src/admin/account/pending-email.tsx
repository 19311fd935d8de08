import { wording } from '@isse/api/site/words/wording'
import { Notice } from '@isse/ui/notice'
import { describeFailure } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { formatDateAndTime } from '../dates.ts'

interface PendingEmailProps {
  email: string
  expiresAt: string
  currentEmail: string
}

/** Shows a new address that is not confirmed yet, with a button that withdraws it. */
export function PendingEmail({ email, expiresAt, currentEmail }: PendingEmailProps) {
  const calls = trpc.useUtils()
  const withdraw = trpc.account.withdrawEmail.useMutation({
    onSettled: () => calls.account.get.invalidate(),
  })
  return (
    <Notice
      kind="info"
      className="mb-8"
      more={
        <>
          <p className="mt-1">
            Follow the link in the mail by {formatDateAndTime(expiresAt)}. Until then you sign in with{' '}
            <span className="wrap-anywhere">{currentEmail}</span>. No mail? Look among your junk mail, or
            check the address and send the confirmation again.
          </p>
          <button type="button" className="btn mt-3 btn-outline" onClick={() => withdraw.mutate()}>
            {withdraw.isPending ? wording.pleaseWait : 'Withdraw the new address'}
          </button>
          {withdraw.error && <p role="alert">{describeFailure(withdraw.error).failure}</p>}
        </>
      }
    >
      <span className="wrap-anywhere">{email}</span> waits to be confirmed.
    </Notice>
  )
}
