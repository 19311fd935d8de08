import { z } from 'zod'
import { endingApiToken } from '../accounts/tokens/schema.ts'
import { backupState } from '../backup/schema.ts'
import { mailState } from '../notifications/schema.ts'
import { oldMessages } from '../messages/schema.ts'
import { unpublishedList } from '../records/core/unpublished-schema.ts'
import { kind, line, recordOfKind } from '../records/core/history-schema.ts'

export type { Kind } from '../site/kinds.ts'
export type { RecordOfKind } from '../records/core/history-schema.ts'

export const firstSteps = z.object({
  /** True if somebody has hidden the list, for everyone. */
  isPutAway: z.boolean(),
  /** True if removing the demonstration would still delete something. */
  isDemonstrationLeft: z.boolean(),
  /** The time of the demonstration's removal, and the number of removed entries. */
  removal: z.object({ at: z.iso.datetime(), count: z.int() }).nullable(),
  done: z.object({
    charity: z.boolean(),
    bases: z.boolean(),
    contactDetails: z.boolean(),
    /** True if any part of the theme differs from a new site. */
    look: z.boolean(),
    heroPicture: z.boolean(),
    service: z.boolean(),
    /** Null if there never was a demonstration. */
    demonstration: z.boolean().nullable(),
    mail: z.boolean(),
    /** True if there ever was one. */
    backup: z.boolean(),
  }),
})

export type FirstSteps = z.infer<typeof firstSteps>

/** A line of the history, or several additions to the gallery. */
export const change = line.extend({ count: z.int() })

export type Change = z.infer<typeof change>

/** Messages that have waited longer than the contact page promises. */
export const overdue = z.object({
  count: z.int(),
  /** The oldest, five at most. */
  messages: z.array(
    z.object({
      messageId: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      subject: z.string(),
      messageDate: z.iso.datetime(),
    }),
  ),
})

export type Overdue = z.infer<typeof overdue>

/** The content of the dashboard, for editors too. */
export const contentSummary = z.object({
  nextEvent: z
    .object({ eventId: z.int(), name: z.string(), eventDate: z.string(), eventTime: z.string() })
    .nullable(),
  /** Newest first. */
  lastChanged: z.array(change),
  /** Records with an image without alternative text, ten at most. */
  withoutAlt: z.array(recordOfKind),
  /** The number of these records by kind. Leaves out kinds without any. */
  withoutAltCounts: z.array(z.object({ kind, count: z.int() })),
  /** Drafts of all kinds, newest first. */
  drafts: unpublishedList,
})

export type ContentSummary = z.infer<typeof contentSummary>

export const summary = z.object({
  unreadMessages: z.int(),
  unansweredMessages: z.int(),
  overdue,
  /** Messages past their retention period, if so many that an administrator has to confirm their deletion. */
  oldMessages: oldMessages.extend({ count: z.int(), total: z.int() }).nullable(),
  ...contentSummary.shape,
  /** API tokens of all accounts that end soon or have ended, the earliest first. */
  endingTokens: z.array(endingApiToken),
  /** True if mail is set up but would lack links, because PUBLIC_URL is not set. */
  isPublicUrlMissing: z.boolean(),
  firstSteps,
  notifications: mailState,
  backups: backupState,
  /** The names of the pages that the menu could leave out, until an administrator decides it. */
  emptyPages: z.array(z.string()),
})

export type Summary = z.infer<typeof summary>

export const emptyPagesDecided = z.object({ hidesEmptyPages: z.boolean() })

export const firstStepsPutAway = z.object({ isPutAway: z.boolean() })
