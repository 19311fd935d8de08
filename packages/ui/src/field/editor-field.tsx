import { useEffect, useState, type ComponentType, type Ref } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Notice } from '../notice.tsx'
import { useField, type FieldVersion } from '../form/shared-state.ts'
import { EditorBox, EmptyEditorBar, editorHeight } from './editor-box.tsx'
import { FieldFrame, type FieldLabels } from './text-field.tsx'

export interface EditorHandle {
  focus: () => void
}

export interface EditorProps {
  /** The id of the element with the role textbox. */
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  /** Minimum number of visible lines. */
  rows: number
  text: string
  format: string
  /** Called after each change by the user. */
  onChange: (text: string, format: string) => void
  onBlur: () => void
  ref: Ref<EditorHandle>
}

export interface StoredText {
  text: string
  format: string
}

export interface EditorParts {
  Editor: ComponentType<EditorProps>
  /** Shows a version of the text to readers, without links. */
  TextView: ComponentType<StoredText>
}

export interface EditorFieldProps<Name extends string = string> extends FieldLabels<Name> {
  /** The name of the value with the format. By default the format is always `format`. */
  formatName?: Name
  /** Used if the form has no value for the format. */
  format: string
  rows?: number
  /** By default, the text is required unless `optional` is set. */
  required?: boolean
  /** Loads the editor, which is too large for the script of the form. */
  load: () => Promise<EditorParts>
  /** Number of the editor's buttons, whose space is reserved until it is loaded. */
  buttons: number
  /** Says that the editor could not be loaded, and what people can do without it. */
  failed: string
}

/**
 * A long text in an editor that is loaded after the form. Until then, or if loading fails, a text area shows the
 * stored text.
 */
export function EditorField({
  formatName,
  format,
  rows = 6,
  required,
  load,
  buttons,
  failed,
  ...labels
}: EditorFieldProps) {
  const { name, hint, optional } = labels
  const { id, aria, error, describedBy } = useField(name, hint)
  const { setValue } = useFormContext()
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name })
  const text = String(value ?? '')
  const storedFormat: unknown = useWatch({ name: formatName ?? name })
  const { Editor, TextView, hasFailed } = useLoaded(load)
  // A person who is typing in the text area keeps it until they leave it.
  const [isWriting, setIsWriting] = useState(false)

  function change(newText: string, newFormat: string) {
    if (formatName) setValue(formatName, newFormat, { shouldDirty: true })
    onChange(newText)
  }

  const formatOf = (stored: unknown) => (formatName && typeof stored === 'string' ? stored : format)

  // Without the editor's script, a version is shown as it is stored.
  const show = TextView
    ? ({ values }: FieldVersion) => (
        <TextView text={String(values[name] ?? '')} format={formatOf(formatName && values[formatName])} />
      )
    : undefined

  const isEditor = Editor !== undefined && !isWriting
  const control = isEditor ? (
    <Editor
      id={id}
      labelledBy={`${id}-label`}
      describedBy={describedBy}
      isInvalid={error !== undefined}
      isRequired={required ?? optional === undefined}
      rows={rows}
      text={text}
      format={formatOf(storedFormat)}
      onChange={change}
      onBlur={onBlur}
      ref={ref}
    />
  ) : (
    <EditorBox isInvalid={error !== undefined}>
      {!hasFailed && <EmptyEditorBar buttons={buttons} />}
      <textarea
        dir="auto"
        {...aria}
        name={name}
        ref={ref}
        value={text}
        onChange={onChange}
        onFocus={() => setIsWriting(true)}
        onBlur={() => {
          setIsWriting(false)
          onBlur()
        }}
        className="block w-full rounded-xl px-4 py-3 text-lg"
        style={{ height: editorHeight(rows) }}
      />
    </EditorBox>
  )
  return (
    <FieldFrame
      {...labels}
      companions={formatName ? [formatName] : undefined}
      show={show}
      isEditor={isEditor}
    >
      {control}
      {hasFailed && (
        <Notice kind="info" className="mt-2">
          {failed}
        </Notice>
      )}
    </FieldFrame>
  )
}

function useLoaded(load: EditorFieldProps['load']) {
  const [parts, setParts] = useState<Partial<EditorParts>>({})
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    load()
      .then(setParts)
      .catch(() => setHasFailed(true))
  }, [load])
  return { ...parts, hasFailed }
}
