import type { Undone } from '@isse/api/records/history/schema'
import { ActionButton } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

interface UndoProps {
  /** What was saved at once. */
  saves: Undone[]
  /** Called once all of it has been taken back. */
  onUndone: () => Promise<void>
}

/** A button that takes a save back, on the spot. It is refused where somebody has saved since. */
export function Undo({ saves, onUndone }: UndoProps) {
  const { mutateAsync: undo } = trpc.revisions.undo.useMutation({ onSuccess: onUndone })
  return <ActionButton act={() => undo(saves)} label="Undo this save" icon="undo-2" />
}
