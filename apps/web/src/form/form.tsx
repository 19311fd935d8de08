import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import { createFields, type Fields } from '@isse/ui/field/fields'
import { PasswordField, type PasswordFieldProps } from '@isse/ui/field/password-field'
import { Form, type FieldPath, type FieldValues, type FormProps } from '@isse/ui/form/form'
import type { ReactNode } from 'react'
import { describeFailure } from './failure.ts'

/** Props with a default for all forms of the site. */
type SharedProps = 'incomplete' | 'invalid' | 'busy' | 'onError'

export type SiteFormProps<Values extends FieldValues, Checked> = Omit<
  FormProps<Values, Checked>,
  SharedProps
> &
  Partial<Pick<FormProps<Values, Checked>, SharedProps>>

/** A form with the site's sentences. It shows the server's error message below its button. */
export function SiteForm<Values extends FieldValues, Checked>(props: SiteFormProps<Values, Checked>) {
  return (
    <Form
      incomplete={wording.allFieldsComplete}
      invalid={sentences.checkWhatYouEntered}
      busy={wording.pleaseWait}
      onError={describeFailure}
      {...props}
    />
  )
}

type SitePasswordFieldProps<Name extends string = string> = Omit<PasswordFieldProps<Name>, 'view' | 'hide'>

function SitePasswordField(props: SitePasswordFieldProps) {
  return <PasswordField {...props} view={wording.viewPassword} hide={wording.hidePassword} />
}

interface TypedForm<Values extends FieldValues> extends Fields<Values> {
  Form: <Checked>(props: SiteFormProps<Values, Checked>) => ReactNode
  PasswordField: (props: SitePasswordFieldProps<FieldPath<Values>>) => ReactNode
}

/**
 * Creates a form and its fields, typed by the schema's input, so that an unknown field name does not compile. Call it
 * outside of components:
 *
 *     const { Form, TextField } = createForm<z.input<typeof credentials>>()
 */
export function createForm<Values extends FieldValues>(): TypedForm<Values> {
  return { Form: SiteForm, PasswordField: SitePasswordField, ...createFields<Values>() }
}
