import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useController } from 'react-hook-form'
import { useField, useSharedState } from '../form/shared-state.ts'
import { useAltOfImage } from './former-alt.tsx'
import { FocalPointPicker } from './focal-point-picker.tsx'
import { ImageChooser } from './image-chooser.tsx'
import type { ImageCrop } from './image-crops.tsx'
import type { ImageFieldTexts } from './image-field-texts.ts'
import { ImagePreview, type ImageShape, type UploadedImage } from './image-preview.tsx'
import { ImageRow, type ImageRowParts } from './image-row.tsx'
import { useFocalPointValues } from './use-focal-point-values.ts'
import { useUpload, type Upload } from '../upload/use-upload.ts'

export type { ImageFieldTexts, Upload }

export interface ImageFieldHandle {
  /** Uploads the chosen file again, after a failure. */
  resend: () => void
}

interface ImageFieldProps {
  /** The path of the image's id in the form's values, which ends in 'imageId'. `focalX` and `focalY` are its siblings. */
  name: string
  /** The path of the image's alternative text, which is emptied when another image is chosen. */
  alt?: string
  texts: ImageFieldTexts
  upload: Upload<UploadedImage>
  /** The saved image, which stays unless another is chosen. */
  current?: UploadedImage
  /** A file to upload at once, which was chosen in another field. */
  initialFile?: File
  /** Receives the further files of a multiple choice. Without it only one file can be chosen. */
  onMore?: (files: File[]) => void
  /**
   * The shape of the preview: a square by default, the shape of a page's head, or whole. A whole image needs no focal
   * point.
   */
  shape?: ImageShape
  /** Crops to preview beside the focal point. */
  crops?: ImageCrop[]
  /** Renders the field as a row of a list. */
  row?: ImageRowParts
  ref?: Ref<ImageFieldHandle>
}

/**
 * Shows and uploads a chosen or dropped image at once. The form's values contain its id and a new focal point, so
 * that no record changes before the form is saved.
 */
export function ImageField({
  name,
  alt,
  texts,
  upload,
  current,
  initialFile,
  onMore,
  shape = 'square',
  crops,
  row,
  ref,
}: ImageFieldProps) {
  const {
    field: { ref: inputRef, value, onChange, onBlur },
  } = useController({ name })
  const { pending, labels } = useSharedState()
  const { point, setPoint, names } = useFocalPointValues(name.replace(/imageId$/, ''))
  const { id, aria, error } = useField(name, texts.hint)
  const { state, choose, remove, resend } = useUpload(upload, pending, (uploaded) => {
    onChange(uploaded?.imageId)
    // The focal point was for another image.
    setPoint(undefined)
  })
  useInitialFile(initialFile, choose)
  useImperativeHandle(ref, () => ({ resend }))
  const { clear, restore } = useAltOfImage(alt)
  const isChosen = state.preview !== undefined && (!state.uploaded || state.uploaded.imageId === value)
  // Null removes the record's image.
  const isRemoved = value === null
  const image = isChosen ? state.uploaded : isRemoved ? undefined : current
  const shown = image && { ...image, ...point }
  labels.set(name, {
    label: texts.label,
    companions: names,
    // After a conflict, the saved image is theirs.
    show: ({ values, isTheirs }) => {
      const version = isTheirs ? current : shown
      const words = isTheirs ? texts.theirs : texts.mine
      return version ? (
        <ImagePreview state={{}} image={version} shape={shape} alt={String((alt && values[alt]) || words)} />
      ) : (
        texts.none
      )
    },
  })
  const acceptFiles = ([file, ...more]: File[]) => {
    if (file && (isChosen || image)) clear()
    if (file) choose(file)
    if (more.length > 0) onMore?.(more)
  }
  const warning = isChosen ? warnIfSmall(state.uploaded, texts) : undefined
  const problem = state.failure ?? (state.progress === undefined ? error : undefined)
  const focalPoint = shown && shape !== 'whole' && (
    <FocalPointPicker
      key={shown.imageId}
      image={shown}
      texts={texts.focalPoint}
      crops={crops}
      hidesLabel={!row}
      onChange={setPoint}
    />
  )
  if (row)
    return (
      <ImageRow
        {...{ id, state, problem, warning, focalPoint, row }}
        preview={<ImagePreview state={isChosen ? state : {}} image={shown} shape="small" />}
        uploading={texts.uploading}
      />
    )

  return (
    <ImageChooser
      {...{ state, problem, shape, isChosen, isRemoved, focalPoint }}
      texts={{ ...texts, hint: warning ?? texts.hint }}
      input={{ ...aria, ref: inputRef, onBlur, multiple: onMore !== undefined }}
      image={shown}
      isSaved={current !== undefined}
      onFiles={acceptFiles}
      onRemove={() => {
        remove()
        restore()
      }}
      onToggleRemoval={() => {
        onChange(isRemoved ? undefined : null)
        setPoint(undefined)
      }}
    />
  )
}

function warnIfSmall(image: UploadedImage | undefined, { small }: ImageFieldTexts): string | undefined {
  if (!image || !small) return undefined
  const { width, height } = image
  return width < small.width || height < small.height ? small.warning(width, height) : undefined
}

/** Uploads a file that was chosen before the field existed. */
function useInitialFile(file: File | undefined, choose: (file: File) => void) {
  const chosen = useRef<File>(undefined)
  useEffect(() => {
    if (!file || chosen.current === file) return
    chosen.current = file
    choose(file)
  })
}
