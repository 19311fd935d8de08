import { z } from 'zod'
import { newPassword } from '../password/schema.ts'
import { typedEmail } from '../../procedure/fields/fields.ts'
import { credentialTexts, LONGEST_EMAIL } from '../../site/forms/public-forms.ts'
import { atMost } from '../../site/forms/text-rules.ts'

const email = typedEmail(credentialTexts.email.ask)

/** See specification, section 3. */
export const credentials = z.object({
  email,
  password: z.string({ error: credentialTexts.password.ask }).min(1, credentialTexts.password.ask),
})

export const resetRequest = z.object({
  email: email.max(LONGEST_EMAIL, atMost(LONGEST_EMAIL).message),
})

/** `token` is from the link. */
export const passwordReset = z.object({ ...newPassword.shape, token: z.string().max(200) })

/** The response to a sign-in. Browsers store `authorities` under this name. */
export const signedIn = z
  .object({
    authorities: z.array(z.object({ authority: z.string() })),
    email: z.string(),
    name: z.string(),
  })
  .meta({ id: 'SignedIn' })

export type SignedIn = z.infer<typeof signedIn>
