import { mailChoice, type MailChoice } from '@isse/api/notifications/schema'
import { wording } from '@isse/api/site/words/wording'
import { createForm } from '../../form/form.tsx'
import { trpc } from '../../app/trpc.ts'

const { Form, ChoiceField, CheckboxField } = createForm<MailChoice>()

const choices = [
  { value: 'NONE', label: 'No mail', hint: 'You find new messages in the inbox.' },
  {
    value: 'SUBJECT',
    label: 'Who has written, about what, and a link',
    hint: 'The text stays on the website.',
  },
  {
    value: 'TEXT',
    label: 'The text too, and how to reach the sender',
    hint: 'What visitors write can be private, and a mail stays in your mailbox when the message is deleted here.',
  },
]

/** The form in which an administrator chooses notifications of messages. */
export function MailChoiceForm({ choice, email }: { choice: MailChoice; email: string }) {
  const calls = trpc.useUtils()
  const { mutateAsync: choose } = trpc.notifications.choose.useMutation()

  async function save(chosen: MailChoice) {
    const saved = await choose(chosen)
    await calls.notifications.invalidate()
    await calls.dashboard.invalidate()
    return { success: describe(saved, email), values: saved }
  }

  return (
    <Form schema={mailChoice} defaultValues={choice} onSubmit={save} submit={wording.save}>
      <ChoiceField name="messageMail" label="When a visitor sends a message" choices={choices} />
      <CheckboxField
        name="hasReminders"
        label="Remind me of messages without an answer"
        hint="One mail, 20 hours after the message. The contact page promises an answer within 24."
      />
    </Form>
  )
}

function describe({ messageMail, hasReminders }: MailChoice, email: string): string {
  if (messageMail === 'NONE' && !hasReminders) return 'You get no mails about messages.'
  const what =
    messageMail === 'NONE' ? 'Reminders' : hasReminders ? 'New messages and reminders' : 'New messages'
  return `${what} are mailed to ${email}.`
}
