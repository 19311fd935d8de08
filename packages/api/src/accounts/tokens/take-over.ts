import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { hasEnded } from './end.ts'

/**
 * Gives a token to the account that asks, whose rights it has from then on. Scripts that use it go on; its end stays as it is.
 *
 * @returns the name of the token
 * @throws NOT_FOUND where there is no such token any more, CONFLICT where it has ended
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
  // updateMany, because update would fail if the token is revoked at this moment.
  const { count } = await ctx.db.apiToken.updateMany({
    where: { apiTokenId },
    data: { userId, takenOverAt: ctx.now() },
  })
  if (count === 0) throw tokenGone()
  const details = { apiTokenId, previousUserId }
  recordSecurityEvent(ctx, { event: 'token-taken-over', outcome: 'success', details })
  return name
}

/** The refusal of a call for a token that is not there. */
export function tokenGone(): TRPCError {
  return new TRPCError({
    code: 'NOT_FOUND',
    message: 'That token is no longer there: it was revoked before.',
  })
}
