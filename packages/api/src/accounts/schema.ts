import { z } from 'zod'

/** The shortest password that an account may have, in characters. */
export const SHORTEST_PASSWORD = 10

const LONGEST_PASSWORD = 128

/** What a person types to sign in (specification, section 3). */
export const credentials = z.object({
  email: z.string({ error: 'Enter your e-mail address' }).trim().min(1, 'Enter your e-mail address').max(254),
  password: z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(LONGEST_PASSWORD),
})

/** Whoever has forgotten the password types this. */
export const resetRequest = credentials.pick({ email: true })

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
