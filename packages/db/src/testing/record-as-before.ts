import { MIGRATIONS_BEFORE } from '../migrate/before-version-1.ts'
import type { MigrationConnection } from '../migrate/migrate.ts'

/**
 * Makes a database of version 1.0 one that the builds before it have brought as far as this: they have recorded other
 * migrations. For tests.
 *
 * @param taken the names of the migrations with their checksums; all of them unless a test names fewer
 */
export async function recordAsBefore(
  connection: MigrationConnection,
  taken: Readonly<Record<string, string>> = MIGRATIONS_BEFORE,
): Promise<void> {
  await connection.query('DELETE FROM "_prisma_migrations"')
  for (const [name, checksum] of Object.entries(taken))
    await connection.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
       VALUES (gen_random_uuid(), $2, $1, now())`,
      [name, checksum],
    )
}
