import type { Database } from '@isse/db'
import { endPendingLinks } from './auth/pending-links.ts'

// For the commands that run on the server. They need no sign-in, because their user has access to the database.

/** Lists all accounts, sorted by e-mail address. */
export async function listAccounts(db: Database) {
  return db.user.findMany({
    select: { email: true, name: true, role: true },
    orderBy: { email: 'asc' },
  })
}

/**
 * Changes an account's e-mail address without a confirmation, and ends the links mailed to the previous one.
 *
 * @throws a unique violation if another account has the address
 */
export async function setEmail(db: Database, userId: string, email: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: userId }, data: { email } })
    await endPendingLinks(transaction, userId)
  })
}
