import { z } from 'zod'
import { accountName, newEmailAddress } from '../../procedure/fields/fields.ts'
import { credentialTexts, LONGEST_PASSWORD } from '../../site/forms/public-forms.ts'
import { atMost } from '../../site/forms/text-rules.ts'
import { newPassword } from '../password/schema.ts'

/** The password that the account has, asked for again before what matters is changed. */
export const currentPassword = z
  .string({ error: credentialTexts.password.ask })
  .min(1, credentialTexts.password.ask)
  .max(LONGEST_PASSWORD, atMost(LONGEST_PASSWORD).message)

/** What a person types to be called something else. */
export const ownName = z.object({ name: accountName('Enter your name') })

/** What a person types to have another e-mail address. */
export const newEmail = z.object({
  email: newEmailAddress('Enter the new e-mail address'),
  currentPassword,
})

/** What a person types to have another password. */
export const ownNewPassword = z.object({ currentPassword, ...newPassword.shape })

/** The token of the link that confirms a new address. */
export const emailConfirmation = z.object({ token: z.string().max(200) })

/** One of the sessions of the account. Its id opens nothing. */
export const sessionKey = z.object({ sessionId: z.string().max(100) })

export const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  /** What it may do by now, such as ROLE_EDITOR. */
  role: z.string(),
  /** The new address that waits for its confirmation, and until when it does. */
  emailChange: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** Whether a new address can be confirmed: by a mail, with a link to this site. */
  canConfirmEmail: z.boolean(),
  /** How many API tokens of the account are in use. */
  apiTokens: z.number(),
})

export const signedInDevice = z.object({
  sessionId: z.string(),
  /** Such as 'Firefox on Windows'. */
  device: z.string(),
  /** The beginning of the address that the sign-in came from; null where it is not known. */
  network: z.string().nullable(),
  signedInAt: z.string(),
  /** Noted every ten minutes. */
  lastUsedAt: z.string(),
  /** Whether the device is the one that asks. */
  isThis: z.boolean(),
})

export type SignedInDevice = z.infer<typeof signedInDevice>
