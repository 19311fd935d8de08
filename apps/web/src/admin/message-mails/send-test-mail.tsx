import { Outcome, type ActionOutcome } from '../shell/outcome.tsx'
import { useState } from 'react'
import { describeFailure } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'

/** A button that sends oneself a mail, and says whether the mail server took it. */
export function SendTestMail() {
  const { mutateAsync: send, isPending } = trpc.messageMails.sendTest.useMutation()
  const [outcome, setOutcome] = useState<ActionOutcome>({})

  async function sendNow() {
    setOutcome({})
    try {
      setOutcome({ success: (await send()).message })
    } catch (error) {
      setOutcome(describeFailure(error))
    }
  }

  return (
    <div className="mt-6 grid gap-4 break-words">
      <div>
        <button type="button" className="btn btn-outline" disabled={isPending} onClick={sendNow}>
          {isPending ? 'Asking the mail server…' : 'Send me a test mail'}
        </button>
      </div>
      <Outcome {...outcome} />
    </div>
  )
}
