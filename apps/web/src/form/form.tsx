import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import { createFields, type Fields } from '@isse/ui/field/fields'
import { PasswordField, type PasswordFieldProps } from '@isse/ui/field/password-field'
import { Form, type FieldPath, type FieldValues, type FormProps } from '@isse/ui/form/form'
import type { ReactNode } from 'react'
import { describeFailure } from './failure.ts'

/** What every form of the site says and does alike, unless it says something else. */
type SharedProps = 'incomplete' | 'invalid' | 'busy' | 'onError'

export type SiteFormProps<Values extends FieldValues, Checked> = Omit<
  FormProps<Values, Checked>,
  SharedProps
> &
  Partial<Pick<FormProps<Values, Checked>, SharedProps>>

/** A form in the words of this site. The server's refusal stands under its button. */
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
 * A form and its fields, typed with the values that its schema takes: a field's name that is not among them does not
 * compile. Call it once, outside of components:
 *
 *     const { Form, TextField } = createForm<z.input<typeof credentials>>()
 */
export function createForm<Values extends FieldValues>(): TypedForm<Values> {
  return { Form: SiteForm, PasswordField: SitePasswordField, ...createFields<Values>() }
}
