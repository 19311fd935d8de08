import { z } from 'zod'
import { accountName, newEmailAddress, optionalLine } from '../../procedure/fields/fields.ts'
import { credentialTexts, LONGEST_PASSWORD } from '../../site/forms/public-forms.ts'
import { atMost } from '../../site/forms/text-rules.ts'
import { newPassword } from '../password/schema.ts'

/** The present password, which important changes require again. */
export const currentPassword = z
  .string({ error: credentialTexts.password.ask })
  .min(1, credentialTexts.password.ask)
  .max(LONGEST_PASSWORD, atMost(LONGEST_PASSWORD).message)

export const ownName = z.object({ name: accountName('Enter your name') })

export const newEmail = z.object({
  email: newEmailAddress('Enter the new e-mail address'),
  currentPassword,
})

export const ownNewPassword = z.object({ currentPassword, ...newPassword.shape })

/** The token of the link that confirms a new address. */
export const emailConfirmation = z.object({ token: z.string().max(200) })

/** A session of the account. Its id grants no access. */
export const sessionKey = z.object({ sessionId: optionalLine(100) })

export const account = z.object({
  name: z.string(),
  email: z.string(),
  /** The present role, such as ROLE_EDITOR. */
  role: z.string(),
  mayEditCharity: z.boolean(),
  mayReadMessages: z.boolean(),
  /** The new address that is not confirmed yet. */
  emailChange: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** True if the site can mail a link: it needs SMTP_URL and PUBLIC_URL. */
  canConfirmEmail: z.boolean(),
  /** Number of the account's valid API tokens. */
  apiTokens: z.number(),
})

export const signedInDevice = z.object({
  sessionId: z.string(),
  /** Such as 'Firefox on Windows'. */
  device: z.string(),
  /** Prefix of the IP address that signed in; null if unknown. */
  network: z.string().nullable(),
  signedInAt: z.string(),
  /** Accurate to ten minutes. */
  lastUsedAt: z.string(),
  /** True for the device of this request. */
  isThis: z.boolean(),
})

export type SignedInDevice = z.infer<typeof signedInDevice>
