import { Icon } from '@isse/ui/icon/icon'

interface Props {
  /** What the last paste has lost. */
  losses: string[]
  onUndo: () => void
}

/** Says what a paste has lost, until the text is changed, and takes the paste back. */
export function PasteLosses({ losses, onUndo }: Props) {
  return (
    <div
      className={
        losses.length > 0
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-base-300 px-4 py-2'
          : ''
      }
    >
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-base empty:hidden">
        {losses.length > 0 && (
          <>
            <Icon name="info" className="mt-0.5 size-5 shrink-0" />
            {/* One text: it is read as one. */}
            <span>{`Not everything could be pasted: ${losses.join(', and ')}. All words are here.`}</span>
          </>
        )}
      </p>
      {losses.length > 0 && (
        <button type="button" className="btn btn-outline btn-sm" onClick={onUndo}>
          Undo the paste
        </button>
      )}
    </div>
  )
}
