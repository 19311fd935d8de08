import { isUniqueViolation, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { networkOf } from '../limits/network.ts'
import { TableLimit } from '../limits/table-limit.ts'
import { addMessageJobs, FLOOD } from '../message-mails/tell.ts'
import type { Context } from '../procedure/context.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { LONGEST_MS } from './form-stamp.ts'
import type { newMessage, SentMessage } from './schema.ts'

/** Of messages that are accepted from one client network. Messages that are refused do not count. */
const limitOfNetwork = { name: 'message', most: 30, seconds: 60 * 60, refusal: 'Too many messages.' }

/** The same in a flood: nobody's first message is refused, and many senders together do not fill the inbox. */
const limitInFlood = { ...limitOfNetwork, most: 2, refusal: 'Very many messages are reaching us just now.' }

/** Of messages from all client networks. Beyond it there is a flood. */
const limitOfAll = { name: 'message-all', most: FLOOD, seconds: 60 * 60, refusal: '' }

type NewMessage = z.infer<typeof newMessage>

/**
 * Saves a visitor's message: once for each submission id, however often and on however many servers at once it is sent,
 * because a browser sends again what it got no answer to. A repeated one counts against no limit.
 *
 * @param submissionId of the filled-in form; undefined for a script, and for a browser without JavaScript
 * @returns undefined where the submission is known
 * @throws TOO_MANY_REQUESTS with Retry-After in seconds, after 30 messages of a client network in an hour, or 2 in a flood
 */
export async function acceptMessage(ctx: Context, typed: NewMessage): Promise<SentMessage>
export async function acceptMessage(
  ctx: Context,
  typed: NewMessage,
  submissionId: string | undefined,
): Promise<SentMessage | undefined>
export async function acceptMessage(ctx: Context, typed: NewMessage, submissionId?: string) {
  try {
    const saved = await ctx.db.$transaction((db) => save(ctx, db, typed, submissionId))
    if (!saved) return undefined
    if (saved.hasNewsJob) ctx.wakeJobs()
    return { messageId: saved.messageId, ...typed, messageDate: ctx.now().toISOString() }
  } catch (error) {
    // The same form was saved at this moment: the database has refused this message together with its id.
    if (submissionId !== undefined && isUniqueViolation(error)) return undefined
    if (error instanceof TRPCError) recordSecurityEvent(ctx, { event: 'message', outcome: 'limited' })
    throw error
  }
}

/**
 * Counts the message among all and for its network, and saves it with its submission and the jobs that tell administrators
 * of it. A message that is refused or fails counts nothing, because its transaction is rolled back.
 */
async function save(
  ctx: Context,
  db: Prisma.TransactionClient,
  { firstName, lastName, subject, contact, message }: NewMessage,
  submissionId: string | undefined,
) {
  const now = ctx.now()
  if (submissionId && (await db.messageSubmission.findUnique({ where: { submissionId } }))) return undefined
  const isFlood = !(await new TableLimit(db, limitOfAll).hasRoom('all'))
  await new TableLimit(db, isFlood ? limitInFlood : limitOfNetwork).count(networkOf(ctx.address), ctx)
  const { messageId } = await db.message.create({
    data: { firstName, lastName, subject, contact, message, messageDate: now },
    select: { messageId: true },
  })
  if (submissionId) {
    // The id stays known for as long as the form's stamp, which is older, may be sent again.
    const expiresAt = new Date(now.getTime() + LONGEST_MS)
    await db.messageSubmission.create({ data: { submissionId, messageId, expiresAt } })
  }
  return { messageId, hasNewsJob: await addMessageJobs(db, messageId, now) }
}
