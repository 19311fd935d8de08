import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../field/field-error.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { DropZone, FileButton } from './drop-zone.tsx'
import type { UploadState } from './use-upload.ts'

/** What a field says that uploads a file. */
export interface UploadTexts {
  label: string
  /** Such as the recommended size. */
  hint: string
  /** The button, where there is no file yet. */
  choose: string
  /** The button, where there is one already. */
  replace: string
  /** Follows the button: a file can be dropped too. */
  drop: string
  /** Takes back a file that was chosen. */
  remove: string
  /** Stops an upload. */
  cancel: string
  /** The name of the progress bar. */
  uploading: string
  /** Stands beside the progress once all is sent, where the server then takes time to look at it. */
  checking?: string
}

interface UploadFieldProps {
  texts: UploadTexts
  icon: IconName
  /** The attributes that connect the file input with its label, hint and error. */
  input: ComponentProps<'input'> & { id: string }
  state: UploadState<unknown>
  /** What is wrong, such as a failed upload. */
  problem: string | undefined
  /** Whether a file is chosen and not saved yet. */
  isChosen: boolean
  /** Whether there is a file, chosen or saved. */
  isFilled: boolean
  onFiles: (files: File[]) => void
  /** Takes back the file that was chosen. */
  onRemove: () => void
  /** Beside the button, such as the preview of a picture. */
  preview?: ReactNode
  /** A link to the file. Without it the name of the chosen file stands there. */
  file?: ReactNode
  /** In the same place while no file is chosen: what else can be done with the saved one. */
  action?: ReactNode
  /** Below all of it. */
  children?: ReactNode
}

/**
 * The frame of a field that uploads a file: the button that chooses one, how far it is sent, and what is chosen. Each has
 * its room from the start: an upload that ends must not move the form's button from under a pointer.
 */
export function UploadField({ texts, icon, input, state, problem, isChosen, ...props }: UploadFieldProps) {
  const { isFilled, onFiles, onRemove, preview, file, action, children } = props
  const { fileName, progress } = state
  return (
    <div className={problem ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={input.id} className="block font-semibold">
        {texts.label}
      </label>
      {/* The line about the chosen file takes its place, and has the room of two lines on a phone. */}
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
