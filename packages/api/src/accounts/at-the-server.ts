import type { Database } from '@isse/db'
import { endPendingLinks } from './auth/pending-links.ts'

// What the person at the server does with accounts, by commands. Whoever may run them may read the database anyway.

/** All accounts, by their e-mail addresses. */
export async function listAccounts(db: Database) {
  return db.user.findMany({
    select: { email: true, name: true, role: true },
    orderBy: { email: 'asc' },
  })
}

/**
 * Gives an account another e-mail address without a confirmation, and ends the links that were mailed to the former one.
 *
 * @throws a unique violation where another account has the address
 */
export async function setEmail(db: Database, userId: string, email: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: userId }, data: { email } })
    await endPendingLinks(transaction, userId)
  })
}
