import type { MigrationConnection } from '../migrate/find-migrations.ts'
import { existingTables } from './schema-objects.ts'

/** Installation facts that a restored site does not take from the records. */
export interface RestoreFacts {
  /** Created again by the next start, such as the secret of the cookies. */
  discarded: readonly string[]
  /** Taken from the replaced installation, such as the mark in its file storage. */
  retained: readonly string[]
  /** A fact about the restore itself. */
  note: { name: string; value: string }
}

/**
 * Reads the facts to retain, before the database is emptied.
 *
 * @returns functions that write them into the restored database
 */
export async function ownFacts(
  connection: MigrationConnection,
  { discarded, retained, note }: RestoreFacts,
): Promise<{ write(): Promise<void>; preventSeeding(): Promise<void> }> {
  const isThere = (await existingTables(connection, ['InstallationFact'])).length > 0
  const { rows } = isThere
    ? await connection.query('SELECT "name", "value" FROM "InstallationFact" WHERE "name" = ANY($1)', [
        retained,
      ])
    : { rows: [] }
  const insert = 'INSERT INTO "InstallationFact" ("name", "value") VALUES ($1, $2) ON CONFLICT DO NOTHING'
  return {
    async write() {
      const names = [...discarded, ...retained, note.name]
      await connection.query('DELETE FROM "InstallationFact" WHERE "name" = ANY($1)', [names])
      for (const { name, value } of [...rows, note]) await connection.query(insert, [name, value])
    },
    // Otherwise a start with SEED=demo would seed a restored site with few records.
    async preventSeeding() {
      await connection.query(insert, ['seeded', 'restored'])
    },
  }
}
