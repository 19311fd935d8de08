import { resetRequest } from '@isse/api/accounts/schema'
import { wording } from '@isse/api/site/wording'
import { TextField } from '@isse/ui/form/field'
import { Form } from '@isse/ui/form/form'
import { createFileRoute } from '@tanstack/react-router'
import { FormCard } from '../../components/page/form-card.tsx'
import { failureOf } from '../../failure.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/_public/confirmemail')({
  head: () => unlistedHead('Set a new password'),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { mutateAsync: request } = trpc.accounts.requestReset.useMutation()

  async function send(typed: { email: string }) {
    try {
      const { message } = await request(typed)
      return { success: message }
    } catch (error) {
      return failureOf(error)
    }
  }

  return (
    <FormCard
      title="Set a new password"
      lead="Enter the e-mail address of your account. We send you a link on which you can set a new password."
    >
      <Form
        schema={resetRequest}
        defaultValues={{ email: '' }}
        onSubmit={send}
        incomplete="Please enter your e-mail address."
        invalid="Please check what you entered."
        submit="Email me a link"
        busy={wording.pleaseWait}
      >
        <TextField name="email" type="email" label="Email" autoComplete="username" />
      </Form>
    </FormCard>
  )
}
