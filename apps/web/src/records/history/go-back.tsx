import type { Comparison } from '@isse/api/records/history/schema'
import { wording } from '@isse/api/site/words/wording'
import { Notice } from '@isse/ui/notice'
import { Outcome, useAction } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

interface GoBackProps {
  revisionId: number
  compared: Comparison
}

/** A button that saves a state of the history again. It can be taken back like every save. */
export function GoBack({ revisionId, compared }: GoBackProps) {
  const { version, isNow } = compared
  const calls = trpc.useUtils()
  // Also after a conflict, because somebody else has saved.
  const { mutateAsync: goBack } = trpc.revisions.goBack.useMutation({ onSettled: () => calls.invalidate() })
  const { act, outcome } = useAction()
  return (
    <div className="grid justify-items-start gap-3">
      {isNow && !outcome.success && <Notice kind="info">Your website has this version.</Notice>}
      {!isNow && (
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => void act(() => goBack({ revisionId, version: version ?? undefined }))}
        >
          {outcome.isBusy ? wording.pleaseWait : buttonLabel(compared)}
        </button>
      )}
      <Outcome {...outcome} />
    </div>
  )
}

/** What the button does. A record without a version is not on the website, and would be there. */
function buttonLabel({ version, after }: Comparison): string {
  if (version === null) return 'Put this version on the website'
  return after.what === 'drafted' ? 'Save this draft for your website' : 'Go back to this version'
}
