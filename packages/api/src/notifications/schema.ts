import { z } from 'zod'

/** The content of mails about new messages: no mails, sender and subject, or the text too. */
export const messageMail = z.enum(['NONE', 'SUBJECT', 'TEXT'])

export const mailChoice = z.object({
  messageMail,
  /** True to be reminded of messages without an answer. */
  hasReminders: z.boolean(),
})

export type MailChoice = z.infer<typeof mailChoice>

/** The server setting without which the site cannot send notifications. */
export const missingSetting = z.enum(['SMTP_URL', 'PUBLIC_URL'])

/** The notifications to the caller's account. */
export const ownMails = z.object({
  choice: mailChoice,
  email: z.string(),
  /** Null if the site can send mail. */
  missing: missingSetting.nullable(),
  /** The delayed mail and its number of messages; null if there is none. */
  held: z.object({ count: z.int(), dueAt: z.iso.datetime() }).nullable(),
})

export type OwnMails = z.infer<typeof ownMails>

/** A notification that could not be sent. */
const failedMail = z.object({
  jobId: z.string(),
  /** Name of the recipient; null if the account was removed. */
  name: z.string().nullable(),
  /** Number of its messages. */
  count: z.int(),
  /** The error, as a sentence. */
  reason: z.string(),
  /** Null if there is no further try. */
  nextTryAt: z.iso.datetime().nullable(),
})

/** The state of all notifications. */
export const mailState = z.object({
  missing: missingSetting.nullable(),
  /** Number of accounts that get mails about new messages. */
  asking: z.int(),
  /** The five oldest. */
  failed: z.array(failedMail),
  failedCount: z.int(),
})

export type MailState = z.infer<typeof mailState>
