import { TRPCError } from '@trpc/server'
import { randomBytes } from 'node:crypto'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import type { Context } from '../../procedure/context.ts'
import { hashToken } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { londonDate } from '../../site/dates/london.ts'
import { hasEnded } from './end.ts'

/** The last use of a token is recorded at most once in this time, to save a write for each call of a busy script. */
const USE_INTERVAL = 60_000

/**
 * Makes a token, and the fields by which the database knows it. The token has 256 random bits, which nobody can guess,
 * so one round of SHA-256 is enough to store it by.
 */
export function createToken(): { token: string; beginning: string; hash: string } {
  const token = `isse_${randomBytes(32).toString('base64url')}`
  return { token, beginning: token.slice(0, 9), hash: hashToken(token) }
}

/** What the context of a request has before it is known whose request it is. */
type TokenRequest = Pick<Context, 'db' | 'headers' | 'address' | 'now' | 'writeSecurityEvent'>

/**
 * The account whose token a request carries, as `Authorization: Bearer <token>`. A token has the present rights of the
 * account that it belongs to, or only those to read. It is looked up by its hash, so the time that this takes tells
 * nothing of any token.
 *
 * @returns undefined if the request carries no token
 * @throws UNAUTHORIZED if the token does not exist, was revoked, or has ended
 */
export async function accountOfToken(request: TokenRequest): Promise<SignedInAccount | undefined> {
  const { db, headers } = request
  const bearer = /^Bearer(?: +(.*))?$/i.exec(headers.get('authorization') ?? '')
  if (!bearer) return undefined
  const found = await db.apiToken.findUnique({
    where: { hash: hashToken(bearer[1]?.trim() ?? '') },
    select: { apiTokenId: true, name: true, access: true, lastUsedAt: true, endsAt: true, user: true },
  })
  const now = request.now()
  if (!found || hasEnded(found.endsAt, now)) throw refuse(request, found)
  await recordUse(db, found, now)
  const { id: userId, email, name, role } = found.user
  const { apiTokenId, name: apiTokenName, access } = found
  return { userId, email, name, role, apiTokenId, apiTokenName, readOnly: access === 'READ' }
}

/** Records the refusal of a token, and makes its error. Only who has an ended token learns that there was one. */
function refuse(
  request: TokenRequest,
  ended: { apiTokenId: number; endsAt: Date; user: { id: string } } | null,
): TRPCError {
  recordSecurityEvent(
    { ...request, account: undefined },
    {
      event: 'token-refused',
      outcome: 'failure',
      userId: ended?.user.id,
      details: ended ? { apiTokenId: ended.apiTokenId, reason: 'ended' } : { reason: 'unknown' },
    },
  )
  return new TRPCError({
    code: 'UNAUTHORIZED',
    message: ended
      ? `This token ended on ${londonDate(ended.endsAt)}. Please ask an administrator for a new one.`
      : 'That token is not known here, or no longer. Please ask an administrator for another.',
  })
}

async function recordUse(
  db: Context['db'],
  { apiTokenId, lastUsedAt }: { apiTokenId: number; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastUsedAt && lastUsedAt.getTime() > now.getTime() - USE_INTERVAL) return
  // updateMany, because update would fail if the token is revoked at this moment.
  await db.apiToken.updateMany({ where: { apiTokenId }, data: { lastUsedAt: now } })
}
