import { newApiToken } from '@isse/api/api-tokens/schema'
import { wording } from '@isse/api/site/wording'
import { ChoiceField } from '@isse/ui/form/choice-field'
import { TextField } from '@isse/ui/form/field'
import { Form } from '@isse/ui/form/form'
import type { z } from 'zod'
import { failureOf } from '../../failure.ts'
import { trpc } from '../../trpc.ts'

const empty = { name: '', access: 'READ' } as const

const choices = [
  { value: 'READ', label: 'Read only', hint: 'Everything that you can read, the messages of visitors too.' },
  {
    value: 'READ_WRITE',
    label: 'Read and write',
    hint: 'Whatever you may do with the content of the website.',
  },
]

/** Makes a token, and hands it on: it is in no later answer of the server. */
export function ApiTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const calls = trpc.useUtils()
  const { mutateAsync: create } = trpc.apiTokens.create.useMutation()

  async function save(token: z.output<typeof newApiToken>) {
    try {
      const made = await create(token)
      onMade(made.token)
      await calls.apiTokens.invalidate()
      return { success: `The token '${made.name}' has been made.`, values: empty }
    } catch (error) {
      return failureOf(error)
    }
  }

  return (
    <Form
      schema={newApiToken}
      defaultValues={empty}
      onSubmit={save}
      submit="Make the token"
      incomplete={wording.allFieldsComplete}
      invalid="Please check what you entered."
      busy={wording.pleaseWait}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="What it is for, such as 'Newsletter script'."
      />
      <ChoiceField name="access" label="What it may do" choices={choices} />
    </Form>
  )
}
