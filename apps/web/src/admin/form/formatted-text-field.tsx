import { EditorField } from '@isse/ui/field/editor-field'
import type { FieldPath, FieldValues } from '@isse/ui/form/form'
import type { ReactNode } from 'react'

interface FormattedTextFieldProps<Name extends string = string> {
  name: Name
  /** The name of the value that says whether the text is plain or Markdown. Without it the text always is Markdown. */
  formatName?: Name
  label: string
  hint?: string
  optional?: string
  rows?: number
  /** Whether the text must be there; by default it must where nothing follows the label. */
  required?: boolean
}

/** The field of a long text in a form whose values are `Values`. */
export interface FormattedTextFields<Values extends FieldValues> {
  FormattedTextField: (props: FormattedTextFieldProps<FieldPath<Values>>) => ReactNode
}

/** A long text, written as visitors see it. */
export function FormattedTextField({ formatName, ...props }: FormattedTextFieldProps) {
  return (
    <EditorField
      {...props}
      formatName={formatName}
      format={formatName ? 'plain' : 'markdown'}
      load={loadEditor}
      buttons={BUTTONS}
      failed={failed}
    />
  )
}

/** The buttons of the editor, which is not loaded yet where this is needed: seven commands and the link. */
const BUTTONS = 8

/** The editor has a script of its own, because it is larger than everything else of a form. */
async function loadEditor() {
  const [{ TextEditor: Editor }, { TextView: AsRead }] = await Promise.all([
    import('../editor/text-editor.tsx'),
    import('../editor/text-view.tsx'),
  ])
  return { Editor, AsRead }
}

const failed =
  'The buttons for bold words, lists and links could not be loaded. You can write and save all the same. To try again, load this page anew: what you have written is kept in this browser.'
