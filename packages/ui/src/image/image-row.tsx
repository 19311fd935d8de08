import { useId, useState, type ReactNode } from 'react'
import { FieldError } from '../field/field-error.tsx'
import { Icon } from '../icon/icon.tsx'
import type { UploadState } from '../upload/use-upload.ts'

export interface ImageRowParts {
  /** A field that is always visible, such as a caption. */
  field: ReactNode
  /** Fields that are shown on request, with the focal point. */
  more: ReactNode
  /** True if one of the fields in `more` is invalid and must be visible. */
  hasErrorInMore: boolean
  isSaved: boolean
  /** The reason why it could not be saved. */
  failure: string | undefined
  /** Removes the row. Undefined if it must stay. */
  onRemove: (() => void) | undefined
  texts: ImageRowTexts
}

export interface ImageRowTexts {
  /** The upload has not started. */
  waiting: string
  /** Progress of the upload. */
  sent: (percent: number) => string
  /** Uploaded, and not saved. */
  ready: string
  saved: string
  failed: string
  /** Label of the button that shows the further fields. */
  more: string
  remove: string
}

interface ImageRowProps {
  id: string
  state: UploadState<unknown>
  problem: string | undefined
  /** Warns about a low resolution. */
  warning: string | undefined
  preview: ReactNode
  focalPoint: ReactNode
  /** The name of the progress bar. */
  uploading: string
  row: ImageRowParts
}

/** A compact row for an image of several that are added together. Rare fields are shown on request. */
export function ImageRow({
  id,
  state,
  problem,
  warning,
  preview,
  focalPoint,
  uploading,
  row,
}: ImageRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const moreId = useId()
  const reason = problem ?? row.failure
  const visibleWarning = row.isSaved ? undefined : warning
  const showsMore = isOpen || row.hasErrorInMore
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={state.fileName}
      aria-describedby={
        [visibleWarning && `${id}-hint`, reason && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
      className={`grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-1 ${reason ? 'border-l-4 border-error pl-3' : ''}`}
    >
      {state.failure === undefined ? preview : <NoPreview />}
      <div className="grid content-start">
        <div className="flex items-center gap-2 text-base leading-tight">
          <span className="min-w-0 flex-1 truncate" title={state.fileName}>
            {state.fileName}
          </span>
          <span className="inline-flex shrink-0 items-center gap-1 font-semibold">
            {row.isSaved && !reason && <Icon name="check" className="size-5 text-success" />}
            {describeState(state, reason, row)}
          </span>
          {row.onRemove && (
            <button
              type="button"
              // Larger than its line, as a touch target.
              className="btn -my-3 btn-square size-9 btn-ghost p-0"
              aria-label={row.texts.remove}
              title={row.texts.remove}
              onClick={row.onRemove}
            >
              <Icon name="x" className="size-5" />
            </button>
          )}
        </div>
        {state.progress !== undefined && (
          <progress aria-label={uploading} value={state.progress} className="progress h-1 progress-primary" />
        )}
        <FieldError id={id}>{reason}</FieldError>
        {visibleWarning && (
          <p id={`${id}-hint`} className="text-base text-base-content/75">
            {visibleWarning}
          </p>
        )}
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">{row.field}</div>
          <button
            type="button"
            className="btn btn-ghost px-2"
            aria-expanded={showsMore}
            aria-controls={moreId}
            onClick={() => setIsOpen(!showsMore)}
          >
            {row.texts.more}
            <Icon name="chevron-down" className={`size-5 ${showsMore ? 'rotate-180' : ''}`} />
          </button>
        </div>
        <div id={moreId} hidden={!showsMore} className="py-2">
          {showsMore && (
            <div className="grid gap-4">
              {row.more}
              {focalPoint}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function describeState(
  { progress }: UploadState<unknown>,
  reason: string | undefined,
  row: ImageRowParts,
): string {
  const { isSaved, texts } = row
  if (progress === 0) return texts.waiting
  if (progress !== undefined) return texts.sent(Math.round(progress * 100))
  if (reason !== undefined) return texts.failed
  return isSaved ? texts.saved : texts.ready
}

function NoPreview() {
  return (
    <span className="grid size-14 place-items-center rounded-xl bg-base-200">
      <Icon name="image-off" className="size-6" />
    </span>
  )
}
