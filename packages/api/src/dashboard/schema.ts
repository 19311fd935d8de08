import { z } from 'zod'

/** What an administrator can change, and the screen that does it. */
export const kind = z.enum([
  'service',
  'associate',
  'event',
  'galleryImage',
  'backgroundImage',
  'pageText',
  'contactDetails',
])

export type Kind = z.infer<typeof kind>

/** One record of any kind. */
export const recordOfKind = z.object({
  kind,
  /** Of a page text, its textUpdateId. */
  id: z.int(),
  /** Empty where a record has none, such as a background image. */
  name: z.string(),
})

export type RecordOfKind = z.infer<typeof recordOfKind>

/** What is new, at a glance. */
export const summary = z.object({
  unreadMessages: z.int(),
  unansweredMessages: z.int(),
  nextEvent: z
    .object({ eventId: z.int(), name: z.string(), eventDate: z.string(), eventTime: z.string() })
    .nullable(),
  /** The latest first. */
  lastChanged: z.array(recordOfKind.extend({ changedAt: z.iso.datetime() })),
  /** Images whose alternative text is empty. */
  withoutAlt: z.array(recordOfKind),
})

export type Summary = z.infer<typeof summary>
