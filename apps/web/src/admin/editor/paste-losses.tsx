import { Icon } from '@isse/ui/icon/icon'
import { describeLosses, type LossyPaste } from './paste/losses.ts'

interface Props {
  /** The last paste, if it lost content. */
  paste: LossyPaste | undefined
  onUndo: () => void
}

/** Names the content that a paste lost, with a button that undoes the paste. */
export function PasteLosses({ paste, onUndo }: Props) {
  return (
    <div
      className={
        paste ? 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-base-300 px-4 py-2' : ''
      }
    >
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-base empty:hidden">
        {paste && (
          <>
            <Icon name="info" className="mt-0.5 size-5 shrink-0" />
            <span>{describeLosses(paste)}</span>
          </>
        )}
      </p>
      {paste && !paste.isNothing && (
        <button type="button" className="btn btn-outline btn-sm" onClick={onUndo}>
          Undo the paste
        </button>
      )}
    </div>
  )
}
