import { TRPCError } from '@trpc/server'
import { isAPIError } from 'better-auth/api'
import { outPartOf } from '../../outages/outage.ts'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { rememberDevice } from './known-device.ts'
import { forgetFailedSignIns } from './limits.ts'
import { inPasswordQueue } from './password-queue.ts'
import { refuseEasyPassword } from '../password/password-problem.ts'

const linkInvalid = () =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message: 'This link is used up or too old. Please ask for a new one.',
  })

/** @throws BAD_REQUEST where the link is used up, too old or made up */
async function accountOfLink({ auth, db }: Context, token: string) {
  // A character that no token has may be one that PostgreSQL cannot store, which would be a fault.
  if (!/^[\w-]+$/.test(token)) throw linkInvalid()
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const account =
    link && link.expiresAt > new Date() && (await db.user.findUnique({ where: { id: link.value } }))
  if (!account) throw linkInvalid()
  return account
}

/**
 * Sets a new password by the token of a reset link. It ends all sessions, other links and known devices of the account,
 * apart from the device that asks: the person with the link has the account's mail. There is no limit: a token has 142
 * random bits, and a limit by network would let others close the way back.
 *
 * @returns the id of the account
 * @throws BAD_REQUEST where the link is used up, too old or made up, or the password is easy to guess: the link then
 *   stays good
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
  await forgetFailedSignIns(ctx.db, account.email, ctx)
  await rememberDevice(ctx, account)
  recordSecurityEvent(ctx, { event: 'password-reset', outcome: 'success', userId: account.id })
  return account.id
}

/** @returns the account, as it was before */
async function replacePassword(ctx: Context, token: string, password: string) {
  const account = await accountOfLink(ctx, token)
  await refuseEasyPassword(ctx.db, password, account)
  const body = { token, newPassword: password }
  await inPasswordQueue(ctx, () => ctx.auth.api.resetPassword({ body })).catch((error: unknown) => {
    throw isAPIError(error) && !outPartOf(error) ? linkInvalid() : error
  })
  return account
}
