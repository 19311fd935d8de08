import { z } from 'zod'

/** The shortest new password, in characters. Accounts of earlier releases may have one of 10. */
export const SHORTEST_PASSWORD = 12

/** In characters. No account has a longer password or e-mail address. */
export const LONGEST_PASSWORD = 128
export const LONGEST_EMAIL = 254

const email = z.string({ error: 'Enter your e-mail address' }).trim().min(1, 'Enter your e-mail address')

/**
 * What a person types to sign in (specification, section 3). An entry that is too long is not refused here: it is
 * answered like any other wrong password.
 */
export const credentials = z.object({
  email,
  password: z.string({ error: 'Enter your password' }).min(1, 'Enter your password'),
})

/** What a person types who has forgotten the password. */
export const resetRequest = z.object({
  email: email.max(LONGEST_EMAIL, `Use ${LONGEST_EMAIL} characters or fewer`),
})

/** What a person types to set a new password. */
export const newPassword = z.object({
  password: z
    .string({ error: 'Enter a new password' })
    .min(1, 'Enter a new password')
    .refine((value) => value.length >= SHORTEST_PASSWORD, `Use ${SHORTEST_PASSWORD} characters or more`)
    .refine((value) => value.length <= LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters or fewer`),
  /** Whether the API tokens of the account end too: who knew the old password may have made one. */
  endApiTokens: z.boolean().default(true),
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
