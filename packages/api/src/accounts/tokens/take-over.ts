import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { hasEnded } from './end.ts'

/**
 * Moves a token to the caller's account, whose rights it has from then on. Scripts that use it continue; its end does
 * not change.
 *
 * @returns the name of the token
 * @throws NOT_FOUND if the token was revoked, CONFLICT if it has ended
 */
export async function takeOver(
  ctx: Context & { account: SignedInAccount },
  apiTokenId: number,
): Promise<string> {
  const { userId } = ctx.account
  const found = await ctx.db.apiToken.findUnique({ where: { apiTokenId } })
  if (!found) throw tokenGone()
  if (hasEnded(found.endsAt, ctx.now()))
    throw new TRPCError({
      code: 'CONFLICT',
      message: 'That token has ended, so there is nothing to take over. Please make a new one.',
    })
  const { name, userId: previousUserId } = found
  if (previousUserId === userId) return name
  // updateMany, because update would fail if the token is revoked meanwhile.
  const { count } = await ctx.db.apiToken.updateMany({
    where: { apiTokenId },
    data: { userId, takenOverAt: ctx.now() },
  })
  if (count === 0) throw tokenGone()
  const details = { apiTokenId, previousUserId }
  recordSecurityEvent(ctx, { event: 'token-taken-over', outcome: 'success', details })
  return name
}

export function tokenGone(): TRPCError {
  return new TRPCError({
    code: 'NOT_FOUND',
    message: 'That token is no longer there: it was revoked before.',
  })
}
