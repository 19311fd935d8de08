import { newInvitation } from '@isse/api/accounts/people/schema'
import { roles } from '@isse/api/site/roles'
import { useState } from 'react'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { createAddressQuestion } from '../../form/question-address.ts'
import { trpc } from '../../app/trpc.ts'
import { roleChoices } from './roles.ts'

const { Form, ChoiceField, TextField } = createForm<z.input<typeof newInvitation>>()

const ways = [
  { value: 'mail', label: 'By e-mail', hint: 'The website sends the link.' },
  { value: 'link', label: 'By a link', hint: 'You get the link, and hand it over yourself.' },
]

export interface Invited {
  message: string
  path: string | null
}

interface InviteFormProps {
  canMail: boolean
  onInvited: (invited: Invited) => void
}

/** The form that invites a colleague. */
export function InviteForm({ canMail, onInvited }: InviteFormProps) {
  const calls = trpc.useUtils()
  const { mutateAsync: invite } = trpc.people.invite.useMutation()
  const empty = { email: '', role: roles.editor, by: canMail ? ('mail' as const) : ('link' as const) }

  const [question] = useState(createAddressQuestion)

  async function send(typed: z.output<typeof newInvitation>) {
    const asked = question(typed.email)
    if (asked) return asked
    const invited = await invite(typed)
    onInvited(invited)
    await calls.people.invalidate()
    return { values: empty }
  }

  return (
    <Form schema={newInvitation} defaultValues={empty} onSubmit={send} submit="Invite">
      <TextField name="email" type="email" label="E-mail address" autoComplete="off" />
      <ChoiceField name="role" label="What this person may do" choices={roleChoices} />
      {canMail ? (
        <ChoiceField name="by" label="How the invitation gets there" choices={ways} />
      ) : (
        <p>This website cannot send e-mail, so you get a link to hand over.</p>
      )}
    </Form>
  )
}
