import { z } from 'zod'
import { endingApiToken } from '../api-tokens/schema.ts'
import { editedEntities } from '../site/entities.ts'

/** Which entity a record is of. */
export const kind = z.enum(editedEntities)

export type Kind = z.infer<typeof kind>

/** A record of any entity. */
export const recordOfKind = z.object({
  kind,
  /** Of a page text, its textUpdateId. */
  id: z.int(),
  /** Empty where a record has none, such as a background image. */
  name: z.string(),
})

export type RecordOfKind = z.infer<typeof recordOfKind>

/** What the dashboard shows at a glance. */
export const summary = z.object({
  unreadMessages: z.int(),
  unansweredMessages: z.int(),
  nextEvent: z
    .object({ eventId: z.int(), name: z.string(), eventDate: z.string(), eventTime: z.string() })
    .nullable(),
  /** The record that was changed last comes first. */
  lastChanged: z.array(recordOfKind.extend({ changedAt: z.iso.datetime() })),
  /** Some of the records whose image has no alternative text, ten at most. */
  withoutAlt: z.array(recordOfKind),
  /** How many such records each entity has; an entity without any is left out. */
  withoutAltCounts: z.array(z.object({ kind, count: z.int() })),
  /** API tokens of all accounts that end soon or have ended, the first to end first. */
  endingTokens: z.array(endingApiToken),
  /** Whether mail could be sent, but for want of PUBLIC_URL has no address to lead its readers to. */
  isPublicUrlMissing: z.boolean(),
})
