import type { resetRequest } from '@isse/api/accounts/sign-in/schema'
import { resetRequestTexts } from '@isse/api/site/forms/public-forms'
import { Notice } from '@isse/ui/notice'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { FormCard } from '../../components/page/form-card.tsx'
import { createForm } from '../../form/form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { createTextSchema } from '../../form/text-schema.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/confirmemail')({
  loader: async ({ context: { calls } }) => void (await calls.accounts.resetObstacle.ensureData()),
  head: ({ match }) => unlistedHead('Set a new password', match.context),
  component: ConfirmEmail,
})

type FormValues = z.input<typeof resetRequest>

const schema = createTextSchema<FormValues>(resetRequestTexts)

const { Form, TextField } = createForm<FormValues>()

function ConfirmEmail() {
  const [obstacle] = trpc.accounts.resetObstacle.useSuspenseQuery()
  const { mutateAsync: request } = trpc.accounts.requestReset.useMutation()

  async function send(values: FormValues) {
    const { message } = await request(values)
    return { success: message }
  }

  return (
    <FormCard
      title="Set a new password"
      introduction="Enter the e-mail address of your account. We send you a link on which you can set a new password."
    >
      {obstacle && (
        <Notice kind="info" className="mb-8">
          {obstacle}
        </Notice>
      )}
      <Form
        schema={schema}
        defaultValues={{ email: '' }}
        onSubmit={send}
        incomplete="Please enter your e-mail address."
        submit="Email me a link"
      >
        <TextField name="email" type="email" label="Email" autoComplete="username" />
      </Form>
    </FormCard>
  )
}
