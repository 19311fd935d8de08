import { ImageUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { DropZone, FileButton } from './drop-zone.tsx'
import { FieldError } from '../form/field-error.tsx'
import { useField, useFormFrame } from '../form/form-frame.ts'
import { FocalPoint } from './focal-point.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import { useFocalPoint, type FocalPointOptions } from './use-focal-point.ts'
import { useUpload, type Sending, type Upload, type UploadedImage } from './use-upload.ts'

export interface ImageFieldTexts {
  label: string
  /** Such as the recommended size. */
  hint: string
  /** On the button. */
  choose: string
  /** On the button where there is an image already. */
  replace: string
  /** Below the button. */
  drop: string
  /** Takes back what was chosen. */
  remove: string
  /** Stops an upload under way. */
  cancel: string
  /** Of the progress bar. */
  uploading: string
}

interface ImageFieldProps {
  /** The key of the image's id in the form's schema. */
  name: string
  texts: ImageFieldTexts
  upload: Upload
  /** The image that stays where no other is chosen. */
  current?: UploadedImage
  /** Lets the point be marked that crops keep in view. */
  focalPoint?: FocalPointOptions
  /** A file that was chosen elsewhere, to begin with. */
  first?: File
  /** Takes those after the first, where several files are chosen at once; without it, only one can be. */
  onMore?: (files: File[]) => void
  /** The shape of the preview. */
  wide?: boolean
}

/** Chooses an image, or takes one that is dropped; shows it at once and uploads it in the meantime. */
export function ImageField({
  name,
  texts,
  upload,
  current,
  focalPoint,
  first,
  onMore,
  wide,
}: ImageFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name })
  const { pending, labels } = useFormFrame()
  labels.set(name, texts.label)
  const { id, aria, error } = useField(name, texts.hint)
  const { sending, choose, forget } = useUpload(upload, pending, onChange)
  useFirst(first, choose)
  const take = ([file, ...more]: File[]) => {
    if (file) choose(file)
    if (more.length > 0) onMore?.(more)
  }
  const isChosen = sending.preview !== undefined && (!sending.uploaded || sending.uploaded.imageId === value)
  const { mark, withPoint, failure: notKept } = useFocalPoint(focalPoint)
  const image = isChosen ? sending.uploaded : current
  const shown = image && withPoint(image)
  const problem = sending.failure ?? (sending.progress === undefined ? error : undefined)

  return (
    <div className={problem ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={id} className="block font-semibold">
        {texts.label}
      </label>
      <p id={`${id}-hint`} className="text-base text-base-content/75">
        {texts.hint}
      </p>
      <FieldError id={id}>{problem}</FieldError>
      <DropZone onFiles={take}>
        <Preview {...{ sending: isChosen ? sending : {}, image: shown, wide }} />
        <div className="grid min-w-0 flex-1 basis-48 gap-2">
          <FileButton input={{ ...aria, ref, onBlur, multiple: onMore !== undefined }} onFiles={take}>
            <ImageUp className="size-5" /> {isChosen || current ? texts.replace : texts.choose}
          </FileButton>
          <span className="text-base text-base-content/75">{texts.drop}</span>
          {isChosen && (
            <span className="text-base break-words">
              {sending.fileName}{' '}
              <button type="button" className="link py-1" onClick={forget}>
                {sending.progress === undefined ? texts.remove : texts.cancel}
              </button>
            </span>
          )}
          {sending.progress !== undefined && (
            <progress
              aria-label={texts.uploading}
              value={sending.progress}
              className="progress progress-primary"
            />
          )}
        </div>
      </DropZone>
      {focalPoint && shown && (
        <div className="mt-4">
          <FocalPoint
            key={shown.imageId}
            image={shown}
            texts={focalPoint.texts}
            onChange={(point) => mark(shown.imageId, point)}
          />
          {notKept && (
            <p role="alert" className="text-error">
              {notKept}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** Begins with a file that was chosen before the field was there. */
function useFirst(file: File | undefined, choose: (file: File) => void) {
  const begun = useRef<File>(undefined)
  useEffect(() => {
    if (!file || begun.current === file) return
    begun.current = file
    choose(file)
  })
}

interface PreviewProps {
  sending: Sending
  image?: UploadedImage
  wide?: boolean
}

/** What the server made of the file, else the file itself, else the image that was there before. */
function Preview({ sending, image, wide }: PreviewProps) {
  const shape = wide ? 'aspect-3/1 w-full' : 'size-32'
  const className = `${shape} rounded-xl bg-base-200 object-cover`
  const preview = sending.failure === undefined ? sending.preview : undefined
  if (image)
    return <ResponsiveImage image={image} sizes={wide ? '36rem' : '8rem'} alt="" className={className} />
  if (!preview) return null
  // Not every browser can show what the server can read, such as HEIC.
  return <img src={preview} alt="" className={className} onError={({ target }) => hide(target)} />
}

function hide(target: EventTarget): void {
  if (target instanceof HTMLElement) target.hidden = true
}
