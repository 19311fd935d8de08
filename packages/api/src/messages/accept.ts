import { Prisma } from '@isse/db'
import type { z } from 'zod'
import type { Context } from '../procedure/context.ts'
import { tooMany, type Count } from '../limits/limit.ts'
import { networkOf } from '../limits/network.ts'
import { countStatement, TableLimit } from '../limits/table-limit.ts'
import { remindOf, tellOf } from '../message-mails/tell.ts'
import { brakeMessages, limitForAll } from './brake.ts'
import type { newMessage, SentMessage } from './schema.ts'

/** Of messages that are accepted from one network in an hour. Messages that are refused do not count. */
const limitPerAddress = { name: 'message', most: 30, seconds: 60 * 60, refusal: 'Too many messages.' }

/** By what a filled-in form is known when it is sent again. */
export interface Submission {
  submissionId: string
  expiresAt: Date
}

type NewMessage = z.infer<typeof newMessage>
type DatedMessage = NewMessage & { messageDate: Date }

/**
 * Saves a visitor's message, unless its submission is known already.
 *
 * @returns undefined where the submission is known
 * @throws TOO_MANY_REQUESTS where the sender's network has sent too many, or has to wait as `brakeMessages` says; a
 *   unique violation where the same submission was saved at this very moment, and then nothing is counted
 */
export async function acceptMessage(ctx: Context, typed: NewMessage): Promise<SentMessage>
export async function acceptMessage(
  ctx: Context,
  typed: NewMessage,
  submission: Submission | undefined,
): Promise<SentMessage | undefined>
export async function acceptMessage(ctx: Context, typed: NewMessage, submission?: Submission) {
  const sender = networkOf(ctx.address)
  const messageDate = ctx.now()
  const { count, messageId } = await countAndSave(ctx, sender, { ...typed, messageDate }, submission)
  if (!count) return undefined
  if (count.points > limitPerAddress.most) throw tooMany(limitPerAddress, count, ctx)
  const saved = messageId ?? (await saveBraked(ctx, sender, { ...typed, messageDate }, submission))
  ctx.wakeJobs()
  return { messageId: saved, ...typed, messageDate: messageDate.toISOString() }
}

interface Outcome {
  /** Of the sender; null where the submission is known. */
  count: Count | null
  /** Null where the message was not saved. */
  messageId: number | null
}

/**
 * The parts of a statement that save a message as `saved`, with its submission, and with the jobs that tell administrators
 * of it. All are one statement: no message is saved without its mails, and no mail is sent about one that was
 * not saved.
 *
 * @param condition saves only where this is so: `Prisma.sql` of 'FROM …' and 'WHERE …'
 */
function saveParts(
  { firstName, lastName, subject, contact, message, messageDate }: DatedMessage,
  submission: Submission | undefined,
  condition = Prisma.empty,
): Prisma.Sql {
  const saved = Prisma.sql`saved`
  const keepId = submission
    ? Prisma.sql`, submission AS (
        INSERT INTO "MessageSubmission" ("submissionId", "messageId", "expiresAt")
        SELECT ${submission.submissionId}, "messageId", ${submission.expiresAt}::timestamptz FROM saved)`
    : Prisma.empty
  return Prisma.sql`
    saved AS (
      INSERT INTO "Message" ("firstName", "lastName", "subject", "contact", "message", "messageDate")
      SELECT ${firstName}, ${lastName}, ${subject}, ${contact}, ${message}, ${messageDate}::timestamptz
      ${condition}
      RETURNING "messageId")${keepId},
    ${tellOf(saved, { isReminder: false, now: messageDate })},
    ${remindOf(saved, messageDate)}`
}

/**
 * Counts the message for its sender and, where that one has sent few enough, among all; and saves it where those are few
 * enough too. It is one statement: a visitor waits for one answer of the database, and what fails counts nothing.
 */
async function countAndSave(
  { db }: Context,
  sender: string,
  message: DatedMessage,
  submission: Submission | undefined,
): Promise<Outcome> {
  const isNew = submission
    ? Prisma.sql`WHERE NOT EXISTS (SELECT FROM "MessageSubmission" WHERE "submissionId" = ${submission.submissionId})`
    : Prisma.empty
  const fromFew = Prisma.sql`FROM sender WHERE sender."points" <= ${limitPerAddress.most}`
  const amongFew = Prisma.sql`FROM everyone WHERE everyone."points" <= ${limitForAll.most}`
  const [row] = await db.$queryRaw<
    [{ points: number | null; expire: Date | null; messageId: number | null }]
  >`
    WITH sender AS (${countStatement(limitPerAddress, sender, isNew)}),
    everyone AS (${countStatement(limitForAll, 'all', fromFew)}),
    ${saveParts(message, submission, amongFew)}
    SELECT (SELECT "points" FROM sender), (SELECT "expire" FROM sender), (SELECT "messageId" FROM saved)`
  const { points, expire, messageId } = row
  return { count: points !== null && expire ? { points, expire } : null, messageId }
}

/** Saves a message that is one of very many, if its sender has waited; else it does not count for the sender. */
async function saveBraked(
  ctx: Context,
  sender: string,
  message: DatedMessage,
  submission: Submission | undefined,
): Promise<number> {
  try {
    await brakeMessages(ctx, sender)
    const [{ messageId }] = await ctx.db.$queryRaw<[{ messageId: number }]>`
      WITH ${saveParts(message, submission)} SELECT "messageId" FROM saved`
    return messageId
  } catch (error) {
    await new TableLimit(ctx.db, limitPerAddress).takeBack(sender)
    throw error
  }
}
