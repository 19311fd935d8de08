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

/** Creates a token and its stored fields. A token has 256 random bits, so that one round of SHA-256 is enough. */
export function createToken(): { token: string; beginning: string; hash: string } {
  const token = `isse_${randomBytes(32).toString('base64url')}`
  return { token, beginning: token.slice(0, 9), hash: hashToken(token) }
}

/** The parts of the context that exist before the request's account is known. */
type TokenRequest = Pick<Context, 'db' | 'headers' | 'address' | 'now' | 'writeSecurityEvent'>

/**
 * Returns the account of the token in `Authorization: Bearer <token>`, with its present rights, or only those to
 * read. The token is looked up by its hash, so that the time of the query reveals nothing.
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

/** Records the rejection of a token, and creates its error. Only the holder of an ended token learns that it existed. */
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
  // updateMany, because update would fail if the token is revoked meanwhile.
  await db.apiToken.updateMany({ where: { apiTokenId }, data: { lastUsedAt: now } })
}
