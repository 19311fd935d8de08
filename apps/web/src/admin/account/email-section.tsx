import { newEmail } from '@isse/api/accounts/account/schema'
import type { Outputs } from '@isse/api'
import { useState } from 'react'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { createAddressQuestion } from '../../form/question-address.ts'
import { trpc } from '../../app/trpc.ts'
import { AccountSection } from './account-section.tsx'
import { PendingEmail } from './pending-email.tsx'

type Account = Outputs['account']['get']

const { Form, PasswordField, TextField } = createForm<z.input<typeof newEmail>>()

const empty = { email: '', currentPassword: '' }

/** Shows the e-mail address and a pending one, with the form that changes it. */
export function EmailSection({ account }: { account: Account }) {
  const { email, emailChange, canConfirmEmail } = account
  return (
    <AccountSection title="E-mail address">
      <p className="mb-6">
        You sign in with <strong className="wrap-anywhere">{email}</strong>. Links for a forgotten password
        are sent to this address.
      </p>
      {emailChange && <PendingEmail {...emailChange} currentEmail={email} />}
      {canConfirmEmail ? <NewEmailForm /> : <CannotConfirm email={email} />}
    </AccountSection>
  )
}

function NewEmailForm() {
  const calls = trpc.useUtils()
  const { mutateAsync: change } = trpc.account.changeEmail.useMutation()

  const [question] = useState(createAddressQuestion)

  async function send(typed: z.output<typeof newEmail>) {
    const asked = question(typed.email)
    if (asked) return asked
    const { message } = await change(typed)
    await calls.account.get.invalidate()
    return { success: message, values: empty }
  }

  return (
    <Form
      schema={newEmail}
      defaultValues={empty}
      onSubmit={send}
      incomplete="Please enter the new address and your password."
      submit="Send the confirmation"
    >
      <TextField
        name="email"
        type="email"
        label="New e-mail address"
        autoComplete="email"
        hint="We mail a link to it. The change takes effect when you follow the link."
      />
      <PasswordField name="currentPassword" label="Your password" />
    </Form>
  )
}

/** Explains how to change the address if the site cannot send mail. */
function CannotConfirm({ email }: { email: string }) {
  return (
    <p>
      To change it, a link must be mailed to the new address, and this website cannot do that: SMTP_URL,
      MAIL_FROM and PUBLIC_URL must all be set for it. Until then, ask the person who runs the server to run{' '}
      <code className="wrap-anywhere">npm run admin -- email {email} NEW-ADDRESS</code>
    </p>
  )
}
