import type { Undone } from '@isse/api/records/history/schema'
import { wording } from '@isse/api/site/words/wording'
import { Icon } from '@isse/ui/icon/icon'
import { Outcome } from '../../admin/shell/outcome.tsx'
import { useAction } from '../../admin/shell/use-action.ts'
import { trpc } from '../../app/trpc.ts'

interface UndoProps {
  /** What was saved at once. */
  saves: Undone[]
  /** Called once all of it has been taken back. */
  onUndone: () => Promise<void>
}

/** A button that takes a save back, on the spot. It is refused where somebody has saved since. */
export function Undo({ saves, onUndone }: UndoProps) {
  const { mutateAsync: undo, isPending } = trpc.revisions.undo.useMutation()
  const { act, outcome } = useAction()

  async function undoAll() {
    const { message } = await undo(saves)
    await onUndone()
    return message
  }

  return (
    <div className="grid justify-items-start gap-3">
      {!outcome.success && (
        <button type="button" className="btn btn-outline" onClick={() => void act(undoAll)}>
          <Icon name="undo-2" className="size-5 shrink-0" />{' '}
          {isPending ? wording.pleaseWait : 'Undo this save'}
        </button>
      )}
      <Outcome {...outcome} />
    </div>
  )
}
