import { isUniqueViolation, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { clientNetworkOf } from '../limits/network.ts'
import { TableLimit } from '../limits/table-limit.ts'
import { addMessageJobs, FLOOD } from '../notifications/notify.ts'
import type { Context } from '../procedure/context.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { LONGEST_MS } from './form-stamp.ts'
import type { newMessage, SentMessage } from './schema.ts'

/** For each client network. Only accepted messages count. */
const limitOfNetwork = { name: 'message', most: 30, seconds: 60 * 60, message: 'Too many messages.' }

/** In a flood: accepts everybody's first message, and keeps many senders from filling the inbox. */
const limitInFlood = { ...limitOfNetwork, most: 2, message: 'Very many messages are reaching us just now.' }

/** For all client networks together. More messages are a flood. */
const limitOfAll = { name: 'message-all', most: FLOOD, seconds: 60 * 60, message: '' }

type NewMessage = z.infer<typeof newMessage>

/**
 * Saves a visitor's message once for each submission id, even if several servers get it at once, because browsers
 * resend a form without a response. A repeated one counts against no limit.
 *
 * @param submissionId undefined for a script, and for a browser without JavaScript
 * @returns undefined for a known submission id
 * @throws TOO_MANY_REQUESTS with Retry-After in seconds, after 30 messages from a network in an hour, or 2 in a flood
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
    // Another request saved the same form concurrently. The database has rolled this message back.
    if (submissionId !== undefined && isUniqueViolation(error)) return undefined
    if (error instanceof TRPCError) recordSecurityEvent(ctx, { event: 'message', outcome: 'limited' })
    throw error
  }
}

/**
 * Counts and saves the message, its submission id and its notification jobs in one transaction, so that a message
 * that is rejected or fails is not counted.
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
  await new TableLimit(db, isFlood ? limitInFlood : limitOfNetwork).count(clientNetworkOf(ctx.address), ctx)
  const { messageId } = await db.message.create({
    data: { firstName, lastName, subject, contact, message, messageDate: now },
    select: { messageId: true },
  })
  if (submissionId) {
    // The id must be known for as long as the form's stamp, which is older, is valid.
    const expiresAt = new Date(now.getTime() + LONGEST_MS)
    await db.messageSubmission.create({ data: { submissionId, messageId, expiresAt } })
  }
  return { messageId, hasNewsJob: await addMessageJobs(db, messageId, now) }
}
