import { type MigrationConnection } from '../migrate/find-migrations.ts'
import { LOCK, MIGRATIONS_TABLE, runMigration } from '../migrate/migrate.ts'
import { readMigrations, type Migration } from '../migrate/migration-files.ts'
import { packageFile } from '../package-file.ts'
import { loadTable } from './load-table.ts'
import { ownFacts, type RestoreFacts } from './own-facts.ts'
import type { SequenceValue } from './read-records.ts'
import { isRejectedValue, RecordsError, rejectedValue } from './rejected-value.ts'
import { dropSchemaObjects, existingTables, existingTablesOf, quote } from './schema-objects.ts'

/** The records of a whole site, as in their original database. */
export interface WholeRecords {
  migrations: string[]
  /** The number of rows of each table with records. */
  tables: { name: string; rows: number }[]
  sequences: SequenceValue[]
  /** The rows of each table, table by table: a row refers to earlier tables only (TABLES). */
  rows: AsyncIterable<{ name: string; rows: AsyncIterable<string> }>
}

export interface ReplaceOptions {
  /** True if the schema is the site's alone, as in an embedded database. All of it is then dropped. */
  isAlone: boolean
  /** The installation facts that do not come from the records. */
  facts: RestoreFacts
  onTable?: (name: string, rows: number) => void
  /** The migrations in Prisma's layout; this package's by default. */
  migrationsFolder?: string
}

/** The time limit for a table in use. */
const LOCK_TIMEOUT = '5s'

/**
 * Replaces all data of a site by other records, in one transaction, so that a failure or crash changes nothing. Drops the
 * site's tables, applies the records' migrations, inserts the records, and applies the remaining migrations. Tables without
 * records are empty afterwards.
 *
 * The role must own the existing tables and may create in the schema; it need not own the database.
 *
 * @throws RecordsError if the records do not fit or the database rejects them; pg.DatabaseError if it rejects a statement
 * for another reason
 */
export async function replaceRecords(
  connection: MigrationConnection,
  records: WholeRecords,
  { isAlone, facts, onTable, migrationsFolder = packageFile('prisma/migrations') }: ReplaceOptions,
): Promise<void> {
  const migrations = readMigrations(migrationsFolder)
  const isTaken = ({ name }: Migration) => records.migrations.includes(name)
  const unknown = records.migrations.find((taken) => !migrations.some(({ name }) => name === taken))
  if (unknown !== undefined) throw new RecordsError(`its migration ${unknown} is not known here`)
  await connection.query('BEGIN')
  try {
    await connection.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    // A server that starts at this moment waits here before it migrates.
    await connection.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
    // Migrations cannot alter a table with pending deferred triggers.
    await connection.query('SET CONSTRAINTS ALL IMMEDIATE')
    const versionBefore = await readContentVersion(connection)
    const own = await ownFacts(connection, facts)
    if (isAlone) await connection.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    else await dropSchemaObjects(connection, migrations)
    await connection.query(MIGRATIONS_TABLE)
    for (const migration of migrations.filter(isTaken)) await runMigration(connection, migration)
    // The migrations have written the initial rows of every site.
    const tables = await existingTablesOf(connection, migrations)
    if (tables.length > 0) await connection.query(`TRUNCATE ${tables.map(quote).join(', ')}`)
    await loadTables(connection, records, onTable)
    for (const { name, lastValue, isCalled } of records.sequences)
      await connection.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        quote(name),
        lastValue,
        isCalled,
      ])
    // Before the further migrations, which take a database without facts for that of a new installation.
    await own.write()
    for (const migration of migrations.filter((each) => !isTaken(each)))
      await runMigration(connection, migration)
    await own.preventSeeding()
    await countContentVersion(connection, versionBefore)
    await connection.query('COMMIT')
  } catch (error) {
    // If the connection is lost, the server rolls back by itself.
    await connection.query('ROLLBACK').catch(() => undefined)
    throw isRejectedValue(error) ? rejectedValue(error) : error
  }
}

async function loadTables(
  connection: MigrationConnection,
  { tables, rows: all }: WholeRecords,
  onTable: ReplaceOptions['onTable'],
): Promise<void> {
  const missing = new Map(tables.map(({ name, rows }) => [name, rows]))
  for await (const { name, rows } of all) {
    const expected = missing.get(name)
    if (!missing.delete(name)) throw new RecordsError(`the table ${name} is in it twice, or is not counted`)
    const inserted = await loadTable(connection, name, rows)
    const { rows: found } = await connection.query(`SELECT count(*)::int AS count FROM ${quote(name)}`)
    if (inserted !== expected || found[0]?.count !== inserted)
      throw new RecordsError(`the table ${name} has ${inserted} rows, and should have ${expected}`)
    onTable?.(name, inserted)
  }
  if (missing.size > 0) throw new RecordsError(`the table ${[...missing.keys()].join(', ')} is missing`)
}

const CONTENT_VERSION = 'ContentVersion'

/** @returns undefined if nothing was counted, or the schema is older than the content version */
async function readContentVersion(connection: MigrationConnection): Promise<string | undefined> {
  if ((await existingTables(connection, [CONTENT_VERSION])).length === 0) return undefined
  const { rows } = await connection.query(
    `SELECT max("version")::text AS version FROM ${quote(CONTENT_VERSION)}`,
  )
  return rows[0]?.version === null ? undefined : String(rows[0]?.version)
}

/** Makes the content version greater than those of both sites and notifies servers, so that their caches are invalid. */
async function countContentVersion(
  connection: MigrationConnection,
  before: string | undefined,
): Promise<void> {
  const { rows } = await connection.query(
    `INSERT INTO "ContentVersion" AS present ("version")
     VALUES (greatest($1::bigint + 1, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint))
     ON CONFLICT ("contentVersionId")
     DO UPDATE SET "version" = greatest(present."version" + 1, excluded."version")
     RETURNING "version"::text AS version`,
    [before ?? '0'],
  )
  await connection.query(`SELECT pg_notify('content_version', $1)`, [String(rows[0]?.version)])
}
