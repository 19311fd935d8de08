import type { MigrationConnection } from './migrate/migrate.ts'

// PostgreSQL marks a deleted row as free and leaves its bytes in the table's file. A plain VACUUM leaves them too; VACUUM
// FULL writes the table anew. The write-ahead log keeps what was written until its segments are removed.

/** Tables without personal data that grow with the pictures: writing them anew would take long, and help nobody. */
const LEFT_ALONE = ['Image', 'ImageVariant', 'LogoFile', 'PendingImage', '_prisma_migrations']

/** The write-ahead log has fewer segments, with PostgreSQL's own settings. */
const MOST_SEGMENTS = 200

/** Stops between two statements, where the server is about to close. */
export type Stop = Pick<AbortSignal, 'throwIfAborted'>

/**
 * Writes the tables anew, so that their files hold nothing of deleted rows. While one is written, calls that need it
 * wait: about 15 ms for each megabyte.
 */
export async function rewriteTables(connection: MigrationConnection, stop: Stop): Promise<void> {
  const { rows } = await connection.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename NOT IN (${LEFT_ALONE.map((name) => `'${name}'`).join()})`,
  )
  for (const { name } of rows) {
    stop.throwIfAborted()
    await connection.query(`VACUUM FULL ${String(name)}`)
  }
}

/**
 * Removes every segment that the write-ahead log has now. A checkpoint removes those before the current one, if the
 * server does not recycle them (wal_recycle), and a switch fills the current one with zeros and begins the next.
 *
 * @throws where the segments do not go, because the server recycles or archives them
 */
export async function removeWriteAheadLog(connection: MigrationConnection, stop: Stop): Promise<void> {
  const segments = async () =>
    (await connection.query('SELECT name FROM pg_ls_waldir()')).rows.map(({ name }) => name)
  const before = new Set(await segments())
  for (let round = 0; round < MOST_SEGMENTS; round++) {
    stop.throwIfAborted()
    // Cast, because Prisma knows no type for a place in the log.
    await connection.query('SELECT pg_switch_wal()::text')
    await connection.query('CHECKPOINT')
    if (!(await segments()).some((name) => before.has(name))) return
  }
  throw new Error('The write-ahead log still has segments from before. Set wal_recycle to off.')
}
