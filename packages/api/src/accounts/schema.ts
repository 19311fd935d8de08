import { z } from 'zod'

/** The shortest password that an account may have, in characters. */
export const SHORTEST_PASSWORD = 10

/** In characters; no account has a longer one. */
export const LONGEST_PASSWORD = 128
export const LONGEST_EMAIL = 254

const email = z.string({ error: 'Enter your e-mail address' }).trim().min(1, 'Enter your e-mail address')

/**
 * What a person types to sign in (specification, section 3). What is too long is not refused here: it is wrong like
 * everything else that no account has.
 */
export const credentials = z.object({
  email,
  password: z.string({ error: 'Enter your password' }).min(1, 'Enter your password'),
})

/** Whoever has forgotten the password types this. */
export const resetRequest = z.object({
  email: email.max(LONGEST_EMAIL, `Use ${LONGEST_EMAIL} characters or fewer`),
})

/** A new password, and what the link to set it says. */
export const newPassword = z.object({
  password: z
    .string({ error: 'Enter a new password' })
    .min(1, 'Enter a new password')
    .refine((value) => value.length >= SHORTEST_PASSWORD, `Use ${SHORTEST_PASSWORD} characters or more`)
    .refine((value) => value.length <= LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters or fewer`),
})

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
