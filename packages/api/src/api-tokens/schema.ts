import { z } from 'zod'
import { id, requiredText } from '../kit/fields.ts'

/** What a token may do: only read, or all that the account that made it may do. */
const access = z.enum(['READ', 'READ_WRITE'], { error: 'Choose what the token may do' })

/** A token as its screen lists it, without the secret itself. */
export const apiToken = z
  .object({
    apiTokenId: z.int(),
    name: z.string(),
    access,
    /** The first characters of the token, by which people recognise it. */
    beginning: z.string(),
    /** The name of the administrator who made it. */
    maker: z.string(),
    createdAt: z.iso.datetime(),
    /** Accurate to about a minute. Null if the token was never used. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiToken' })

export type ApiToken = z.infer<typeof apiToken>

/** A new token. No other answer contains the token itself. */
export const madeApiToken = apiToken.extend({ token: z.string() }).meta({ id: 'MadeApiToken' })

export const apiTokenKey = z.object({ apiTokenId: id })

export const newApiToken = z.object({ name: requiredText('Enter a name for the token', 100), access })
