import type { ComponentProps, ReactNode } from 'react'
import { UploadField } from '../upload/upload-field.tsx'
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
export function ImageChooser({ image, shape, isKept, isTakenAway, onTakeAway, ...props }: ImageChooserProps) {
  const { focalPoint, ...field } = props
  const { texts, state, isChosen } = field
  return (
    <UploadField
      {...field}
      icon="image-up"
      isFilled={isChosen || image !== undefined}
      preview={<ImagePreview {...{ state: isChosen ? state : {}, image, shape }} />}
      action={
        texts.takeAway &&
        isKept &&
        !isChosen && (
          <button type="button" className="link justify-self-start py-1 text-base" onClick={onTakeAway}>
            {isTakenAway ? texts.keep : texts.takeAway}
          </button>
        )
      }
    >
      {focalPoint && <div className="mt-4">{focalPoint}</div>}
    </UploadField>
  )
}
