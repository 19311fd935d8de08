import { credentials } from '@isse/api/accounts/schema'
import { wording } from '@isse/api/site/wording'
import { Dialog } from '@isse/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { createForm } from '../../form.tsx'
import { trpc } from '../../trpc.ts'
import { offerSignIn, storeAuthorities } from './session.ts'
import { hasUnsavedForms } from '../form/unsaved-forms.ts'

const { Form, PasswordField, TextField } = createForm<z.input<typeof credentials>>()

/**
 * A session that ended during an edit does not cost what was typed: the sign-in opens in place, and the call that
 * failed goes through afterwards.
 */
export function SignInAgain() {
  const asked = useRef<Promise<boolean>>(undefined)
  const [answer, setAnswer] = useState<(signedIn: boolean) => void>()
  const { mutateAsync: signIn } = trpc.accounts.signIn.useMutation()

  useEffect(
    () =>
      offerSignIn((during) => {
        // What is only read can be read again, from the sign-in page, unless unsaved values would be lost.
        if (during === 'query' && !hasUnsavedForms()) return Promise.resolve(false)
        // Several calls may fail at once; one sign-in answers them all.
        asked.current ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
          asked.current = undefined
          setAnswer(undefined)
        })
        return asked.current
      }),
    [],
  )

  async function send(typed: { email: string; password: string }) {
    const { authorities } = await signIn(typed)
    if (authorities[0]?.authority !== wording.roleAdmin)
      return { failure: 'This account cannot use the admin area. Please sign in with another.' }
    storeAuthorities(authorities)
    answer?.(true)
    return {}
  }

  return (
    <Dialog
      title="Your session has ended"
      text="Sign in again, and what you were doing goes on. Nothing that you typed is lost."
      open={answer !== undefined}
      onClose={() => answer?.(false)}
    >
      <Form
        schema={credentials}
        defaultValues={{ email: '', password: '' }}
        onSubmit={send}
        incomplete="Please enter your e-mail address and your password."
        submit={wording.signIn}
      >
        <TextField name="email" type="email" label="Email" autoComplete="username" />
        <PasswordField
          name="password"
          label="Password"
          view={wording.viewPassword}
          hide={wording.hidePassword}
        />
      </Form>
      <button type="button" className="mt-4 link py-1" onClick={() => answer?.(false)}>
        Not now
      </button>
    </Dialog>
  )
}
