import { ownNewPassword } from '@isse/api/accounts/account/schema'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { trpc } from '../../app/trpc.ts'
import { AccountSection } from './account-section.tsx'

const { CheckboxField, Form, PasswordField } = createForm<z.input<typeof ownNewPassword>>()

const empty = { currentPassword: '', password: '', endApiTokens: true }

/** The form that changes the password, and can end the account's API tokens. */
export function PasswordSection({ hasApiTokens }: { hasApiTokens: boolean }) {
  const calls = trpc.useUtils()
  const { mutateAsync: change } = trpc.account.changePassword.useMutation()

  async function save(typed: z.output<typeof ownNewPassword>) {
    const { message } = await change(typed)
    // The server has withdrawn a pending address and signed out other devices.
    await calls.account.invalidate()
    return { success: message, values: empty }
  }

  return (
    <AccountSection title="Password" id="password">
      <p className="mb-6">
        A new password signs out all other devices and ends links that were mailed before.
      </p>
      <Form
        schema={ownNewPassword}
        defaultValues={empty}
        onSubmit={save}
        incomplete="Please enter your present password and a new one."
        submit="Set the password"
      >
        <PasswordField name="currentPassword" label="Present password" />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="Twelve characters or more. Three words that do not belong together make a good one."
        />
        {hasApiTokens && (
          <CheckboxField
            name="endApiTokens"
            label="End the API tokens of this account too"
            hint="Scripts that use them stop. Leave it on if somebody else may know your old password."
          />
        )}
      </Form>
    </AccountSection>
  )
}
