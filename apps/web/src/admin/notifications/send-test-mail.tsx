import { Outcome, useAction } from '../shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

/** A button that sends a mail to the own account, and shows whether the mail server accepted it. */
export function SendTestMail() {
  const { mutateAsync: send } = trpc.notifications.sendTest.useMutation()
  const { act, outcome } = useAction()

  return (
    <div className="mt-6 grid gap-4 break-words">
      <div>
        <button
          type="button"
          className="btn btn-outline"
          disabled={outcome.isBusy}
          onClick={() => void act(send)}
        >
          {outcome.isBusy ? 'Asking the mail server…' : 'Send me a test mail'}
        </button>
      </div>
      <Outcome {...outcome} />
    </div>
  )
}
