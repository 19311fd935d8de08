import { type MigrationConnection } from '../migrate/find-migrations.ts'
import { LOCK } from '../migrate/migrate.ts'
import { readMigrations } from '../migrate/migration-files.ts'
import { packageFile } from '../package-file.ts'
import { listSchemaObjects } from './schema-objects.ts'

export async function countOtherServers(connection: MigrationConnection): Promise<number> {
  const { rows } = await connection.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()
       AND ("application_name" LIKE 'isse%' OR "application_name" = nullif(current_setting('application_name'), ''))`,
  )
  return Number(rows[0]?.count)
}

/**
 * Prevents servers from starting on the database while the connection is open: each waits for the migration lock.
 *
 * @returns false if one is starting or running
 */
export async function lockServersOut(connection: MigrationConnection): Promise<boolean> {
  const { rows } = await connection.query(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`)
  return rows[0]?.taken === true && (await countOtherServers(connection)) === 0
}

/** Explains which rights the role lacks for replacing the site, and how to grant them; undefined if none. */
export async function rightsProblem(connection: MigrationConnection): Promise<string | undefined> {
  const { tables } = listSchemaObjects(readMigrations(packageFile('prisma/migrations')))
  const { rows } = await connection.query(
    `SELECT current_user::text AS role, current_schema()::text AS "schema",
       has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
       ARRAY(SELECT "tablename"::text FROM pg_tables WHERE "schemaname" = current_schema() AND "tablename" = ANY($1)
         AND NOT pg_has_role("tableowner", 'USAGE')) AS others`,
    [tables],
  )
  const { role, schema, mayCreate, others } = rows[0] as {
    role: string
    schema: string | null
    mayCreate: boolean
    others: string[]
  }
  if (schema === null || !mayCreate)
    return `The role ${role} may not create tables in the schema ${schema ?? 'public'}: GRANT CREATE, USAGE ON SCHEMA ${schema ?? 'public'} TO ${role}.`
  if (others.length > 0)
    return `The role ${role} does not own the site's tables (${others[0]}, say): set DATABASE_URL to the role that does, or give them to it by ALTER TABLE … OWNER TO ${role}.`
  return undefined
}
