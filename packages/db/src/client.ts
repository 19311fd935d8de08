import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/prisma/client.ts'
import { createStatementNames } from './statement-names.ts'

export type Database = PrismaClient

/** In milliseconds. The embedded database has one connection, so a transaction may have to wait for many others. */
const TRANSACTIONS = { maxWait: 60_000, timeout: 60_000 }

/**
 * Creates a client on a pool, which `disconnect` closes too.
 *
 * @param keepsStatements true if connections reuse prepared statements by name
 */
export function createClient(
  pool: pg.Pool,
  keepsStatements: boolean,
): { db: Database; disconnect: () => Promise<void> } {
  const statementNameGenerator = keepsStatements ? createStatementNames() : undefined
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator })
  const db = new PrismaClient({ adapter, transactionOptions: TRANSACTIONS })
  const disconnect = async () => {
    await db.$disconnect()
    // An unused client does not end the pool, and stopping the engine would then be an error of the pool.
    if (!pool.ending) await pool.end()
  }
  return { db, disconnect }
}
