import { Prisma, type Database } from '@isse/db'
import type { ClaimedJob } from '../jobs/job-queue.ts'
import { roles } from '../site/roles.ts'
import { reminderDelay } from '../site/words/reply-promise.ts'

/** Jobs that mail an account. Their key is the account's id. */
export const MAIL_JOB = 'message-mail'
/** Jobs that add the mails about a new message. Their key is the message's id. */
export const NEWS_JOB = 'message-news'
/** Jobs that add reminders if a message has no answer yet. Their key is the message's id. */
export const REMINDER_JOB = 'message-reminder'

/** More messages in an hour, from all client networks, are a flood. A busy day of a small charity has fewer. */
export const FLOOD = 200

/**
 * Minimum time between the starts of two mails to an account, in minutes. Messages in between share the next mail, so
 * that a flood becomes one summary.
 */
const MAIL_PAUSE = 10
const MAIL_PAUSE_IN_FLOOD = 60

/** SQL condition for accounts that get mails about new messages. */
export const asksForMails = Prisma.sql`"role" = ${roles.administrator} AND "messageMail" <> 'NONE'`
/** SQL condition for accounts that get reminders. */
const asksForReminders = Prisma.sql`"role" = ${roles.administrator} AND "hasReminders"`

/**
 * Adds the jobs that notify administrators of a new message.
 *
 * @returns true if one of them is due now
 */
export async function addMessageJobs(
  db: Prisma.TransactionClient,
  messageId: number,
  now: Date,
): Promise<boolean> {
  const [{ hasNews, replyHours }] = await db.$queryRaw<
    [{ hasNews: boolean; replyHours: number | null }]
  >`SELECT
    EXISTS (SELECT FROM "User" WHERE ${asksForMails}) AS "hasNews",
    (SELECT "replyHours" FROM "Charity") AS "replyHours"`
  const key = String(messageId)
  const dueAt = new Date(now.getTime() + reminderDelay(replyHours))
  const reminder = { kind: REMINDER_JOB, key, dueAt }
  await db.job.createMany({ data: hasNews ? [{ kind: NEWS_JOB, key, dueAt: now }, reminder] : [reminder] })
  return hasNews
}

/**
 * Adds a notification job for each account that chose it, or adds the message to the account's pending mail.
 * Reminders leave out answered messages. Completing the job is part of the same statement, so that nobody is notified
 * twice if the server stops. A mail that was tried before gets no further messages, because the mail server may have
 * it already. While it fails, the next mail waits and collects all later messages.
 */
export async function notifyOfMessage(
  db: Database,
  { kind, jobId, leaseId }: ClaimedJob,
  now: Date,
): Promise<void> {
  const isReminder = kind === REMINDER_JOB
  const anHourAgo = new Date(now.getTime() - 60 * 60 * 1000)
  const isFlood = (await db.message.count({ where: { messageDate: { gt: anHourAgo } } })) > FLOOD
  const pause = isFlood ? MAIL_PAUSE_IN_FLOOD : MAIL_PAUSE
  await db.$executeRaw`
    WITH done AS (
      UPDATE "Job" SET "doneAt" = ${now}::timestamptz, "leaseId" = NULL, "leaseEndsAt" = NULL
      WHERE "jobId" = ${jobId}::uuid AND "leaseId" = ${leaseId}::uuid
      RETURNING "key"),
    notified AS (
      SELECT "messageId" FROM done, "Message"
      WHERE "messageId" = done."key"::int ${isReminder ? Prisma.sql`AND "answeredAt" IS NULL` : Prisma.empty}),
    mails AS (
      INSERT INTO "Job" ("kind", "key", "dueAt")
      SELECT ${MAIL_JOB}, "id", greatest(${now}::timestamptz, (
        SELECT max(greatest(
          earlier."startedAt" + ${pause} * interval '1 minute',
          CASE WHEN earlier."doneAt" IS NULL AND earlier."failedAt" IS NULL THEN earlier."dueAt" END))
        FROM "Job" AS earlier WHERE earlier."kind" = ${MAIL_JOB} AND earlier."key" = "User"."id"))
      FROM "User"
      WHERE ${isReminder ? asksForReminders : asksForMails} AND EXISTS (SELECT FROM notified)
      ORDER BY "id"
      ON CONFLICT ("kind", "key") WHERE "startedAt" IS NULL DO UPDATE SET "dueAt" = "Job"."dueAt"
      RETURNING "jobId")
    INSERT INTO "MailedMessage" ("jobId", "messageId", "isReminder")
    SELECT mails."jobId", notified."messageId", ${isReminder} FROM mails, notified`
}
