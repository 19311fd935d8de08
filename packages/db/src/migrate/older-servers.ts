import type { MigrationConnection } from './find-migrations.ts'
import type { Migration } from './migration-files.ts'

/** The connection names of servers before 2.0. */
const BEFORE_2 = ['isse', 'isse content version']

/** The first migration after which servers before 2.0 cannot use the database. */
const STOPS_ALL_SERVERS = '20261128120000_live_records'

/**
 * Describes why a database cannot be upgraded yet: a server before 2.0 uses it, and would show unpublished records.
 *
 * @returns a sentence that says what to do; undefined if nothing prevents the upgrade
 */
export async function olderServerProblem(
  connection: MigrationConnection,
  pending: Migration[],
): Promise<string | undefined> {
  if (!pending.some(({ name }) => name === STOPS_ALL_SERVERS)) return undefined
  const { rows } = await connection.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE "datname" = current_database() AND "pid" <> pg_backend_pid() AND "application_name" = ANY($1)`,
    [BEFORE_2],
  )
  const count = Number(rows[0]?.count)
  if (count === 0) return undefined
  const connections = count === 1 ? 'one connection' : `${count} connections`
  return (
    `A server of version 1 still uses this database (${connections}), and version 2 stores drafts in a way that it cannot read. ` +
    'Nothing was changed. Stop all servers of this website, then start this one. Where none is running, a pooler still holds its connections: restart the pooler.'
  )
}
