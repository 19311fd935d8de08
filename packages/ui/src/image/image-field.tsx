import { Icon } from '../icon/icon.tsx'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useController } from 'react-hook-form'
import { DropZone, FileButton } from '../upload/drop-zone.tsx'
import { FieldError } from '../form/field-error.tsx'
import { useField, useFormFrame } from '../form/form-frame.ts'
import { useAltOfImage } from './former-alt.tsx'
import { FocalPointPicker, type FocalPointTexts } from './focal-point-picker.tsx'
import type { ImageCrop } from './image-crops.tsx'
import { ImageRow, type ImageRowParts } from './image-row.tsx'
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx'
import { useFocalPointValues } from './use-focal-point-values.ts'
import { useUpload, type UploadState, type Upload } from '../upload/use-upload.ts'

export type { Upload }

/** An image on the server, with the id by which a record refers to it. */
type UploadedImage = ImageSource & { imageId: number }

export interface ImageFieldTexts {
  label: string
  /** Such as the recommended size. */
  hint: string
  /** The button, where there is no image yet. */
  choose: string
  /** The button, where there is one already. */
  replace: string
  /** Follows the button: a file can be dropped too. */
  drop: string
  /** Takes back a file that was chosen. */
  remove: string
  /** Takes the present picture away at the next save, where the picture is optional. */
  takeAway?: string
  /** Takes that back. */
  keep?: string
  /** Stops an upload. */
  cancel: string
  /** The name of the progress bar. */
  uploading: string
  /** Of two versions: says of an image without an alternative text which of the two it is, and that there is none. */
  mine: string
  theirs: string
  none: string
  focalPoint: FocalPointTexts
}

/** What a form does with the field of an image from outside. */
export interface ImageFieldHandle {
  /** Uploads the chosen file once more, after a failure. */
  resend: () => void
}

export type ImageShape = 'square' | 'wide' | 'whole'

interface ImageFieldProps {
  /**
   * The path of the image's id in the form's values, which ends in 'imageId'. The focal point is beside it, in
   * `focalX` and `focalY`.
   */
  name: string
  /** The path of the image's alternative text in the form's values: it is asked for anew when another image is chosen. */
  alt?: string
  texts: ImageFieldTexts
  upload: Upload<UploadedImage>
  /** The image that stays unless another is chosen. */
  current?: UploadedImage
  /** A file to upload at once, which was chosen in another field. */
  first?: File
  /** Takes the other files where several are chosen at once. Without it only one can be chosen. */
  onMore?: (files: File[]) => void
  /**
   * How pages show the image, and so the preview: cut to a square, which is the default, cut to the shape of a page's head,
   * or whole. A whole image needs no focal point.
   */
  shape?: ImageShape
  /** How the pages cut the image, for the preview beside the focal point. */
  crops?: ImageCrop[]
  /** Makes the field a row of a list, together with these: its file has been chosen already. */
  row?: ImageRowParts
  ref?: Ref<ImageFieldHandle>
}

/**
 * Chooses an image, or takes one that is dropped. It is shown and uploaded at once. The form's values hold its id, and
 * the focal point if one was marked: nothing of a record changes before the form is saved.
 */
export function ImageField({
  name,
  alt,
  texts,
  upload,
  current,
  first,
  onMore,
  shape = 'square',
  crops,
  row,
  ref,
}: ImageFieldProps) {
  const {
    field: { ref: inputRef, value, onChange, onBlur },
  } = useController({ name })
  const { pending, labels } = useFormFrame()
  const { marked, mark, names } = useFocalPointValues(name.replace(/imageId$/, ''))
  const { id, aria, error } = useField(name, texts.hint)
  const { state, choose, remove, resend } = useUpload(upload, pending, (uploaded) => {
    onChange(uploaded?.imageId)
    // The mark was on another image.
    mark(undefined)
  })
  useFirstFile(first, choose)
  useImperativeHandle(ref, () => ({ resend }))
  const { askAnew, restore } = useAltOfImage(alt)
  const isChosen = state.preview !== undefined && (!state.uploaded || state.uploaded.imageId === value)
  // Null takes the picture of the record away.
  const isTakenAway = value === null
  const image = isChosen ? state.uploaded : isTakenAway ? undefined : current
  const shown = image && { ...image, ...marked }
  labels.set(name, {
    label: texts.label,
    companions: names,
    // After a conflict, the image that stays unless another is chosen is theirs.
    show: ({ values, isTheirs }) => {
      const version = isTheirs ? current : shown
      const words = isTheirs ? texts.theirs : texts.mine
      return version ? (
        <Preview state={{}} image={version} shape={shape} alt={String((alt && values[alt]) || words)} />
      ) : (
        texts.none
      )
    },
  })
  const take = ([file, ...more]: File[]) => {
    if (file && (isChosen || image)) askAnew()
    if (file) choose(file)
    if (more.length > 0) onMore?.(more)
  }
  const problem = state.failure ?? (state.progress === undefined ? error : undefined)
  const focalPoint = shown && shape !== 'whole' && (
    <FocalPointPicker
      key={shown.imageId}
      image={shown}
      texts={texts.focalPoint}
      crops={crops}
      onChange={mark}
    />
  )
  if (row)
    return (
      <ImageRow
        {...{ id, state, problem, focalPoint, row }}
        preview={<Preview state={isChosen ? state : {}} image={shown} shape="small" />}
        uploading={texts.uploading}
      />
    )

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
        <Preview {...{ state: isChosen ? state : {}, image: shown, shape }} />
        <div className="grid min-w-0 flex-1 basis-48 gap-2">
          <FileButton
            input={{ ...aria, ref: inputRef, onBlur, multiple: onMore !== undefined }}
            onFiles={take}
          >
            <Icon name="image-up" className="size-5" /> {isChosen || image ? texts.replace : texts.choose}
          </FileButton>
          <span className="text-base text-base-content/75">{texts.drop}</span>
          {isChosen && (
            <span className="text-base break-words">
              {state.fileName}{' '}
              <button
                type="button"
                className="link py-1"
                onClick={() => {
                  remove()
                  restore()
                }}
              >
                {state.progress === undefined ? texts.remove : texts.cancel}
              </button>
            </span>
          )}
          {texts.takeAway && current && !isChosen && (
            <button
              type="button"
              className="link justify-self-start py-1 text-base"
              onClick={() => {
                onChange(isTakenAway ? undefined : null)
                mark(undefined)
              }}
            >
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

/** Uploads a file that was chosen before the field existed. */
function useFirstFile(file: File | undefined, choose: (file: File) => void) {
  const chosen = useRef<File>(undefined)
  useEffect(() => {
    if (!file || chosen.current === file) return
    chosen.current = file
    choose(file)
  })
}

interface PreviewProps {
  state: UploadState<UploadedImage>
  image?: UploadedImage
  shape: keyof typeof previews
  alt?: string
}

const previews: Record<ImageShape | 'small', string> = {
  small: 'size-14 bg-base-200 object-cover',
  square: 'size-32 bg-base-200 object-cover',
  wide: 'aspect-3/1 w-full bg-base-200 object-cover',
  whole: 'h-32 w-auto max-w-full bg-white object-contain p-2',
}

const sizes: Partial<Record<ImageShape | 'small', string>> = { small: '3.5rem', square: '8rem' }

/** The image as the server encoded it, or the chosen file until the server has answered. */
function Preview({ state, image, shape, alt = '' }: PreviewProps) {
  const className = `${previews[shape]} rounded-xl`
  const preview = state.failure === undefined ? state.preview : undefined
  if (image)
    return <ResponsiveImage image={image} sizes={sizes[shape] ?? '36rem'} alt={alt} className={className} />
  if (!preview) return null
  // A browser may be unable to show a file that the server can decode, such as HEIC.
  return <img src={preview} alt="" className={className} onError={({ target }) => hide(target)} />
}

function hide(target: EventTarget): void {
  if (target instanceof HTMLElement) target.hidden = true
}
