import { ownName } from '@isse/api/accounts/account/schema'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { trpc } from '../../app/trpc.ts'
import { AccountSection } from './account-section.tsx'

const { Form, TextField } = createForm<z.input<typeof ownName>>()

/** The form that changes the account's name. */
export function NameSection({ name }: { name: string }) {
  const calls = trpc.useUtils()
  const { mutateAsync: rename } = trpc.account.rename.useMutation()

  async function save(typed: z.output<typeof ownName>) {
    const { message } = await rename(typed)
    await calls.account.get.invalidate()
    return { success: message, values: typed }
  }

  return (
    <AccountSection title="Name">
      <Form
        schema={ownName}
        defaultValues={{ name }}
        onSubmit={save}
        incomplete="Please enter your name."
        submit={wording.save}
      >
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          hint="Your colleagues see it, and visitors do not."
        />
      </Form>
    </AccountSection>
  )
}
