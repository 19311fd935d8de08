import { Prisma } from '@isse/db'
import type { z } from 'zod'
import type { Context } from '../kit/context.ts'
import { countStatement, Limit, tooMany, type Count } from '../kit/limit.ts'
import { networkOf } from '../kit/network.ts'
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
  return { messageId: saved, ...typed, messageDate: messageDate.toISOString() }
}

interface Outcome {
  /** Of the sender; null where the submission is known. */
  count: Count | null
  /** Null where the message was not saved. */
  messageId: number | null
}

/**
 * Counts the message for its sender and, where that one has sent few enough, among all; and saves it where those are few
 * enough too. It is one statement: a visitor waits for one answer of the database, and what fails counts nothing.
 */
async function countAndSave(
  { db }: Context,
  sender: string,
  { firstName, lastName, subject, contact, message, messageDate }: NewMessage & { messageDate: Date },
  submission: Submission | undefined,
): Promise<Outcome> {
  const isNew = submission
    ? Prisma.sql`WHERE NOT EXISTS (SELECT FROM "MessageSubmission" WHERE "submissionId" = ${submission.submissionId})`
    : Prisma.empty
  const fromFew = Prisma.sql`FROM sender WHERE sender."points" <= ${limitPerAddress.most}`
  const keepId = submission
    ? Prisma.sql`, submission AS (
        INSERT INTO "MessageSubmission" ("submissionId", "messageId", "expiresAt")
        SELECT ${submission.submissionId}, "messageId", ${submission.expiresAt}::timestamptz FROM saved)`
    : Prisma.empty
  const [row] = await db.$queryRaw<
    [{ points: number | null; expire: Date | null; messageId: number | null }]
  >`
    WITH sender AS (${countStatement(limitPerAddress, sender, isNew)}),
    everyone AS (${countStatement(limitForAll, 'all', fromFew)}),
    saved AS (
      INSERT INTO "Message" ("firstName", "lastName", "subject", "contact", "message", "messageDate")
      SELECT ${firstName}, ${lastName}, ${subject}, ${contact}, ${message}, ${messageDate}::timestamptz
      FROM everyone WHERE everyone."points" <= ${limitForAll.most}
      RETURNING "messageId")${keepId}
    SELECT (SELECT "points" FROM sender), (SELECT "expire" FROM sender), (SELECT "messageId" FROM saved)`
  const { points, expire, messageId } = row
  return { count: points !== null && expire ? { points, expire } : null, messageId }
}

/** Saves a message that is one of very many, if its sender has waited; else it does not count for the sender. */
async function saveBraked(
  ctx: Context,
  sender: string,
  message: NewMessage & { messageDate: Date },
  submission: Submission | undefined,
): Promise<number> {
  try {
    await brakeMessages(ctx, sender)
    const data = { ...message, ...(submission && { submission: { create: submission } }) }
    const { messageId } = await ctx.db.message.create({ data, select: { messageId: true } })
    return messageId
  } catch (error) {
    await new Limit(ctx.db, limitPerAddress).takeBack(sender)
    throw error
  }
}
