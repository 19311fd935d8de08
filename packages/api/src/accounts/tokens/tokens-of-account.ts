import type { Database } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { hasEnded } from './end.ts'

// What becomes of tokens when something happens to their account. The database refuses to delete an account that has
// tokens, so each of them is taken over, or removed, before.

/**
 * Ends the tokens of an account that are not over yet. They stay on the list, as ended.
 *
 * @returns how many they were
 */
export async function endTokensOf(db: Database, userId: string, now: Date): Promise<number> {
  const { count } = await db.apiToken.updateMany({
    where: { userId, endsAt: { gt: now } },
    data: { endsAt: now },
  })
  return count
}

/**
 * Gives a token to another account, whose rights it has from then on. Scripts that use it go on; its end stays as it is.
 *
 * @returns its name, and the id of the account that it belonged to
 * @throws NOT_FOUND where there is no such token any more, CONFLICT where it has ended
 */
export async function takeOver(
  db: Database,
  { apiTokenId, userId, now }: { apiTokenId: number; userId: string; now: Date },
): Promise<{ name: string; previousUserId: string }> {
  const found = await db.apiToken.findUnique({ where: { apiTokenId } })
  if (!found) throw tokenGone()
  if (hasEnded(found.endsAt, now))
    throw new TRPCError({
      code: 'CONFLICT',
      message: 'That token has ended, so there is nothing to take over. Please make a new one.',
    })
  const { name, userId: previousUserId } = found
  // updateMany, because update would fail if the token is revoked at this moment.
  if (previousUserId !== userId) {
    const { count } = await db.apiToken.updateMany({
      where: { apiTokenId },
      data: { userId, takenOverAt: now },
    })
    if (count === 0) throw tokenGone()
  }
  return { name, previousUserId }
}

/** The refusal of a call for a token that is not there. */
export function tokenGone(): TRPCError {
  return new TRPCError({
    code: 'NOT_FOUND',
    message: 'That token is no longer there: it was revoked before.',
  })
}
