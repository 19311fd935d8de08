import type { newPassword } from '@isse/api/accounts/password/schema'
import { newPasswordTexts } from '@isse/api/site/forms/public-forms'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { FormCard } from '../../components/page/form-card.tsx'
import { createForm } from '../../form/form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { createTextSchema } from '../../form/text-schema.ts'
import { trpc } from '../../app/trpc.ts'

/** The page of a password reset link. The token is in the fragment, which browsers do not send to servers. */
export const Route = createFileRoute('/_public/resetpassword')({
  head: ({ match }) => unlistedHead('Choose your new password', match.context),
  component: ResetPassword,
})

type FormValues = z.input<typeof newPassword>

const schema = createTextSchema<FormValues>(newPasswordTexts)

const { CheckboxField, Form, PasswordField } = createForm<FormValues>()

function ResetPassword() {
  const navigate = useNavigate()
  const { mutateAsync: reset } = trpc.accounts.resetPassword.useMutation()

  async function send(values: FormValues) {
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    const { message } = await reset({ ...values, token })
    await navigate({ to: '/signin', state: { message } })
    return {}
  }

  return (
    <FormCard
      title="Choose your new password"
      introduction="It needs twelve characters or more. Three words that do not belong together make a good one."
    >
      <Form
        schema={schema}
        defaultValues={{ password: '', endApiTokens: true }}
        onSubmit={send}
        incomplete="Please enter a new password."
        submit="Set the password"
      >
        <PasswordField name="password" label="New password" autoComplete="new-password" />
        <CheckboxField
          name="endApiTokens"
          label="End the API tokens of this account too"
          hint="Scripts that use them stop. Leave it on if somebody else may know your old password."
        />
        <Link to="/confirmemail" className="link justify-self-start py-1">
          Ask for a new link
        </Link>{' '}
      </Form>
    </FormCard>
  )
}
