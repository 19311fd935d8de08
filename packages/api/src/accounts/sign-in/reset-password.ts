import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { unavailablePartOf } from '../../unavailable/unavailable.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { trustDevice } from './trusted-device.ts'
import { clearFailedSignIns } from './limits.ts'
import { inPasswordQueue } from './password-queue.ts'
import { rejectEasyPassword } from '../password/password-problem.ts'

const linkInvalid = () =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message: 'This link is used up or too old. Please ask for a new one.',
  })

/** @throws BAD_REQUEST if the link is used, expired or made up */
async function accountOfLink({ auth, db }: Context, token: string) {
  // Other characters may be ones that PostgreSQL cannot store, which would cause a server error.
  if (!/^[\w-]+$/.test(token)) throw linkInvalid()
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const account =
    link && link.expiresAt > new Date() && (await db.user.findUnique({ where: { id: link.value } }))
  if (!account) throw linkInvalid()
  return account
}

/**
 * Sets a new password by the token of a reset link. Ends all sessions, other links and trusted devices of the
 * account. The requesting device becomes trusted, because its user can read the account's mail. There is no rate
 * limit: a token has 142 random bits, and a limit by network would let others block the owner.
 *
 * @returns the id of the account
 * @throws BAD_REQUEST if the link is used, expired or made up, or the password is easy to guess; the link stays valid
 *   in the latter case
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { id } = await replacePassword(ctx, token, password).catch((error: unknown) => {
    if (error instanceof TRPCError) recordSecurityEvent(ctx, { event: 'password-reset', outcome: 'failure' })
    throw error
  })
  const account = await ctx.db.user.findUniqueOrThrow({ where: { id } })
  await clearFailedSignIns(ctx.db, account.email, ctx)
  await trustDevice(ctx, account)
  recordSecurityEvent(ctx, { event: 'password-reset', outcome: 'success', userId: account.id })
  return account.id
}

/** @returns the account before the change */
async function replacePassword(ctx: Context, token: string, password: string) {
  const account = await accountOfLink(ctx, token)
  await rejectEasyPassword(ctx.db, password, account)
  const body = { token, newPassword: password }
  await inPasswordQueue(ctx, () => ctx.auth.api.resetPassword({ body })).catch((error: unknown) => {
    throw isAPIError(error) && !unavailablePartOf(error) ? linkInvalid() : error
  })
  return account
}
