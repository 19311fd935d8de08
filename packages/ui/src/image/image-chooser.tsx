import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { UploadField } from '../upload/upload-field.tsx'
import type { UploadState } from '../upload/use-upload.ts'
import type { ImageFieldTexts } from './image-field-texts.ts'
import { OnRequest } from './on-request.tsx'
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
  /** Where to mark what stays in view. It is shown on request, unless the image was there from the start. */
  focalPoint: ReactNode
}

/** The room of the preview, which is there before the image. */
const frames: Record<ImageShape, string> = {
  square: 'size-32',
  wide: 'aspect-3/1 w-full',
  whole: 'h-32 w-64',
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
      preview={
        <div className={`grid max-w-full place-items-center rounded-xl bg-base-200 ${frames[shape]}`}>
          {isChosen || image ? (
            <ImagePreview {...{ state: isChosen ? state : {}, image, shape }} />
          ) : (
            <Icon name="images" className="size-8 text-base-content/50" />
          )}
        </div>
      }
      action={
        texts.takeAway &&
        isKept && (
          <button type="button" className="link py-1" onClick={onTakeAway}>
            {isTakenAway ? texts.keep : texts.takeAway}
          </button>
        )
      }
    >
      {shape !== 'whole' && (
        <OnRequest label={texts.focalPoint.label} of={image?.imageId}>
          {focalPoint}
        </OnRequest>
      )}
    </UploadField>
  )
}
