import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../form/field-error.tsx'
import { Icon } from '../icon/icon.tsx'
import { DropZone, FileButton } from '../upload/drop-zone.tsx'
import type { UploadState } from '../upload/use-upload.ts'
import type { ImageFieldTexts } from './image-field-texts.ts'
import { ImagePreview, type ImageShape, type UploadedImage } from './image-preview.tsx'

interface ImageChooserProps {
  texts: ImageFieldTexts
  /** The attributes that connect the file input with its label, hint and error. */
  input: ComponentProps<'input'> & { id: string }
  state: UploadState<UploadedImage>
  /** What is wrong, such as a failed upload. */
  problem: string | undefined
  /** The image that is shown. */
  image: UploadedImage | undefined
  shape: ImageShape
  /** Whether a file is chosen and not saved yet. */
  isChosen: boolean
  /** Whether the record has an image, which stays unless another is chosen. */
  isKept: boolean
  /** Whether that image goes with the next save. */
  isTakenAway: boolean
  onFiles: (files: File[]) => void
  /** Takes back the file that was chosen. */
  onRemove: () => void
  /** Takes the image of the record away, or takes that back. */
  onTakeAway: () => void
  /** Where to mark what stays in view. */
  focalPoint: ReactNode
}

/** A field for one image: its preview, the button that chooses a file, and what can be done with the chosen one. */
export function ImageChooser({ texts, input, state, problem, image, shape, ...props }: ImageChooserProps) {
  const { isChosen, isKept, isTakenAway, onFiles, onRemove, onTakeAway, focalPoint } = props
  const { id } = input
  return (
    <div className={problem ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={id} className="block font-semibold">
        {texts.label}
      </label>
      <p id={`${id}-hint`} className="text-base text-base-content/75">
        {texts.hint}
      </p>
      <FieldError id={id}>{problem}</FieldError>
      <DropZone onFiles={onFiles}>
        <ImagePreview {...{ state: isChosen ? state : {}, image, shape }} />
        <div className="grid min-w-0 flex-1 basis-48 gap-2">
          <FileButton input={input} onFiles={onFiles}>
            <Icon name="image-up" className="size-5" /> {isChosen || image ? texts.replace : texts.choose}
          </FileButton>
          <span className="text-base text-base-content/75">{texts.drop}</span>
          {isChosen && (
            <span className="text-base break-words">
              {state.fileName}{' '}
              <button type="button" className="link py-1" onClick={onRemove}>
                {state.progress === undefined ? texts.remove : texts.cancel}
              </button>
            </span>
          )}
          {texts.takeAway && isKept && !isChosen && (
            <button type="button" className="link justify-self-start py-1 text-base" onClick={onTakeAway}>
              {isTakenAway ? texts.keep : texts.takeAway}
            </button>
          )}
          {state.progress !== undefined && (
            <progress
              aria-label={texts.uploading}
              value={state.progress}
              className="progress progress-primary"
            />
          )}
        </div>
      </DropZone>
      {focalPoint && <div className="mt-4">{focalPoint}</div>}
    </div>
  )
}
