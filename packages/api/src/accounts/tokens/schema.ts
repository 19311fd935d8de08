import { z } from 'zod'
import { id, requiredLine } from '../../procedure/fields/fields.ts'

/** What a token may do: only read, or all that the account that it belongs to may do. */
const access = z.enum(['READ', 'READ_WRITE'], { error: 'Choose what the token may do' })

/** For how many days a new token may be good: a year at most. */
export const lifetimes = ['30', '90', '180', '365'] as const

/** A token as its screen lists it, without the secret itself. */
export const apiToken = z
  .object({
    apiTokenId: z.int(),
    name: z.string(),
    access,
    /** The first characters of the token, by which people recognise it. */
    beginning: z.string(),
    /** The name of the administrator to whom it belongs: who made it, or took it over. */
    maker: z.string(),
    createdAt: z.iso.datetime(),
    /** Accurate to about a minute. Null if the token was never used. */
    lastUsedAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime(),
    /** How many days are left, begun ones included. 0 for a token that has ended. */
    daysLeft: z.int(),
    /** When `maker` took it over from another account. Null if nobody did. */
    takenOverAt: z.iso.datetime().nullable(),
    /** Whether it belongs to the account that asks. */
    isOwn: z.boolean(),
    /** Whether its account may administer the site. If not, what needs an administrator is refused to the token. */
    hasRights: z.boolean(),
    /** Whether its account is an editor now, so that it is good for content alone. */
    isEditors: z.boolean(),
  })
  .meta({ id: 'ApiToken' })

export type ApiToken = z.infer<typeof apiToken>

/** A new token. No other answer contains the token itself. */
export const madeApiToken = apiToken.extend({ token: z.string() }).meta({ id: 'MadeApiToken' })

export const apiTokenKey = z.object({ apiTokenId: id })

export const newApiToken = z.object({
  name: requiredLine('Enter a name for the token', 100),
  access,
  /** In days. */
  lifetime: z.enum(lifetimes, { error: 'Choose when the token ends' }).default('365'),
})

/** A token that ends soon, or has ended, as the dashboard lists it. */
export const endingApiToken = apiToken.pick({
  apiTokenId: true,
  name: true,
  maker: true,
  endsAt: true,
  daysLeft: true,
})

export type EndingApiToken = z.infer<typeof endingApiToken>
