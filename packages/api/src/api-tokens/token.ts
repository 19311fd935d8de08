import type { Database } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { createHash, randomBytes } from 'node:crypto'
import type { SignedInAccount } from '../accounts/signed-in-account.ts'

/** A use is noted once in this time, so that a busy script does not cost a write for each of its calls. */
const NOTED_ONCE_IN = 60_000

/** A new token. Its 256 random bits leave nothing to guess, so one round of SHA-256 is enough to keep it by. */
export function makeToken(): { token: string; beginning: string; hash: string } {
  const token = `isse_${randomBytes(32).toString('base64url')}`
  return { token, beginning: token.slice(0, 9), hash: hashOf(token) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Who sent a request with these headers, by its token: `Authorization: Bearer <token>`. The holder has the rights
 * that the token's maker has at this moment, or only those to read.
 *
 * @returns none where the request has no token
 * @throws UNAUTHORIZED where it has one that is not, or no longer, known
 */
export async function accountOfToken(db: Database, headers: Headers): Promise<SignedInAccount | undefined> {
  const token = /^Bearer(?: +(.*))?$/i.exec(headers.get('authorization') ?? '')
  if (!token) return undefined
  const found = await db.apiToken.findUnique({
    where: { hash: hashOf(token[1]?.trim() ?? '') },
    select: { apiTokenId: true, access: true, lastUsedAt: true, user: true },
  })
  if (!found)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'That token is not known here, or no longer. Please ask an administrator for another.',
    })
  await noteUse(db, found)
  const { id: userId, email, name, role } = found.user
  return { userId, email, name, role, apiTokenId: found.apiTokenId, readOnly: found.access === 'READ' }
}

async function noteUse(
  db: Database,
  { apiTokenId, lastUsedAt }: { apiTokenId: number; lastUsedAt: Date | null },
): Promise<void> {
  const now = Date.now()
  if (lastUsedAt && lastUsedAt.getTime() > now - NOTED_ONCE_IN) return
  // Many, because the token may be revoked at this very moment.
  await db.apiToken.updateMany({ where: { apiTokenId }, data: { lastUsedAt: new Date(now) } })
}
