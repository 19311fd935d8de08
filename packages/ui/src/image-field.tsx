import { ImageUp } from 'lucide-react'
import { useController } from 'react-hook-form'
import { DropZone, FileButton } from './drop-zone.tsx'
import { FieldError } from './field.tsx'
import { useField, useFormFrame } from './form-frame.ts'
import { Picture, type PictureSource } from './picture.tsx'
import { useUpload, type Sending, type Upload } from './use-upload.ts'

export interface ImageFieldTexts {
  label: string
  /** Such as the recommended size. */
  hint: string
  /** On the button. */
  choose: string
  /** On the button where there is a picture already. */
  replace: string
  /** Below the button. */
  drop: string
  /** Takes back what was chosen. */
  remove: string
  /** Of the progress bar. */
  uploading: string
}

interface ImageFieldProps {
  /** The key of the picture's id in the form's schema. */
  name: string
  texts: ImageFieldTexts
  upload: Upload
  /** The picture that stays where no other is chosen. */
  current?: PictureSource
}

/** Chooses a picture, or takes one that is dropped; shows it at once and uploads it in the meantime. */
export function ImageField({ name, texts, upload, current }: ImageFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name })
  const { pending } = useFormFrame()
  const { id, aria, error } = useField(name, texts.hint)
  const { sending, choose, forget } = useUpload(upload, pending, onChange)
  const isChosen = sending.preview !== undefined && (!sending.uploaded || sending.uploaded.imageId === value)
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
      <DropZone onFile={choose}>
        <Preview {...{ sending: isChosen ? sending : {}, current }} />
        <div className="grid min-w-0 flex-1 basis-48 gap-2">
          <FileButton input={{ ...aria, ref, onBlur }} onFile={choose}>
            <ImageUp className="size-5" /> {isChosen || current ? texts.replace : texts.choose}
          </FileButton>
          <span className="text-base text-base-content/75">{texts.drop}</span>
          {isChosen && (
            <span className="text-base break-words">
              {sending.fileName}{' '}
              <button type="button" className="link py-1" onClick={forget}>
                {texts.remove}
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
    </div>
  )
}

/** What the server made of the file, else the file itself, else the picture that was there before. */
function Preview({ sending, current }: { sending: Sending; current?: PictureSource }) {
  const className = 'size-32 rounded-xl bg-base-200 object-cover'
  const preview = sending.failure === undefined ? sending.preview : undefined
  const picture = preview ? sending.uploaded : current
  if (picture) return <Picture picture={picture} sizes="8rem" alt="" className={className} />
  if (!preview) return null
  // Not every browser can show what the server can read, such as HEIC.
  return <img src={preview} alt="" className={className} onError={({ target }) => hide(target)} />
}

function hide(target: EventTarget): void {
  if (target instanceof HTMLElement) target.hidden = true
}
