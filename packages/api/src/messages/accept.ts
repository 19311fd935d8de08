import type { Prisma } from '@isse/db'
import type { Context } from '../kit/context.ts'
import { Limit } from '../kit/limit.ts'
import { networkOf } from '../kit/network.ts'
import { brakeMessages } from './brake.ts'
import { present, select } from './present.ts'
import type { Message } from './schema.ts'

/** Of messages that are accepted from one network in an hour. Messages that are refused do not count. */
const limitPerAddress = { name: 'message', most: 30, seconds: 60 * 60, refusal: 'Too many messages.' }

/**
 * Saves a visitor's message.
 *
 * @throws TOO_MANY_REQUESTS where the sender's network has sent too many, or has to wait as `brakeMessages` says
 */
export async function acceptMessage(
  ctx: Context,
  data: Omit<Prisma.MessageCreateInput, 'messageDate'>,
): Promise<Message> {
  const limit = new Limit(ctx.db, limitPerAddress)
  const sender = networkOf(ctx.address)
  await limit.count(sender, ctx)
  try {
    await brakeMessages(ctx, sender)
    return present(await ctx.db.message.create({ data: { ...data, messageDate: ctx.now() }, select }))
  } catch (error) {
    await limit.takeBack(sender)
    throw error
  }
}
