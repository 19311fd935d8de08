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

type FormValues = z.input<typeof newMessage> & { honeypot?: string }

const { Form, HoneypotField, TextArea, TextField } = createForm<FormValues>()

const emptyForm = { firstName: '', lastName: '', subject: '', contact: '', message: '', honeypot: '' }

interface ContactFormProps {
  stamp: string
  /** The server's answer to a form that was sent without JavaScript. */
  answer?: FormAnswer
}

/** The contact form. Without JavaScript the server passes it to the same procedure. */
export function ContactForm({ stamp: firstStamp, answer }: ContactFormProps) {
  const { stamp, waitUntilOldEnough, renew } = useFormStamp(firstStamp)
  const { shortName } = useCharity()
  // Loaded for all public pages. The form works without it.
  const { data: ownPages } = trpc.ownPages.published.useQuery()
  const privacyPage = ownPages?.find(({ ownPageId }) => ownPageId === PRIVACY_PAGE_ID)
  const schema = useMemo(() => createTextSchema<FormValues>(messageTextsTo(shortName)), [shortName])
  const [submissionIds] = useState(createSubmissionIds)
  const { mutateAsync: sendMessage } = trpc.messages.send.useMutation()
  const defaultValues = { ...emptyForm, ...answer?.values }
  const [questioned, setQuestioned] = useState(isAboutContact(answer) ? defaultValues.contact : '')

  async function send(message: FormValues) {
    await waitUntilOldEnough()
    try {
      const submissionId = submissionIds.idOf(message)
      const { expect } = await sendMessage({ ...message, stamp, questioned, submissionId })
      submissionIds.forget()
      return {
        success: nameCharity(wording.messageSent, shortName),
        more: <NextSteps>{expect}</NextSteps>,
        values: emptyForm,
      }
    } catch (error) {
      if (isAboutContact(describeFailure(error))) setQuestioned(message.contact)
      // The stamp may have expired: it lasts a week.
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
          more: answer.expect && <NextSteps>{answer.expect}</NextSteps>,
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

/** Checks whether the server has questioned or rejected the contact. */
function isAboutContact({ problems }: Pick<FormAnswer, 'problems'> = {}): boolean {
  return problems?.some(({ field }) => field === 'contact') ?? false
}

/** The next step, below the success message. */
function NextSteps({ children }: { children: string }) {
  return <p className="font-semibold">{children}</p>
}
