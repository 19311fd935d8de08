import { useController } from 'react-hook-form'
import { useField, useSharedState } from '../form/shared-state.ts'
import { Icon } from '../icon/icon.tsx'
import { UploadField, type UploadTexts } from '../upload/upload-field.tsx'
import { useUpload, type Upload } from '../upload/use-upload.ts'

/** The displayed data of a file on the server. */
interface FileView {
  name: string
  /** Such as 'PDF, 1.2 MB'. */
  note: string
  url: string
}

interface FileFieldProps<Uploaded> {
  /** The path of the file's id in the form's values. */
  name: string
  texts: UploadTexts
  /** File types for the browser's dialog, such as 'application/pdf'. */
  accept: string
  upload: Upload<Uploaded>
  idOf: (uploaded: Uploaded) => number
  show: (uploaded: Uploaded) => FileView
  /** The saved file, which stays unless another is chosen. */
  current?: Uploaded
}

/**
 * Uploads a chosen or dropped file at once. The form's values contain only its id, so that no record changes before
 * the form is saved.
 */
export function FileField<Uploaded>(props: FileFieldProps<Uploaded>) {
  const { name, texts, accept, upload, idOf, show, current } = props
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name })
  const { pending, labels } = useSharedState()
  labels.set(name, { label: texts.label })
  const { aria, error } = useField(name, texts.hint)
  const { state, choose, remove } = useUpload(upload, pending, (uploaded) =>
    onChange(uploaded && idOf(uploaded)),
  )
  const { uploaded, progress } = state
  // After a save the form has no id, and the record has the file.
  const isChosen = state.fileName !== undefined && (!uploaded || idOf(uploaded) === value)
  const visible = isChosen ? uploaded : current
  const problem = isChosen ? (state.failure ?? (progress === undefined ? error : undefined)) : error

  return (
    <UploadField
      {...{ texts, state, problem, isChosen }}
      icon="file-up"
      input={{ ...aria, ref, onBlur, accept }}
      isFilled={isChosen || visible !== undefined}
      onFiles={([file]) => file && choose(file)}
      onRemove={remove}
      file={visible && <FileLink {...show(visible)} />}
    />
  )
}

function FileLink({ name, note, url }: FileView) {
  return (
    <a href={url} download title={name} className="flex min-w-0 link items-center gap-2 py-1">
      <Icon name="file-text" className="size-5 shrink-0" />
      <span className="truncate">{name}</span> <span className="shrink-0">({note})</span>
    </a>
  )
}
