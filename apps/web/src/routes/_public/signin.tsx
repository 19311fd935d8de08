import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { SignInForm } from '../../admin/shell/sign-in-form.tsx'
import { NeedsScripts } from '../../components/page/needs-scripts.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/_public/signin')({
  head: ({ match }) => unlistedHead('Sign in', match.context),
  component: SignIn,
})

function SignIn() {
  const navigate = useNavigate()

  async function goHome() {
    const message = 'You are signed in, but this account cannot use the admin area.'
    await navigate({ to: '/', state: { message } })
    return {}
  }

  return (
    <div className="page-width py-12 sm:py-20">
      <div className="mx-auto max-w-xl rounded-5xl border-4 border-accent bg-base-100 p-6 sm:p-12">
        <h1 className="heading-line mb-6 text-4xl font-bold">{wording.signIn}</h1>
        <p className="mb-8">For the people who look after this website.</p>
        <NeedsScripts what="Signing in" className="mb-8 font-semibold" />
        <SignInForm onAllowed={() => navigate({ to: '/admin/dashboard' })} onOtherAccount={goHome}>
          <Link to="/confirmemail" className="link justify-self-start py-1">
            {wording.forgotPassword}
          </Link>
        </SignInForm>
      </div>
    </div>
  )
}
