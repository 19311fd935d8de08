import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../field/field-error.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { DropZone, FileButton } from './drop-zone.tsx'
import type { UploadState } from './use-upload.ts'

export interface UploadTexts {
  label: string
  /** Such as the recommended size. */
  hint: string
  /** Label of the button without a file. */
  choose: string
  /** Label of the button with a file. */
  replace: string
  /** Follows the button: a file can be dropped too. */
  drop: string
  /** Label of the button that discards the chosen file. */
  remove: string
  cancel: string
  /** The name of the progress bar. */
  uploading: string
  /** Shown beside the progress while the server checks the sent file. */
  checking?: string
}

interface UploadFieldProps {
  texts: UploadTexts
  icon: IconName
  /** Attributes that connect the file input with its label, hint and error. */
  input: ComponentProps<'input'> & { id: string }
  state: UploadState<unknown>
  /** An error, such as a failed upload. */
  problem: string | undefined
  /** True if a file is chosen and not saved yet. */
  isChosen: boolean
  /** True if there is a chosen or saved file. */
  isFilled: boolean
  onFiles: (files: File[]) => void
  /** Discards the chosen file. */
  onRemove: () => void
  /** Beside the button, such as the preview of a picture. */
  preview?: ReactNode
  /** A link to the file, in place of its name. */
  file?: ReactNode
  /** An action on the saved file, while no file is chosen. */
  action?: ReactNode
  children?: ReactNode
}

/**
 * The frame of an upload field: file button, progress and chosen file. Their space is reserved, so that the end of an
 * upload does not move the form's button from under a pointer.
 */
export function UploadField({ texts, icon, input, state, problem, isChosen, ...props }: UploadFieldProps) {
  const { isFilled, onFiles, onRemove, preview, file, action, children } = props
  const { fileName, progress } = state
  return (
    <div className={problem ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={input.id} className="block font-semibold">
        {texts.label}
      </label>
      {/* Replaced by the line about the chosen file, which has two lines on a phone. */}
      <p
        id={`${input.id}-hint`}
        aria-live="polite"
        className="text-base text-base-content/75 max-sm:min-h-12"
      >
        {texts.hint}
      </p>
      <FieldError id={input.id}>{problem}</FieldError>
      <DropZone onFiles={onFiles}>
        {preview}
        <div className="grid min-w-0 flex-1 basis-48 gap-2">
          <FileButton input={input} onFiles={onFiles}>
            <Icon name={icon} className="size-5" /> {isFilled ? texts.replace : texts.choose}
          </FileButton>
          <div className="flex min-h-6 items-center gap-2 text-base whitespace-nowrap">
            {progress === undefined ? (
              <span className="text-base-content/75">{texts.drop}</span>
            ) : (
              <progress
                aria-label={texts.uploading}
                value={progress}
                className="progress min-w-0 progress-primary"
              />
            )}
            {progress === 1 && texts.checking && <span role="status">{texts.checking}</span>}
          </div>
          <div className="flex min-h-8 items-center gap-2 text-base">
            {file ?? (
              <span className="truncate" title={isChosen ? fileName : undefined}>
                {isChosen && fileName}
              </span>
            )}
            {isChosen && (
              <button type="button" className="shrink-0 link py-1" onClick={onRemove}>
                {progress === undefined ? texts.remove : texts.cancel}
              </button>
            )}
            {!isChosen && action}
          </div>
        </div>
      </DropZone>
      {children}
    </div>
  )
}
