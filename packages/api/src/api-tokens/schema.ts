import { z } from 'zod'
import { id, requiredText } from '../kit/fields.ts'

/** What a token may do: read, or whatever its maker may. */
const access = z.enum(['READ', 'READ_WRITE'], { error: 'Choose what the token may do' })

/** A token as its screen lists it. What opens the door is not among its fields. */
export const apiToken = z
  .object({
    apiTokenId: z.int(),
    name: z.string(),
    access,
    /** How the token begins, to tell one from another. */
    beginning: z.string(),
    /** The name of the administrator who made it. */
    maker: z.string(),
    createdAt: z.iso.datetime(),
    /** To the minute or so; none: never used. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiToken' })

export type ApiToken = z.infer<typeof apiToken>

/** A token just made: the one answer that holds the token itself. */
export const madeApiToken = apiToken.extend({ token: z.string() }).meta({ id: 'MadeApiToken' })

export const apiTokenKey = z.object({ apiTokenId: id })

export const newApiToken = z.object({ name: requiredText('Enter a name for the token', 100), access })
