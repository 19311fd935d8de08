import { Prisma, type Database } from '@isse/db'
import type { TakenJob } from '../jobs/job-queue.ts'
import { roles } from '../site/roles.ts'

/** The kind of the jobs that mail an account about messages. Their key is the account's id. */
export const MAIL_JOB = 'message-mail'
/** The kind of the jobs that add the mails about a new message. Their key is the message's id. */
export const NEWS_JOB = 'message-news'
/** The kind of the jobs that look whether a message still waits for an answer. Their key is the message's id. */
export const REMINDER_JOB = 'message-reminder'

/** More messages in an hour, from all client networks, are a flood. A busy day of a small charity has fewer. */
export const FLOOD = 200

/**
 * A mail to an account begins no sooner after the one before. Messages that come meanwhile share the next one, so those of a flood
 * are one summary. In minutes.
 */
const MAIL_PAUSE = 10
const MAIL_PAUSE_IN_FLOOD = 60

/** When administrators are reminded of a message without an answer: four hours before the promise is broken. In milliseconds. */
const REMINDED_AFTER = 20 * 60 * 60 * 1000

/** Matches the accounts that ask for mails about new messages. */
export const asksForMails = Prisma.sql`"role" = ${roles.administrator} AND "messageMail" <> 'NONE'`
/** Matches the accounts that ask to be reminded. */
const asksForReminders = Prisma.sql`"role" = ${roles.administrator} AND "hasReminders"`

/**
 * Adds the jobs that tell of a new message.
 *
 * @returns whether one of them is due now
 */
export async function addMessageJobs(
  db: Prisma.TransactionClient,
  messageId: number,
  now: Date,
): Promise<boolean> {
  const asking = await db.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE ${asksForMails} LIMIT 1`
  const hasNews = asking.length > 0
  const key = String(messageId)
  const reminder = { kind: REMINDER_JOB, key, dueAt: new Date(now.getTime() + REMINDED_AFTER) }
  await db.job.createMany({ data: hasNews ? [{ kind: NEWS_JOB, key, dueAt: now }, reminder] : [reminder] })
  return hasNews
}

/**
 * Tells of a message by mail: adds a job for each account that asks for it, or lets the message join its mail that waits.
 * A reminder tells of one that still waits for an answer. That and the end of the job are one statement, so nobody is told
 * twice, whatever happens to the server meanwhile.
 *
 * A mail that was tried before is not joined: the mail server may have it already. While it fails, a new one waits
 * until it is due, so that a mail server that is down for a day makes few mails of many messages.
 */
export async function tellOfMessage(
  db: Database,
  { kind, jobId, leaseId }: TakenJob,
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
    told AS (
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
      WHERE ${isReminder ? asksForReminders : asksForMails} AND EXISTS (SELECT FROM told)
      ORDER BY "id"
      ON CONFLICT ("kind", "key") WHERE "startedAt" IS NULL DO UPDATE SET "dueAt" = "Job"."dueAt"
      RETURNING "jobId")
    INSERT INTO "MailedMessage" ("jobId", "messageId", "isReminder")
    SELECT mails."jobId", told."messageId", ${isReminder} FROM mails, told`
}
