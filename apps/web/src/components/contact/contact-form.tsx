import { newMessage } from '@isse/api/messages/schema'
import { wording } from '@isse/api/site/wording'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { describeFailure } from '../../failure.ts'
import { createForm } from '../../form.tsx'
import type { FormAnswer } from '../../render.ts'
import { trpc } from '../../trpc.ts'

const schema = z.object({ ...newMessage.shape, honeypot: z.string().default('') })

const { Form, HoneypotField, TextArea, TextField } = createForm<z.input<typeof schema>>()

const empty = { firstName: '', lastName: '', subject: '', contact: '', message: '', honeypot: '' }

/** The server takes nobody for a person who has sent a form sooner than this. */
const SOONEST_MS = 2_500

interface ContactFormProps {
  /** What a form that was sent without JavaScript came to. */
  answer?: FormAnswer
  /** Such a form has arrived. */
  sent: boolean
}

/** Writes to the charity. Without JavaScript the same form goes to the same procedure, by way of the server. */
export function ContactForm({ answer, sent }: ContactFormProps) {
  const [stamp] = trpc.messages.stamp.useSuspenseQuery()
  const { mutateAsync: sendMessage } = trpc.messages.send.useMutation()
  const calls = trpc.useUtils()
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  const typed = { ...empty, ...answer?.values }

  async function send(message: z.output<typeof schema>) {
    await pause(openedAt + SOONEST_MS - Date.now())
    try {
      await sendMessage({ ...message, stamp })
      return { success: wording.messageSent, values: empty }
    } catch (error) {
      await calls.messages.stamp.invalidate()
      setOpenedAt(Date.now())
      return describeFailure(error)
    }
  }

  return (
    <Form
      schema={schema}
      defaultValues={typed}
      onSubmit={send}
      submit={wording.send}
      action="/contact#write"
      outcome={answer ?? (sent ? { success: wording.messageSent } : undefined)}
    >
      <TextField
        name="firstName"
        label="First name"
        placeholder={wording.enterFirstName}
        autoComplete="given-name"
        defaultValue={typed.firstName}
      />
      <TextField
        name="lastName"
        label="Last name"
        placeholder={wording.enterLastName}
        autoComplete="family-name"
        defaultValue={typed.lastName}
      />
      <TextField
        name="subject"
        label="Subject"
        placeholder={wording.enterSubject}
        autoComplete="off"
        defaultValue={typed.subject}
      />
      <TextField
        name="contact"
        label="Email or phone number"
        placeholder={wording.enterContact}
        autoComplete="email"
        defaultValue={typed.contact}
      />
      <TextArea
        name="message"
        label="Message"
        placeholder={wording.enterMessage}
        rows={7}
        defaultValue={typed.message}
      />
      <HoneypotField name="honeypot" label="Leave this field empty" />
      <input type="hidden" name="stamp" value={stamp} />
      <p className="text-base">
        We use what you write here to answer you, and for nothing else. Our{' '}
        <Link to="/privacy" className="link">
          privacy notice
        </Link>{' '}
        says more.
      </p>
    </Form>
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)))
}
