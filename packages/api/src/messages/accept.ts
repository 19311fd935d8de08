import { isUniqueViolation, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { networkOf } from '../limits/network.ts'
import { TableLimit } from '../limits/table-limit.ts'
import { addMessageJobs } from '../message-mails/tell.ts'
import type { Context } from '../procedure/context.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { LONGEST_MS } from './form-stamp.ts'
import type { newMessage, SentMessage } from './schema.ts'

/** Of messages that are accepted from one network. Messages that are refused do not count. */
const limitOfNetwork = { name: 'message', most: 30, seconds: 60 * 60, refusal: 'Too many messages.' }

/** Of messages from all networks. Beyond it there is a flood. A busy day of a small charity has fewer. */
export const limitOfAll = {
  name: 'message-all',
  most: 200,
  seconds: 60 * 60,
  refusal: 'Very many messages are reaching us just now.',
}

/** How long a network waits in a flood, in milliseconds, before a message of it is taken. */
const WAIT_MS = 60_000
/** A network that comes back later than this waits again, in milliseconds. */
const REMEMBERED_MS = 60 * 60_000
/** A person may be impatient this many times; with each further try the wait begins anew. */
const PATIENCE = 5

type NewMessage = z.infer<typeof newMessage>

/** There is a flood, and the network has not waited yet. */
class Flood extends Error {}

/**
 * Saves a visitor's message: once for each submission id, however often and on however many servers at once it is sent,
 * because a browser sends again what it got no answer to. A repeated one counts against no limit.
 *
 * A network may send 30 messages an hour. In a flood, which is more than 200 an hour from all networks together, the
 * first try of a network is refused, and one message is taken after a minute (greylisting). A person passes by doing
 * what the sentence says; a program that sends on and on does not.
 *
 * @param submissionId of the filled-in form; undefined for a script, and for a browser without JavaScript
 * @returns undefined where the submission is known
 * @throws TOO_MANY_REQUESTS with Retry-After in seconds
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
    if (error instanceof Flood) throw await haveWait(ctx)
    // The same form was saved at this moment: the database has refused this message together with its id.
    if (submissionId !== undefined && isUniqueViolation(error)) return undefined
    throw error
  }
}

/**
 * Counts the message for its network and among all, and saves it with its submission and the jobs that tell administrators
 * of it. A message that is refused or fails counts nothing, because its transaction is rolled back.
 */
async function save(
  ctx: Context,
  db: Prisma.TransactionClient,
  { firstName, lastName, subject, contact, message }: NewMessage,
  submissionId: string | undefined,
) {
  const [now, network] = [ctx.now(), networkOf(ctx.address)]
  if (submissionId && (await db.messageSubmission.findUnique({ where: { submissionId } }))) return undefined
  await new TableLimit(db, limitOfNetwork).count(network, ctx)
  const isFlood = !(await new TableLimit(db, limitOfAll).hasRoom('all'))
  if (isFlood && !(await hasWaited(db, network, now))) throw new Flood()
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

/** The key of the row that says from when a network waits: the row expires REMEMBERED_MS later. */
const waitOf = (network: string) => `message-wait:${network}`

/** Takes the row of a network that has waited for a minute. Of several messages at once, one does. */
async function hasWaited(db: Prisma.TransactionClient, network: string, now: Date): Promise<boolean> {
  const expire = { gt: now, lte: new Date(now.getTime() + REMEMBERED_MS - WAIT_MS) }
  const { count } = await db.rateLimiterFlexible.deleteMany({ where: { key: waitOf(network), expire } })
  return count > 0
}

/** Notes that a network waits from now on, or as it does already, and returns its refusal. */
async function haveWait(ctx: Context): Promise<TRPCError> {
  const now = ctx.now()
  await ctx.db.$executeRaw`
    INSERT INTO "RateLimiterFlexible" AS earlier ("key", "points", "expire")
    VALUES (${waitOf(networkOf(ctx.address))}, 1, ${new Date(now.getTime() + REMEMBERED_MS)}::timestamptz)
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN earlier."expire" <= ${now}::timestamptz THEN 1 ELSE earlier."points" + 1 END,
      "expire" = CASE WHEN earlier."expire" <= ${now}::timestamptz OR earlier."points" >= ${PATIENCE}
        THEN excluded."expire" ELSE earlier."expire" END`
  recordSecurityEvent(ctx, { event: 'message', outcome: 'limited' })
  ctx.setHeader('retry-after', String(WAIT_MS / 1000))
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: `${limitOfAll.refusal} Please wait a minute, then send it again.`,
  })
}
