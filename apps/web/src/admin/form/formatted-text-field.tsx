import { EditorField } from '@isse/ui/field/editor-field'
import type { FieldPath, FieldValues } from '@isse/ui/form/form'
import type { ReactNode } from 'react'

interface FormattedTextFieldProps<Name extends string = string> {
  name: Name
  /** The name of the value 'plain' or 'markdown'. Without it the text is always Markdown. */
  formatName?: Name
  label: string
  hint?: string
  optional?: string
  rows?: number
  /** By default true unless `optional` follows the label. */
  required?: boolean
}

/** The field of a long text, typed for a form with these values. */
export interface FormattedTextFields<Values extends FieldValues> {
  FormattedTextField: (props: FormattedTextFieldProps<FieldPath<Values>>) => ReactNode
}

/** The field of a long text, edited as visitors see it. */
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

/** The number of buttons, which is needed before the editor is loaded: seven commands and the link. */
const BUTTONS = 8

/** Loads the editor as a chunk of its own, because it is larger than the rest of a form. */
async function loadEditor() {
  const [{ TextEditor: Editor }, { TextView }] = await Promise.all([
    import('../editor/text-editor.tsx'),
    import('../editor/text-view.tsx'),
  ])
  return { Editor, TextView }
}

const failed =
  'The buttons for bold words, lists and links could not be loaded. You can write and save all the same. To try again, load this page anew: what you have written is kept in this browser.'
