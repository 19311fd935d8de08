import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

/** Of messages from all senders in an hour, before each has to wait. A busy day of a small charity has fewer. */
export const MOST_UNBRAKED = 200
export const limitForAll = { name: 'message-all', most: MOST_UNBRAKED, seconds: 60 * 60 }

/** How long a sender waits, in milliseconds. */
const WAIT_MS = 60_000
/** A sender that comes back later than this waits again, in milliseconds. */
const REMEMBERED_MS = 60 * 60_000
/** A person may be impatient this many times; with each further try the wait begins anew. */
const PATIENCE = 5

/**
 * Slows messages down, for the time that there are more from all senders together than `limitForAll` allows: the first
 * try of a sender is refused, and one message is taken after a minute (greylisting). A person passes by doing what the
 * sentence says; a program that sends on and on does not.
 *
 * @param sender the network that the message came from
 * @throws TOO_MANY_REQUESTS where the sender has to wait, with Retry-After in seconds
 */
export async function brakeMessages(ctx: Context, sender: string): Promise<void> {
  if (await hasWaited(ctx, sender)) return
  await remember(ctx, sender)
  recordSecurityEvent(ctx, { event: 'message', outcome: 'limited' })
  ctx.setHeader('retry-after', String(WAIT_MS / 1000))
  throw new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: 'Very many messages are reaching us just now. Please wait a minute, then send it again.',
  })
}

// A row of the counts' table says from when a sender waits: it expires REMEMBERED_MS later.
const keyOf = (sender: string) => `message-wait:${sender}`
const later = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms)

/** Deletes the row of a sender that has waited for long enough: of several messages at once, one passes. */
async function hasWaited(ctx: Context, sender: string): Promise<boolean> {
  const expire = { gt: ctx.now(), lte: later(ctx, REMEMBERED_MS - WAIT_MS) }
  const { count } = await ctx.db.rateLimiterFlexible.deleteMany({ where: { key: keyOf(sender), expire } })
  return count > 0
}

/** Notes that a sender waits from now on, or for how long it does already. */
async function remember(ctx: Context, sender: string): Promise<void> {
  const key = keyOf(sender)
  const fromNow = later(ctx, REMEMBERED_MS)
  await ctx.db.rateLimiterFlexible.deleteMany({ where: { key, expire: { lte: ctx.now() } } })
  await ctx.db.rateLimiterFlexible.upsert({
    where: { key },
    create: { key, points: 1, expire: fromNow },
    update: { points: { increment: 1 } },
  })
  await ctx.db.rateLimiterFlexible.updateMany({
    where: { key, points: { gt: PATIENCE } },
    data: { expire: fromNow },
  })
}
