import { useEffect, useState, type ComponentType, type Ref } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Notice } from '../notice.tsx'
import { useField, type FieldVersion } from '../form/form-frame.ts'
import { EditorBox, EmptyEditorBar, editorHeight } from './editor-box.tsx'
import { FieldFrame, type FieldLabels } from './text-field.tsx'

/** What a field takes from an editor: that it can be brought into focus. */
export interface EditorHandle {
  focus: () => void
}

/** What an editor takes from its field. */
export interface EditorProps {
  /** The id of the element with the role textbox. */
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  /** How many lines are seen without scrolling, at least. */
  rows: number
  text: string
  format: string
  /** Called with the text and its format after each change that somebody makes. */
  onChange: (text: string, format: string) => void
  onBlur: () => void
  ref: Ref<EditorHandle>
}

/** A stored text. */
export interface StoredText {
  text: string
  format: string
}

/** An editor, and what shows a text as readers see it. */
export interface EditorParts {
  Editor: ComponentType<EditorProps>
  /** Shows one of two versions of the text. It has no links to follow. */
  AsRead: ComponentType<StoredText>
}

export interface EditorFieldProps<Name extends string = string> extends FieldLabels<Name> {
  /** The name of the value that says how the text is to be read. Without it the format is always `format`. */
  formatName?: Name
  /** The format where the form has no value for it. */
  format: string
  rows?: number
  /** Whether the text must be there; by default it must where nothing follows the label. */
  required?: boolean
  /** Loads the editor, which is too large for the script of the form. */
  load: () => Promise<EditorParts>
  /** How many buttons the editor has, whose room is kept until it is loaded. */
  buttons: number
  /** Says that the editor could not be loaded, and what can be done all the same. */
  failed: string
}

/**
 * A long text in an editor that is loaded after the form. Until it is there, and where it cannot be loaded, a text area
 * holds the text as it is stored.
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
  const { Editor, AsRead, hasFailed } = useLoaded(load)
  // Somebody who has begun to write in the text area goes on there until they leave it.
  const [isWriting, setIsWriting] = useState(false)

  function change(newText: string, newFormat: string) {
    if (formatName) setValue(formatName, newFormat, { shouldDirty: true })
    onChange(newText)
  }

  const formatOf = (stored: unknown) => (formatName && typeof stored === 'string' ? stored : format)

  /** Without the editor's script, a version is shown as it is stored. */
  const show = AsRead
    ? ({ values }: FieldVersion) => (
        <AsRead text={String(values[name] ?? '')} format={formatOf(formatName && values[formatName])} />
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
