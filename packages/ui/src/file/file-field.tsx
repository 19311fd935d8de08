import { useController } from 'react-hook-form'
import { FieldError } from '../form/field-error.tsx'
import { useField, useFormFrame } from '../form/form-frame.ts'
import { Icon } from '../icon/icon.tsx'
import { DropZone, FileButton } from '../upload/drop-zone.tsx'
import { useUpload, type Upload } from '../upload/use-upload.ts'

export interface FileFieldTexts {
  label: string
  /** Such as how large it may be. */
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
  /** Stands in the place of the progress once all is sent, and the server looks at it. */
  checking: string
}

/** A file on the server, as the field shows it. */
export interface ShownFile {
  name: string
  /** Such as 'PDF, 1.2 MB'. */
  note: string
  url: string
}

interface FileFieldProps<Uploaded> {
  /** The path of the file's id in the form's values. */
  name: string
  texts: FileFieldTexts
  /** What the browser offers to choose, such as 'application/pdf'. */
  accept: string
  upload: Upload<Uploaded>
  idOf: (uploaded: Uploaded) => number
  show: (uploaded: Uploaded) => ShownFile
  /** The file that stays unless another is chosen. */
  current?: Uploaded
}

/**
 * Chooses a file, or takes one that is dropped, and uploads it at once. The form's values hold its id: nothing of a record
 * changes before the form is saved.
 */
export function FileField<Uploaded>(props: FileFieldProps<Uploaded>) {
  const { name, texts, accept, upload, idOf, show, current } = props
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name })
  const { pending, labels } = useFormFrame()
  labels.set(name, { label: texts.label })
  const { id, aria, error } = useField(name, texts.hint)
  const { state, choose, remove } = useUpload(upload, pending, (uploaded) =>
    onChange(uploaded && idOf(uploaded)),
  )
  const { uploaded, progress } = state
  // After a save the form holds no id, and the record has the file.
  const isChosen = state.fileName !== undefined && (!uploaded || idOf(uploaded) === value)
  const shown = isChosen ? uploaded : current
  const problem = isChosen ? (state.failure ?? (progress === undefined ? error : undefined)) : error

  return (
    <div className={problem ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={id} className="block font-semibold">
        {texts.label}
      </label>
      <p id={`${id}-hint`} className="text-base text-base-content/75">
        {texts.hint}
      </p>
      <FieldError id={id}>{problem}</FieldError>
      <DropZone onFiles={([file]) => file && choose(file)}>
        <div className="grid min-w-0 flex-1 basis-48 gap-2">
          {shown && <FileLink {...show(shown)} />}
          <FileButton input={{ ...aria, ref, onBlur, accept }} onFiles={([file]) => file && choose(file)}>
            <Icon name="file-up" className="size-5" /> {isChosen || shown ? texts.replace : texts.choose}
          </FileButton>
          <span className="text-base text-base-content/75">{texts.drop}</span>
          {isChosen && (
            <span className="text-base wrap-anywhere">
              {state.fileName}{' '}
              <button type="button" className="link py-1" onClick={remove}>
                {progress === undefined ? texts.remove : texts.cancel}
              </button>
            </span>
          )}
          {progress !== undefined && (
            <>
              <progress aria-label={texts.uploading} value={progress} className="progress progress-primary" />
              {progress === 1 && (
                <span role="status" className="text-base">
                  {texts.checking}
                </span>
              )}
            </>
          )}
        </div>
      </DropZone>
    </div>
  )
}

function FileLink({ name, note, url }: ShownFile) {
  return (
    <a href={url} download className="flex link items-start gap-2 py-1 wrap-anywhere">
      <Icon name="file-text" className="mt-1 size-5 shrink-0" />
      <span>
        {name} ({note})
      </span>
    </a>
  )
}
