import type { Undone } from '@isse/api/records/history/schema'
import { ActionButton } from '../../admin/shell/action.tsx'
import { trpc } from '../../app/trpc.ts'

interface UndoProps {
  /** The records that one save wrote. */
  saves: Undone[]
  onUndone: () => Promise<void>
}

/** A button that undoes a save. The server rejects it if somebody has saved since. */
export function Undo({ saves, onUndone }: UndoProps) {
  const { mutateAsync: undo } = trpc.revisions.undo.useMutation({ onSuccess: onUndone })
  return <ActionButton act={() => undo(saves)} label="Undo this save" icon="undo-2" />
}
