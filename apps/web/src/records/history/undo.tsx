import type { Undone } from '@isse/api/revisions/schema'
import { wording } from '@isse/api/site/words/wording'
import { Icon } from '@isse/ui/icon/icon'
import { Outcome, type ActionOutcome } from '../../admin/shell/outcome.tsx'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { describeFailure } from '../../form/failure.ts'

interface UndoProps {
  /** What was saved at once. */
  saves: Undone[]
  /** Called once all of it has been taken back. */
  onUndone: () => Promise<void>
}

/** A button that takes a save back, on the spot. It is refused where somebody has saved since. */
export function Undo({ saves, onUndone }: UndoProps) {
  const { mutateAsync: undo, isPending } = trpc.revisions.undo.useMutation()
  const [state, setState] = useState<ActionOutcome>({})

  async function undoAll() {
    if (isPending) return
    try {
      let message = ''
      for (const save of saves) message = (await undo(save)).message
      await onUndone()
      setState({ success: message })
    } catch (error) {
      setState({ failure: describeFailure(error).failure })
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {!state.success && (
        <button type="button" className="btn btn-outline" onClick={() => void undoAll()}>
          <Icon name="undo-2" className="size-5 shrink-0" />{' '}
          {isPending ? wording.pleaseWait : 'Undo this save'}
        </button>
      )}
      <Outcome {...state} />
    </div>
  )
}
