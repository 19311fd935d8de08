import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'

/**
 * Ends an account's API tokens, because somebody with its old password may have created one. They stay on the list.
 *
 * @returns their number
 */
export async function endApiTokensOf(
  ctx: Context,
  userId: string,
  reason: 'password-reset' | 'password-changed',
): Promise<number> {
  const now = ctx.now()
  const { count } = await ctx.db.apiToken.updateMany({
    where: { userId, endsAt: { gt: now } },
    data: { endsAt: now },
  })
  const details = { count, reason }
  if (count > 0) recordSecurityEvent(ctx, { event: 'token-ended', outcome: 'success', userId, details })
  return count
}

/** Returns a sentence for the screen; empty if no token ended. */
export function endedTokensNote(count: number): string {
  if (count === 0) return ''
  const ended = count === 1 ? 'One API token has' : `${count} API tokens have`
  return ` ${ended} ended with the old one. Scripts that used them need new ones.`
}
