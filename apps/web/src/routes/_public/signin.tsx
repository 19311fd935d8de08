import { credentials } from '@isse/api/accounts/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { storeAuthorities } from '../../admin/shell/session.ts'
import { createForm } from '../../form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/_public/signin')({
  head: () => unlistedHead('Sign in'),
  component: SignIn,
})

const { Form, PasswordField, TextField } = createForm<z.input<typeof credentials>>()

function SignIn() {
  const navigate = useNavigate()
  const { mutateAsync: signIn } = trpc.accounts.signIn.useMutation()

  async function send(typed: { email: string; password: string }) {
    const { authorities } = await signIn(typed)
    storeAuthorities(authorities)
    if (authorities[0]?.authority === wording.roleAdmin) await navigate({ to: '/admin/dashboard' })
    else
      await navigate({
        to: '/',
        state: { message: 'You are signed in, but this account cannot use the admin area.' },
      })
    return {}
  }

  return (
    <div className="page-width py-12 sm:py-20">
      <div className="mx-auto max-w-xl rounded-[2.5rem] border-4 border-accent bg-base-100 p-6 sm:p-12">
        <h1 className="heading-line mb-6 text-4xl font-bold">{wording.signIn}</h1>
        <p className="mb-8">For the people who look after this website.</p>
        <noscript>
          <p className="mb-8 font-semibold">Signing in needs JavaScript, which your browser does not run.</p>
        </noscript>
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
          <Link to="/confirmemail" className="link justify-self-start py-1">
            {wording.forgotPassword}
          </Link>
        </Form>
      </div>
    </div>
  )
}
