import type { Database } from './client.ts'

/**
 * Frees the space of deleted rows, and shortens the write-ahead log. A PostgreSQL server does so by itself (autovacuum,
 * checkpoints); the embedded engine has no processes for it. Other queries run between two tables.
 *
 * @param stop ends it between two tables
 */
export async function vacuum(db: Database, stop: Pick<AbortSignal, 'throwIfAborted'>): Promise<void> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()`
  for (const { name } of tables) {
    stop.throwIfAborted()
    await db.$executeRawUnsafe(`VACUUM ${name}`)
  }
  stop.throwIfAborted()
  await db.$executeRawUnsafe('CHECKPOINT')
}
