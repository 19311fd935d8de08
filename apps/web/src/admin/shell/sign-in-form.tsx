import type { credentials } from '@isse/api/accounts/sign-in/schema'
import { credentialTexts } from '@isse/api/site/forms/public-forms'
import { isOneOf } from '@isse/api/site/roles'
import { wording } from '@isse/api/site/words/wording'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { createTextSchema } from '../../form/text-schema.ts'
import { trpc } from '../../app/trpc.ts'
import { storeAuthorities } from '../session/session.ts'

type Typed = z.input<typeof credentials>

const schema = createTextSchema<Typed>(credentialTexts)

const { Form, PasswordField, TextField } = createForm<Typed>()

interface SignInFormProps {
  /** Runs if the first authority is an administrator's or an editor's (specification, section 4). */
  onAllowed: () => void | Promise<void>
  /** Runs after the sign-in of any other account. Resolves with an error sentence, if any. */
  onOtherAccount: () => Promise<{ failure?: string }>
  /** Stands between the fields and the button. */
  children?: ReactNode
}

/** The form of the sign-in page, and of the dialog after a session has ended. */
export function SignInForm({ onAllowed, onOtherAccount, children }: SignInFormProps) {
  const { mutateAsync: signIn } = trpc.accounts.signIn.useMutation()

  async function send(typed: Typed) {
    const { authorities } = await signIn(typed)
    storeAuthorities(authorities)
    if (!isOneOf('editors', authorities[0]?.authority)) return onOtherAccount()
    await onAllowed()
    return {}
  }

  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', password: '' }}
      onSubmit={send}
      incomplete="Please enter your e-mail address and your password."
      submit={wording.signIn}
    >
      <TextField name="email" type="email" label="Email" autoComplete="username" />
      <PasswordField name="password" label="Password" />
      {children}
    </Form>
  )
}
