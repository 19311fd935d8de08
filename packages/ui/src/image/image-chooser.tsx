import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { UploadField } from '../upload/upload-field.tsx'
import type { UploadState } from '../upload/use-upload.ts'
import type { ImageFieldTexts } from './image-field-texts.ts'
import { ImagePreview, type ImageShape, type UploadedImage } from './image-preview.tsx'

interface ImageChooserProps {
  texts: ImageFieldTexts
  /** Attributes that connect the file input with its label, hint and error. */
  input: ComponentProps<'input'> & { id: string }
  state: UploadState<UploadedImage>
  /** An error, such as a failed upload. */
  problem: string | undefined
  image: UploadedImage | undefined
  shape: ImageShape
  /** True if a file is chosen and not saved yet. */
  isChosen: boolean
  /** True if the record has an image, which stays unless another is chosen. */
  isSaved: boolean
  /** True if the next save removes that image. */
  isRemoved: boolean
  onFiles: (files: File[]) => void
  /** Discards the chosen file. */
  onRemove: () => void
  /** Marks the record's image for removal, or reverts that. */
  onToggleRemoval: () => void
  /** The focal point picker, which is folded. */
  focalPoint: ReactNode
}

/** Reserves the space of the preview. */
const frames: Record<ImageShape, string> = {
  square: 'size-32',
  wide: 'aspect-3/1 w-full',
  whole: 'h-32 w-64',
}

/** A field for one image: preview, file button and actions. */
export function ImageChooser({
  image,
  shape,
  isSaved,
  isRemoved,
  onToggleRemoval,
  ...props
}: ImageChooserProps) {
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
        texts.removeSaved &&
        isSaved && (
          <button type="button" className="link py-1" onClick={onToggleRemoval}>
            {isRemoved ? texts.undoRemoval : texts.removeSaved}
          </button>
        )
      }
    >
      {shape !== 'whole' && (
        // Its space is reserved, and it stays folded after an upload: a Save button that moved would miss a click.
        <details key={image?.imageId} className={`mt-2 ${image ? '' : 'invisible'}`}>
          <summary className="cursor-pointer py-2 font-semibold">{texts.focalPoint.label}</summary>
          {focalPoint}
        </details>
      )}
    </UploadField>
  )
}
