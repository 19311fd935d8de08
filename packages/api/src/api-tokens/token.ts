import type { Database } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { createHash, randomBytes } from 'node:crypto'
import type { SignedInAccount } from '../accounts/signed-in-account.ts'

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

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The account whose token a request carries, as `Authorization: Bearer <token>`. A token has the present rights of the
 * account that made it, or only those to read.
 *
 * @returns undefined if the request carries no token
 * @throws UNAUTHORIZED if the token does not exist, or was revoked
 */
export async function accountOfToken(db: Database, headers: Headers): Promise<SignedInAccount | undefined> {
  const bearer = /^Bearer(?: +(.*))?$/i.exec(headers.get('authorization') ?? '')
  if (!bearer) return undefined
  const found = await db.apiToken.findUnique({
    where: { hash: hashToken(bearer[1]?.trim() ?? '') },
    select: { apiTokenId: true, access: true, lastUsedAt: true, user: true },
  })
  if (!found)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'That token is not known here, or no longer. Please ask an administrator for another.',
    })
  await recordUse(db, found)
  const { id: userId, email, name, role } = found.user
  return { userId, email, name, role, apiTokenId: found.apiTokenId, readOnly: found.access === 'READ' }
}

async function recordUse(
  db: Database,
  { apiTokenId, lastUsedAt }: { apiTokenId: number; lastUsedAt: Date | null },
): Promise<void> {
  const now = Date.now()
  if (lastUsedAt && lastUsedAt.getTime() > now - USE_INTERVAL) return
  // updateMany, because update would fail if the token is revoked at this moment.
  await db.apiToken.updateMany({ where: { apiTokenId }, data: { lastUsedAt: new Date(now) } })
}
