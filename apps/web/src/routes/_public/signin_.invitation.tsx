import type { acceptance } from '@isse/api/accounts/people/schema'
import { invitationTexts } from '@isse/api/site/forms/public-forms'
import { roles } from '@isse/api/site/roles'
import { Notice } from '@isse/ui/notice'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { z } from 'zod'
import { storeAuthorities } from '../../admin/session/session.ts'
import { FormCard } from '../../components/page/form-card.tsx'
import { describeFailure } from '../../form/failure.ts'
import { createForm } from '../../form/form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { createTextSchema } from '../../form/text-schema.ts'
import { trpc } from '../../app/trpc.ts'

/** The page of an invitation. The token is in the fragment, which browsers do not send to servers. */
export const Route = createFileRoute('/_public/signin_/invitation')({
  head: ({ match }) => unlistedHead('Your invitation', match.context),
  component: Invitation,
})

type FormValues = Omit<z.input<typeof acceptance>, 'token'>

const { email: _, ...texts } = invitationTexts
const schema = createTextSchema<FormValues>(texts)

const { Form, PasswordField, TextField } = createForm<FormValues>()

const readToken = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

function Invitation() {
  const navigate = useNavigate()
  const { mutate: open, data: invitation, error } = trpc.people.openInvitation.useMutation()
  const { mutateAsync: accept } = trpc.people.acceptInvitation.useMutation()
  useEffect(() => open({ token: readToken() }), [open])

  async function send(values: FormValues) {
    const { message, signedIn } = await accept({ ...values, token: readToken() })
    if (signedIn) storeAuthorities(signedIn.authorities)
    await navigate({ to: signedIn ? '/admin/dashboard' : '/signin', state: { message } })
    return {}
  }

  if (error)
    return (
      <FormCard title="Your invitation" introduction="This link does not open anything.">
        <Notice kind="error" role="alert" className="mb-6">
          {describeFailure(error).failure}
        </Notice>
        <Link to="/signin" className="link py-1">
          Go to the sign-in page
        </Link>
      </FormCard>
    )
  return (
    <FormCard
      title="Your invitation"
      introduction="Choose your name and a password of twelve characters or more. Three words that do not belong together make a good one."
    >
      {invitation && (
        <p className="mb-8 font-semibold">
          <span dir="auto">{invitation.invitedBy}</span> has invited {invitation.email} to look after this
          website as {invitation.role === roles.administrator ? 'an administrator' : 'an editor'}.
        </p>
      )}
      <Form
        schema={schema}
        defaultValues={{ name: '', password: '' }}
        onSubmit={send}
        incomplete="Please enter your name and a password."
        submit="Make my account"
      >
        <TextField name="name" label="Your name" autoComplete="name" />
        <PasswordField name="password" label="New password" autoComplete="new-password" />
      </Form>
    </FormCard>
  )
}
