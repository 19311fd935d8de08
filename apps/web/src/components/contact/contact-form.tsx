import type { newMessage } from '@isse/api/messages/schema'
import { nameCharity } from '@isse/api/site/words/naming'
import { messageTextsTo } from '@isse/api/site/forms/public-forms'
import { PRIVACY_PAGE_ID } from '@isse/api/site/addresses/own-pages'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import { wording } from '@isse/api/site/words/wording'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useCharity } from '../charity.ts'
import { describeFailure, isClientError } from '../../form/failure.ts'
import { createForm } from '../../form/form.tsx'
import type { FormAnswer } from '../../app/render.ts'
import { createTextSchema } from '../../form/text-schema.ts'
import { trpc } from '../../app/trpc.ts'
import { createSubmissionIds } from './submission-ids.ts'
import { useFormStamp } from './use-form-stamp.ts'

type Typed = z.input<typeof newMessage> & { honeypot?: string }

const { Form, HoneypotField, TextArea, TextField } = createForm<Typed>()

const emptyForm = { firstName: '', lastName: '', subject: '', contact: '', message: '', honeypot: '' }

interface ContactFormProps {
  /** The form stamp of this page. */
  stamp: string
  /** The server's answer to the form, where it was sent without JavaScript. */
  answer?: FormAnswer
}

/** The form that sends a message to the charity. Without JavaScript the server hands it to the same procedure. */
export function ContactForm({ stamp: firstStamp, answer }: ContactFormProps) {
  const { stamp, waitUntilOldEnough, renew } = useFormStamp(firstStamp)
  const { shortName } = useCharity()
  // Read by the loader of all public pages; the form stands without it, too.
  const { data: ownPages } = trpc.ownPages.published.useQuery()
  const privacyPage = ownPages?.find(({ ownPageId }) => ownPageId === PRIVACY_PAGE_ID)
  const schema = useMemo(() => createTextSchema<Typed>(messageTextsTo(shortName)), [shortName])
  const [submissionIds] = useState(createSubmissionIds)
  const { mutateAsync: sendMessage } = trpc.messages.send.useMutation()
  const defaultValues = { ...emptyForm, ...answer?.values }
  const [questioned, setQuestioned] = useState(isAboutContact(answer) ? defaultValues.contact : '')

  async function send(message: Typed) {
    await waitUntilOldEnough()
    try {
      const submissionId = submissionIds.idOf(message)
      const { expect } = await sendMessage({ ...message, stamp, questioned, submissionId })
      submissionIds.forget()
      return {
        success: nameCharity(wording.messageSent, shortName),
        more: <Expect>{expect}</Expect>,
        values: emptyForm,
      }
    } catch (error) {
      if (isAboutContact(describeFailure(error))) setQuestioned(message.contact)
      // The stamp may be what was refused: it lasts a week.
      else if (isClientError(error, 'BAD_REQUEST')) await renew()
      throw error
    }
  }

  return (
    <Form
      schema={schema}
      defaultValues={defaultValues}
      onSubmit={send}
      submit={wording.send}
      action={publicPages.contact.path}
      outcome={
        answer && {
          ...answer,
          success: answer.success && nameCharity(answer.success, shortName),
          more: answer.expect && <Expect>{answer.expect}</Expect>,
        }
      }
    >
      <TextField
        name="firstName"
        label="First name"
        placeholder={wording.enterFirstName}
        autoComplete="given-name"
        defaultValue={defaultValues.firstName}
      />
      <TextField
        name="lastName"
        label="Last name"
        placeholder={wording.enterLastName}
        autoComplete="family-name"
        defaultValue={defaultValues.lastName}
      />
      <TextField
        name="subject"
        label="Subject"
        placeholder={wording.enterSubject}
        autoComplete="off"
        defaultValue={defaultValues.subject}
      />
      <TextField
        name="contact"
        label="Email or phone number"
        placeholder={wording.enterContact}
        autoComplete="email"
        defaultValue={defaultValues.contact}
      />
      <TextArea
        name="message"
        label="Message"
        placeholder={nameCharity(wording.enterMessage, shortName)}
        rows={7}
        defaultValue={defaultValues.message}
      />
      <HoneypotField name="honeypot" label="Leave this field empty" />
      <input type="hidden" name="stamp" value={stamp} />
      <input type="hidden" name="questioned" value={questioned} />
      <p className="text-base">
        {privacyPage ? (
          <>
            We use what you write here to answer you, and for nothing else. Our{' '}
            <Link to="/$slug" params={{ slug: privacyPage.slug }} className="link">
              privacy notice
            </Link>{' '}
            says more.
          </>
        ) : (
          'We use what you write here to answer you, and for nothing else.'
        )}
      </p>
    </Form>
  )
}

/** Whether the server has asked about the contact, or refused it. */
function isAboutContact({ problems }: Pick<FormAnswer, 'problems'> = {}): boolean {
  return problems?.some(({ field }) => field === 'contact') ?? false
}

/** Below the sentence of success: what the sender can expect. */
function Expect({ children }: { children: string }) {
  return <p className="font-semibold">{children}</p>
}
