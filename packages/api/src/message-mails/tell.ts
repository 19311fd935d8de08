import { Prisma } from '@isse/db'
import { roles } from '../site/roles.ts'

/** The kind of the jobs that mail an account about messages. Their key is the account's id. */
export const MAIL_JOB = 'message-mail'
/** The kind of the jobs that look whether a message still waits for an answer. Their key is the message's id. */
export const REMINDER_JOB = 'message-reminder'

/** A mail to an account begins no sooner after the one before. Messages that come meanwhile share the next one. In minutes. */
const MAIL_PAUSE = 10

/** When administrators are reminded of a message without an answer: four hours before the promise is broken. In milliseconds. */
const REMINDED_AFTER = 20 * 60 * 60 * 1000

/** Matches the accounts that ask for mails about new messages. */
export const asksForMails = Prisma.sql`"role" = ${roles.administrator} AND "messageMail" <> 'NONE'`
/** Matches the accounts that ask to be reminded. */
const asksForReminders = Prisma.sql`"role" = ${roles.administrator} AND "hasReminders"`

/**
 * The parts of a statement that tell of messages by mail: they add a job for each account that asks for it, or let the
 * messages join its mail that waits. As parts of the statement that writes the message they are done with it or not at all.
 *
 * A mail that was tried before is not joined: the mail server may have it already. While it fails, a new one waits
 * until it is due, so that a mail server that is down for a day makes few mails of many messages.
 *
 * @param messages the part of the statement that has the column "messageId"
 */
export function tellOf(messages: Prisma.Sql, { isReminder, now }: { isReminder: boolean; now: Date }) {
  return Prisma.sql`
    mails AS (
      INSERT INTO "Job" ("kind", "key", "dueAt")
      SELECT ${MAIL_JOB}, "id", greatest(${now}::timestamptz, (
        SELECT max(greatest(
          earlier."startedAt" + ${MAIL_PAUSE} * interval '1 minute',
          CASE WHEN earlier."doneAt" IS NULL AND earlier."failedAt" IS NULL THEN earlier."dueAt" END))
        FROM "Job" AS earlier WHERE earlier."kind" = ${MAIL_JOB} AND earlier."key" = "User"."id"))
      FROM "User"
      WHERE ${isReminder ? asksForReminders : asksForMails} AND EXISTS (SELECT FROM ${messages})
      ORDER BY "id"
      ON CONFLICT ("kind", "key") WHERE "startedAt" IS NULL DO UPDATE SET "dueAt" = "Job"."dueAt"
      RETURNING "jobId"),
    mailed AS (
      INSERT INTO "MailedMessage" ("jobId", "messageId", "isReminder")
      SELECT mails."jobId", told."messageId", ${isReminder} FROM mails, ${messages} AS told)`
}

/**
 * The part of a statement that has somebody look later whether new messages wait for an answer.
 *
 * @param messages the part of the statement that has the column "messageId"
 */
export function remindOf(messages: Prisma.Sql, now: Date) {
  const dueAt = new Date(now.getTime() + REMINDED_AFTER)
  return Prisma.sql`
    reminders AS (
      INSERT INTO "Job" ("kind", "key", "dueAt")
      SELECT ${REMINDER_JOB}, "messageId"::text, ${dueAt}::timestamptz FROM ${messages})`
}
