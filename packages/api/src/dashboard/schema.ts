import { z } from 'zod'
import { endingApiToken } from '../accounts/tokens/schema.ts'
import { backupState } from '../backup/schema.ts'
import { mailState } from '../message-mails/schema.ts'
import { oldMessages } from '../messages/schema.ts'
import { kind, line, recordOfKind } from '../records/core/history-schema.ts'

export type { Kind } from '../site/kinds.ts'
export type { RecordOfKind } from '../records/core/history-schema.ts'

/** Which of the first steps of a new site are done. */
export const firstSteps = z.object({
  /** Whether somebody has put the list away, for everyone. */
  isPutAway: z.boolean(),
  /** Whether there is anything of the demonstration that its removal would take. */
  isDemonstrationLeft: z.boolean(),
  /** When the demonstration was removed, and how many entries. */
  removal: z.object({ at: z.iso.datetime(), count: z.int() }).nullable(),
  done: z.object({
    charity: z.boolean(),
    bases: z.boolean(),
    contactDetails: z.boolean(),
    /** Whether any part of the look is another than a new site's. */
    look: z.boolean(),
    heroPicture: z.boolean(),
    service: z.boolean(),
    /** Null where there never was a demonstration. */
    demonstration: z.boolean().nullable(),
    mail: z.boolean(),
    /** Whether one was ever made. */
    backup: z.boolean(),
  }),
})

export type FirstSteps = z.infer<typeof firstSteps>

/** A line of the history, or several of pictures that were added at once. */
export const change = line.extend({ count: z.int() })

export type Change = z.infer<typeof change>

/** Messages that have waited for an answer longer than the contact page promises. */
export const overdue = z.object({
  count: z.int(),
  /** Those that have waited longest, five at most. */
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

/** What the dashboard shows of content, to editors too. */
export const contentSummary = z.object({
  nextEvent: z
    .object({ eventId: z.int(), name: z.string(), eventDate: z.string(), eventTime: z.string() })
    .nullable(),
  /** The last change comes first. */
  lastChanged: z.array(change),
  /** Some of the records whose image has no alternative text, ten at most. */
  withoutAlt: z.array(recordOfKind),
  /** How many such records each entity has; an entity without any is left out. */
  withoutAltCounts: z.array(z.object({ kind, count: z.int() })),
})

export type ContentSummary = z.infer<typeof contentSummary>

/** What the dashboard shows an administrator at a glance. */
export const summary = z.object({
  unreadMessages: z.int(),
  unansweredMessages: z.int(),
  overdue,
  /** Messages past their retention period, where so many are old that an administrator confirms their deletion. */
  oldMessages: oldMessages.extend({ count: z.int(), total: z.int() }).nullable(),
  ...contentSummary.shape,
  /** API tokens of all accounts that end soon or have ended, the first to end first. */
  endingTokens: z.array(endingApiToken),
  /** Whether mail could be sent, but for want of PUBLIC_URL has no address to lead its readers to. */
  isPublicUrlMissing: z.boolean(),
  firstSteps,
  messageMails: mailState,
  backups: backupState,
})

export type Summary = z.infer<typeof summary>

export const firstStepsPutAway = z.object({ isPutAway: z.boolean() })
