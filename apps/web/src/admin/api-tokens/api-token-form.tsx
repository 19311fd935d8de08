import { lifetimes, newApiToken } from '@isse/api/accounts/tokens/schema'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { trpc } from '../../app/trpc.ts'

const { Form, ChoiceField, TextField } = createForm<z.input<typeof newApiToken>>()

const empty = { name: '', access: 'READ', lifetime: '365' } as const

const choices = [
  { value: 'READ', label: 'Read only', hint: 'Everything that you can read, the messages of visitors too.' },
  {
    value: 'READ_WRITE',
    label: 'Read and write',
    hint: 'Whatever you may do with the content of the website.',
  },
]

const lifetimeChoices = lifetimes.map((days) => ({
  value: days,
  label: days === '365' ? 'After a year' : `After ${days} days`,
}))

/** The form for a new token. `onCreated` receives the token, which the server returns only once. */
export function ApiTokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const calls = trpc.useUtils()
  const { mutateAsync: create } = trpc.apiTokens.create.useMutation()

  async function save(token: z.output<typeof newApiToken>) {
    const created = await create(token)
    onCreated(created.token)
    await calls.apiTokens.invalidate()
    return { success: `The token '${created.name}' has been made.`, values: empty }
  }

  return (
    <Form schema={newApiToken} defaultValues={empty} onSubmit={save} submit="Make the token">
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="What it is for, such as 'Newsletter script'."
      />
      <ChoiceField name="access" label="What it may do" choices={choices} />
      <ChoiceField name="lifetime" label="When it ends" choices={lifetimeChoices} />
    </Form>
  )
}
