import { credentials } from '@isse/api/accounts/schema'
import { wording } from '@isse/api/site/wording'
import { PasswordField, TextField } from '@isse/ui/form/field'
import { Form } from '@isse/ui/form/form'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { storeAuthorities } from '../../admin/shell/session.ts'
import { failureOf } from '../../failure.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/_public/signin')({
  head: () => unlistedHead('Sign in'),
  component: SignIn,
})

function SignIn() {
  const navigate = useNavigate()
  const { mutateAsync: signIn } = trpc.accounts.signIn.useMutation()

  async function send(typed: { email: string; password: string }) {
    try {
      const { authorities } = await signIn(typed)
      storeAuthorities(authorities)
      if (authorities[0]?.authority === wording.roleAdmin) await navigate({ to: '/admin/dashboard' })
      else
        await navigate({
          to: '/',
          state: { message: 'You are signed in, but this account cannot use the admin area.' },
        })
      return {}
    } catch (error) {
      return failureOf(error)
    }
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
          invalid="Please check what you entered."
          submit={wording.signIn}
          busy={wording.pleaseWait}
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
