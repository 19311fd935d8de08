import type { Comparison } from '@isse/api/records/history/schema'
import { wording } from '@isse/api/site/words/wording'
import { Notice } from '@isse/ui/notice'
import { Outcome, useAction } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

interface GoBackProps {
  revisionId: number
  compared: Comparison
}

/** A button that restores a revision. The restore is a save, so it can be undone. */
export function GoBack({ revisionId, compared }: GoBackProps) {
  const { version, isNow } = compared
  const calls = trpc.useUtils()
  // onSettled, because after a conflict the screen must show what somebody else saved.
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

/** Returns the label of the button. A record without a version is unpublished, and the restore publishes it. */
function buttonLabel({ version, after }: Comparison): string {
  if (version === null) return 'Put this version on the website'
  return after.what === 'drafted' ? 'Save this draft for your website' : 'Go back to this version'
}
