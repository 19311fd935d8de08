import { Outcome } from '../shell/outcome.tsx'
import { useAction } from '../shell/use-action.ts'
import { trpc } from '../../app/trpc.ts'

/** A button that sends oneself a mail, and says whether the mail server took it. */
export function SendTestMail() {
  const { mutateAsync: send, isPending } = trpc.messageMails.sendTest.useMutation()
  const { act, outcome } = useAction()

  return (
    <div className="mt-6 grid gap-4 break-words">
      <div>
        <button
          type="button"
          className="btn btn-outline"
          disabled={isPending}
          onClick={() => void act(async () => (await send()).message)}
        >
          {isPending ? 'Asking the mail server…' : 'Send me a test mail'}
        </button>
      </div>
      <Outcome {...outcome} />
    </div>
  )
}
