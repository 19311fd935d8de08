import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../form/field-error.tsx'
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
  /** Stands below the progress once all is sent, where the server then takes time to look at it. */
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
  /** Above the button, such as a link to the file. */
  file?: ReactNode
  /** Below the button: what else can be done with the file. */
  action?: ReactNode
  /** Below all of it. */
  children?: ReactNode
}

/** The frame of a field that uploads a file: the button that chooses one, what is chosen, and how far it is sent. */
export function UploadField({ texts, icon, input, state, problem, isChosen, ...props }: UploadFieldProps) {
  const { isFilled, onFiles, onRemove, preview, file, action, children } = props
  const { fileName, progress } = state
  return (
    <div className={problem ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={input.id} className="block font-semibold">
        {texts.label}
      </label>
      <p id={`${input.id}-hint`} className="text-base text-base-content/75">
        {texts.hint}
      </p>
      <FieldError id={input.id}>{problem}</FieldError>
      <DropZone onFiles={onFiles}>
        {preview}
        <div className="grid min-w-0 flex-1 basis-48 gap-2">
          {file}
          <FileButton input={input} onFiles={onFiles}>
            <Icon name={icon} className="size-5" /> {isFilled ? texts.replace : texts.choose}
          </FileButton>
          <span className="text-base text-base-content/75">{texts.drop}</span>
          {isChosen && (
            <span className="text-base wrap-anywhere">
              {fileName}{' '}
              <button type="button" className="link py-1" onClick={onRemove}>
                {progress === undefined ? texts.remove : texts.cancel}
              </button>
            </span>
          )}
          {action}
          {progress !== undefined && (
            <progress aria-label={texts.uploading} value={progress} className="progress progress-primary" />
          )}
          {progress === 1 && texts.checking && (
            <span role="status" className="text-base">
              {texts.checking}
            </span>
          )}
        </div>
      </DropZone>
      {children}
    </div>
  )
}
