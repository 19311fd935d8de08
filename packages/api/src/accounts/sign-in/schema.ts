import { z } from 'zod'
import { newPassword } from '../password/schema.ts'
import { typedEmail } from '../../procedure/fields/fields.ts'
import { credentialTexts, LONGEST_EMAIL } from '../../site/forms/public-forms.ts'
import { atMost } from '../../site/forms/text-rules.ts'

const email = typedEmail(credentialTexts.email.ask)

/** What a person types to sign in (specification, section 3). */
export const credentials = z.object({
  email,
  password: z.string({ error: credentialTexts.password.ask }).min(1, credentialTexts.password.ask),
})

/** What a person types who has forgotten the password. */
export const resetRequest = z.object({
  email: email.max(LONGEST_EMAIL, atMost(LONGEST_EMAIL).message),
})

/** The new password, with the token from the link. */
export const passwordReset = z.object({ ...newPassword.shape, token: z.string().max(200) })

/** The answer to a sign-in; the browser keeps `authorities` under the key of that name. */
export const signedIn = z
  .object({
    authorities: z.array(z.object({ authority: z.string() })),
    email: z.string(),
    name: z.string(),
  })
  .meta({ id: 'SignedIn' })

export type SignedIn = z.infer<typeof signedIn>
