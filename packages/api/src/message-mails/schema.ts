import { z } from 'zod'

/** What the mails about new messages hold: there are none, who writes about what, or the text too. */
export const messageMail = z.enum(['NONE', 'SUBJECT', 'TEXT'])

/** Which mails about messages an account gets. */
export const mailChoice = z.object({
  messageMail,
  /** Whether it is reminded of messages that wait for an answer. */
  hasReminders: z.boolean(),
})

export type MailChoice = z.infer<typeof mailChoice>

/** What keeps the site from sending mails about messages, for want of a setting of the server. */
export const missingSetting = z.enum(['SMTP_URL', 'PUBLIC_URL'])

/** The mails about messages to the account that asks. */
export const ownMails = z.object({
  choice: mailChoice,
  /** Where they are sent. */
  email: z.string(),
  /** Null where the site can send mails. */
  missing: missingSetting.nullable(),
  /** The mail that is held back now, and of how many messages it tells; null where none is. */
  held: z.object({ count: z.int(), dueAt: z.iso.datetime() }).nullable(),
})

export type OwnMails = z.infer<typeof ownMails>

/** A mail about messages that could not be sent. */
const failedMail = z.object({
  jobId: z.string(),
  /** Whose mail it is; null where the account was removed. */
  name: z.string().nullable(),
  /** How many messages it tells of. */
  count: z.int(),
  /** What it failed for: a sentence. */
  reason: z.string(),
  /** When it is tried again; null where it was given up. */
  nextTryAt: z.iso.datetime().nullable(),
})

/** Whether somebody gets mails about new messages. */
export const mailState = z.object({
  missing: missingSetting.nullable(),
  /** How many accounts ask for mails about new messages. */
  asking: z.int(),
  /** Five at most, the oldest first. */
  failed: z.array(failedMail),
  failedCount: z.int(),
})

export type MailState = z.infer<typeof mailState>
