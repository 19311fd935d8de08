import { z } from 'zod'
import { id, requiredLine } from '../../procedure/fields/fields.ts'

/** The rights of a token: reading only, or all rights of its account. */
const access = z.enum(['READ', 'READ_WRITE'], { error: 'Choose what the token may do' })

/** In days. */
export const lifetimes = ['30', '90', '180', '365'] as const

/** A token without its secret. */
export const apiToken = z
  .object({
    apiTokenId: z.int(),
    name: z.string(),
    access,
    /** The first characters of the token, by which people recognise it. */
    beginning: z.string(),
    /** Name of the administrator who created it or took it over. */
    maker: z.string(),
    createdAt: z.iso.datetime(),
    /** Accurate to about a minute. Null if the token was never used. */
    lastUsedAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime(),
    /** Rounded up; 0 for a token that has ended. */
    daysLeft: z.int(),
    /** Null unless `maker` took it over from another account. */
    takenOverAt: z.iso.datetime().nullable(),
    /** True if it belongs to the caller's account. */
    isOwn: z.boolean(),
    /** True if its account is an administrator's. If not, calls for administrators are rejected. */
    hasRights: z.boolean(),
    /** True if its account is an editor's, so that it can change content only. */
    isEditors: z.boolean(),
  })
  .meta({ id: 'ApiToken' })

export type ApiToken = z.infer<typeof apiToken>

/** A new token. No other response contains the token itself. */
export const madeApiToken = apiToken.extend({ token: z.string() }).meta({ id: 'MadeApiToken' })

export const apiTokenKey = z.object({ apiTokenId: id })

export const newApiToken = z.object({
  name: requiredLine('Enter a name for the token', 100),
  access,
  /** In days. */
  lifetime: z.enum(lifetimes, { error: 'Choose when the token ends' }).default('365'),
})

/** A token that ends soon or has ended, for the dashboard. */
export const endingApiToken = apiToken.pick({
  apiTokenId: true,
  name: true,
  maker: true,
  endsAt: true,
  daysLeft: true,
})

export type EndingApiToken = z.infer<typeof endingApiToken>
