import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { SESSION_SECONDS } from '../auth/auth.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { nameDevice } from './device-name.ts'
import type { SignedInDevice } from './schema.ts'
import { shortNetwork } from '../auth/short-network.ts'

/** Lists the devices on which an account is signed in: the current one first, then the most recently used. */
export async function listDevices(
  { db }: Context,
  { userId, sessionId }: SignedInAccount,
): Promise<SignedInDevice[]> {
  const sessions = await db.session.findMany({
    where: { userId, ...isValid() },
    orderBy: { updatedAt: 'desc' },
  })
  const devices = sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    sessionId: id,
    device: nameDevice(userAgent),
    network: shortNetwork(ipAddress ?? ''),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    isThis: id === sessionId,
  }))
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)]
}

// better-auth sets the times of sessions from the system clock.
function isValid(): Prisma.SessionWhereInput {
  const now = Date.now()
  return { expiresAt: { gt: new Date(now) }, createdAt: { gt: new Date(now - SESSION_SECONDS * 1000) } }
}

/**
 * Ends one session of an account. Every request looks its session up, so all servers reject its next one.
 *
 * @throws NOT_FOUND if the account has no such session
 */
export async function endDevice(ctx: Context, { userId }: SignedInAccount, sessionId: string): Promise<void> {
  const { count } = await ctx.db.session.deleteMany({ where: { id: sessionId, userId } })
  if (count === 0) throw new TRPCError({ code: 'NOT_FOUND', message: 'That device is signed out already.' })
  recordSecurityEvent(ctx, { event: 'session-ended', outcome: 'success', details: { count } })
}

/** Ends all sessions of an account except the current one, and returns their number. */
export async function endOtherDevices(ctx: Context, { userId, sessionId }: SignedInAccount): Promise<number> {
  const { count } = await ctx.db.session.deleteMany({ where: { userId, NOT: { id: sessionId ?? '' } } })
  if (count > 0) recordSecurityEvent(ctx, { event: 'session-ended', outcome: 'success', details: { count } })
  return count
}
