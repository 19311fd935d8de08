import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/prisma/client.ts'
import { createStatementNames } from './statement-names.ts'

export type Database = PrismaClient

/**
 * How long a transaction waits for a connection, and may take. The embedded database has one connection, so it may have to
 * wait for many others. In milliseconds.
 */
const TRANSACTIONS = { maxWait: 60_000, timeout: 60_000 }

/**
 * Makes a client on a pool, which `disconnect` closes too.
 *
 * @param keepsStatements whether a connection keeps the statements that it has prepared under their names
 */
export function makeClient(
  pool: pg.Pool,
  keepsStatements: boolean,
): { db: Database; disconnect: () => Promise<void> } {
  const statementNameGenerator = keepsStatements ? createStatementNames() : undefined
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator })
  const db = new PrismaClient({ adapter, transactionOptions: TRANSACTIONS })
  const disconnect = async () => {
    await db.$disconnect()
    // A client that nobody has used does not end it, and the end of the engine would be an error of the pool.
    if (!pool.ending) await pool.end()
  }
  return { db, disconnect }
}
