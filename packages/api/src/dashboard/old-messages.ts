import { countOldMessages } from '../messages/retention.ts'
import type { Context } from '../procedure/context.ts'

/** Reads the messages past their retention period that need an administrator's confirmation; null if there are none. */
export async function readOldMessages(ctx: Pick<Context, 'db' | 'messageMonths' | 'now'>) {
  const old = await countOldMessages(ctx.db, ctx.messageMonths, ctx.now())
  if (!old.needConfirmation) return null
  return { count: old.count, total: old.total, sentBefore: old.sentBefore.toISOString() }
}
