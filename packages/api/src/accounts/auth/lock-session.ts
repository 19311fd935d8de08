import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { SignedInAccount } from './signed-in-account.ts'

/** The error of a call that needs a session. */
export const signedOut = () => new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in to do this.' })

/**
 * Locks the session of a request until the transaction ends. A concurrent new password waits, or has ended the session.
 *
 * @throws UNAUTHORIZED if the session has ended
 */
export async function lockSession(
  client: Prisma.TransactionClient,
  { sessionId }: SignedInAccount,
): Promise<void> {
  if (sessionId === undefined) return
  const lockedRows = await client.$executeRaw`SELECT FROM "Session" WHERE "id" = ${sessionId} FOR SHARE`
  if (lockedRows === 0) throw signedOut()
}
