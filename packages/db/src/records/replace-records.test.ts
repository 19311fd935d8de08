import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_TABLE, runMigration } from '../migrate/migrate.ts'
import { readMigrations } from '../migrate/migration-files.ts'
import { packageFile } from '../package-file.ts'
import { copyEmbeddedTemplate, createPostgresDatabase, testEngine } from '../testing/testing.ts'
import { connectUnmigrated, type RecordsConnection } from './connection.ts'
import { replaceRecords, type ReplaceOptions, type WholeRecords } from './replace-records.ts'
import { hasRows } from './read-site.ts'
import {
  dropSchemaObjects,
  existingTables,
  existingTablesOf,
  listSchemaObjects,
  quote,
} from './schema-objects.ts'
import { TABLES } from './tables.ts'

const migrationsFolder = packageFile('prisma/migrations')
const migrations = readMigrations(migrationsFolder)
const taken = migrations.map(({ name }) => name)
const isOnPostgres = testEngine() === 'postgres'

let folder: string
let drop: () => Promise<void>
let url = ''
let connection: RecordsConnection
let base: Dump
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-records-'))
  if (isOnPostgres) {
    ;({ url, drop } = await createPostgresDatabase())
    connection = await connectUnmigrated({ url })
  } else {
    drop = async () => undefined
    await copyEmbeddedTemplate(join(folder, 'database'))
    connection = await connectUnmigrated({ folder: join(folder, 'database') })
  }
  await fill()
  base = await dump()
})
afterAll(async () => {
  await connection.close()
  await drop()
  await rm(folder, { recursive: true })
})

const query = async (sql: string, values?: unknown[]) =>
  (await connection.client.query<Record<string, unknown>>(sql, values)).rows

/** Tables whose rows belong to no other site. */
const left = ['ContentVersion', 'Session']

interface Dump {
  rows: Record<string, string[]>
  sequences: WholeRecords['sequences']
}

async function dump(): Promise<Dump> {
  const rows: Dump['rows'] = {}
  for (const name of await existingTablesOf(connection.client, migrations)) {
    if (left.includes(name)) continue
    const found = await query(`SELECT to_jsonb(t)::text AS row FROM ${quote(name)} t ORDER BY 1`)
    rows[name] = found.map(({ row }) => String(row))
  }
  const sequences: Dump['sequences'] = []
  for (const { name } of await query(
    'SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  )) {
    const [state] = await query(`SELECT last_value::text, is_called FROM ${quote(String(name))}`)
    sequences.push({
      name: String(name),
      lastValue: Number(state?.last_value),
      isCalled: state?.is_called === true,
    })
  }
  return { rows, sequences }
}

function recordsOf({ rows, sequences }: Dump, overrides: Partial<WholeRecords> = {}): WholeRecords {
  async function* lines(of: string[]) {
    yield* of
  }
  async function* all() {
    for (const name of new Set([...TABLES, ...Object.keys(rows)]))
      if (rows[name]) yield { name, rows: lines(rows[name]) }
  }
  return { migrations: taken, tables: countsOf({ rows }), sequences, rows: all(), ...overrides }
}

const facts: ReplaceOptions['facts'] = {
  discarded: ['cookie-secret'],
  retained: ['mark'],
  note: { name: 'restored', value: 'a backup' },
}
const replace = (records: WholeRecords, options: Partial<ReplaceOptions> = {}) =>
  replaceRecords(connection.client, records, { isAlone: !isOnPostgres, facts, ...options })

/** Writes a site with difficult values: microseconds, all kinds of characters, a float, an enum and a null. */
async function fill(): Promise<void> {
  await query(`INSERT INTO "InstallationFact" VALUES ('cookie-secret', 'old'), ('mark', 'of the records')`)
  await query(
    `INSERT INTO "User" ("id", "name", "email", "updatedAt") VALUES ('u', 'Amina', 'amina@example.org', now())`,
  )
  await query(
    `INSERT INTO "ApiToken" ("name", "access", "hash", "beginning", "userId") VALUES ('Sync', 'READ', 'h', 'b', 'u')`,
  )
  await query(
    `INSERT INTO "Image" ("imageId", "width", "height", "placeholder", "focalX") VALUES (41, 800, 600, 'p', 0.1)`,
  )
  await query(`SELECT setval('"Image_imageId_seq"', 900)`)
  await query(
    `INSERT INTO "Service" ("name", "serviceText", "serviceTextFormat", "imageId", "updatedAt")
     VALUES ($1, $2, 'markdown', 41, '2026-11-22 10:11:12.345678+00')`,
    ['Tea "and"\ncake \\ ☕ \u2028', '\'; DROP TABLE "Service"; --\t{}[]'],
  )
  for (let at = 0; at < 3; at++)
    await query(
      `INSERT INTO "Message" ("firstName", "lastName", "subject", "contact", "message")
       SELECT 'A', 'B', 'C', 'D', repeat('m', 3000) FROM generate_series(1, 400)`,
    )
}

test('records are restored completely, with their sequences and constraints, replacing all others', async () => {
  const before = base
  const objects = await schemaText()
  await query(`DELETE FROM "Message"`)
  await query(`UPDATE "Service" SET "name" = 'Other'`)
  await query(`UPDATE "InstallationFact" SET "value" = 'of the store' WHERE "name" = 'mark'`)
  await query(
    `INSERT INTO "Session" ("id", "expiresAt", "token", "userId", "updatedAt") VALUES ('s', now(), 't', 'u', now())`,
  )
  const [version] = await query('SELECT "version" FROM "ContentVersion"')
  await query('LISTEN content_version')
  const notified: string[] = []
  connection.client.on('notification', ({ payload = '' }) => notified.push(payload))

  await replace(recordsOf(before))

  const after = await dump()
  expect(Object.keys(after.rows)).toEqual(Object.keys(before.rows))
  for (const [table, rows] of Object.entries(before.rows))
    if (table !== 'InstallationFact') expect(after.rows[table], table).toEqual(rows)
  expect(after.sequences).toEqual(before.sequences)
  expect(await query('SELECT * FROM "InstallationFact" ORDER BY "name"')).toEqual([
    { name: 'mark', value: 'of the store' },
    { name: 'restored', value: 'a backup' },
    { name: 'seeded', value: 'restored' },
  ])
  expect(await query('SELECT * FROM "Session"')).toEqual([])
  expect(await schemaText()).toEqual(objects)
  const [later] = await query('SELECT "version" FROM "ContentVersion"')
  expect(BigInt(String(later?.version))).toBeGreaterThan(BigInt(String(version?.version)))
  expect(notified.at(-1)).toBe(String(later?.version))
  const applied = await query('SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"')
  expect(applied.map((row) => [row.migration_name, row.checksum])).toEqual(
    migrations.map(({ name, checksum }) => [name, checksum]),
  )
  expect(
    applied.every((row) => row.finished_at && !row.rolled_back_at && row.applied_steps_count === 1),
  ).toBe(true)
})

/** Describes everything that migrations create: tables, columns, constraints, indexes, active triggers, functions. */
async function schemaText(): Promise<string[]> {
  const rows = await query(`
    SELECT format('%s %s %s %s', table_name, column_name, data_type, column_default) AS line
      FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT proname::text FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    ORDER BY 1`)
  return rows.map(({ line }) => String(line))
}

/**
 * The embedded engine takes seconds for each, so it gets the first only: one that the site rejects, and one that the
 * database rejects.
 */
const onThisEngine = <T>(all: T[]): T[] => (isOnPostgres ? all : all.slice(0, 1))

test('rejects records that do not fit, and changes nothing', async () => {
  const before = await dump()
  const { rows, sequences } = base
  const tables = countsOf(base)
  const wrong: Record<string, WholeRecords> = {
    'a row fewer than counted': recordsOf({ sequences, rows: { ...rows, Service: [] } }, { tables }),
    'a row that is no object': recordsOf({ sequences, rows: { ...rows, Service: ['[]'] } }),
    'a foreign key that leads nowhere': recordsOf({ sequences, rows: { ...rows, Image: [] } }),
    'a table missing': recordsOf({ sequences, rows: without(rows, 'Message') }, { tables }),
    'a row of another table': recordsOf({ sequences, rows: { ...rows, Service: rows.User ?? [] } }),
    'an unknown sequence': recordsOf({
      rows,
      sequences: [...sequences, { name: 'other', lastValue: 1, isCalled: true }],
    }),
    'an unknown migration': recordsOf(base, { migrations: [...taken, '20990101000000_newer'] }),
  }
  for (const [what, records] of onThisEngine(Object.entries(wrong)))
    await expect(replace(records), what).rejects.toThrow()
  expect(await dump()).toEqual(before)
  expect((await query('SELECT 1 FROM "_prisma_migrations"')).length).toBe(migrations.length)
})

test('names the records that the database rejects, and changes nothing', async () => {
  const before = await dump()
  const { rows, sequences } = base
  const [service = ''] = rows.Service ?? []
  const [user = ''] = rows.User ?? []
  const change = (row: string, fields: object) => JSON.stringify({ ...JSON.parse(row), ...fields })
  const messages = (rows.Message ?? []).map((row, index) =>
    index === 700 ? change(row, { subject: null }) : row,
  )
  const wrong: [Partial<Dump['rows']>, RegExp][] = [
    [
      { Service: [change(service, { name: null })] },
      /^the database refuses rows of the table Service: null value/,
    ],
    [{ Message: messages }, /rows of the table Message: null value/],
    [{ Image: [] }, /rows of the table Service: .*foreign key.*imageId\)=\(41\) is not present/],
    [{ Service: [change(service, { position: 'x' })] }, /rows of the table Service: invalid input syntax/],
    [{ Service: [change(service, { name: 'a\u0000b' })] }, /rows of the table Service: unsupported Unicode/],
    [{ Service: [change(service, { position: 1e30 })] }, /rows of the table Service: .*out of range/],
    [{ User: [user, user] }, /rows of the table User: duplicate key value/],
  ]
  for (const [changed, sentence] of onThisEngine(wrong)) {
    const records = recordsOf({ sequences, rows: { ...rows, ...changed } as Dump['rows'] })
    await expect(replace(records)).rejects.toMatchObject({
      name: 'RecordsError',
      message: expect.stringMatching(sentence),
    })
  }
  const tooHigh = sequences.map((each) => ({ ...each, lastValue: 1e30 }))
  await expect(replace(recordsOf({ rows, sequences: tooHigh }))).rejects.toMatchObject({
    name: 'RecordsError',
  })
  expect(await dump()).toEqual(before)
})

const countsOf = ({ rows }: Pick<Dump, 'rows'>) =>
  Object.entries(rows).map(([name, of]) => ({ name, rows: of.length }))

function without<T>(from: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))
}

test('records of an earlier schema are migrated after the installation facts are written', async () => {
  const folderNow = join(folder, 'migrations')
  await cp(migrationsFolder, folderNow, { recursive: true })
  await mkdir(join(folderNow, '2999_later'))
  await writeFile(
    join(folderNow, '2999_later', 'migration.sql'),
    `ALTER TABLE "Message" ADD COLUMN "mood" TEXT NOT NULL DEFAULT 'calm';
     UPDATE "Message" SET "mood" = 'glad' WHERE EXISTS (SELECT FROM "InstallationFact" WHERE "name" = 'mark')`,
  )
  const { Message: before = [] } = (await dump()).rows
  await replace(recordsOf(await dump()), { migrationsFolder: folderNow })
  expect((await query('SELECT DISTINCT "mood" FROM "Message"')).map(({ mood }) => mood)).toEqual(['glad'])
  await query('ALTER TABLE "Message" DROP COLUMN "mood"')
  expect((await dump()).rows.Message).toEqual(before)
  expect((await query('SELECT 1 FROM "_prisma_migrations"')).length).toBe(migrations.length + 1)
  await query(`DELETE FROM "_prisma_migrations" WHERE "migration_name" = '2999_later'`)
})

test('a database has a site as soon as any table has a row that no migration wrote', async () => {
  expect(await hasRows(connection.client)).toBe(true)
  await query('BEGIN')
  // As a restore does.
  await query('SET CONSTRAINTS ALL IMMEDIATE')
  await dropSchemaObjects(connection.client, migrations)
  expect(await hasRows(connection.client)).toBe(false)
  await query(MIGRATIONS_TABLE)
  for (const migration of migrations) await runMigration(connection.client, migration)
  expect(await hasRows(connection.client)).toBe(false)
  await query(`INSERT INTO "Verification" ("id", "identifier", "value", "expiresAt", "updatedAt")
    VALUES ('v', 'i', 'v', now(), now())`)
  expect(await hasRows(connection.client)).toBe(true)
  await query('ROLLBACK')
})

if (isOnPostgres)
  test('waits for a table in use, then gives up and changes nothing', async () => {
    const before = await dump()
    const other = new pg.Client(url)
    await other.connect()
    try {
      await other.query('BEGIN; SELECT 1 FROM "Service"')
      await expect(replace(recordsOf(before))).rejects.toThrow(/lock timeout/)
    } finally {
      await other.end()
    }
    expect(await dump()).toEqual(before)
  })

if (isOnPostgres)
  // Must be the last one, because dropping the role drops all that it owns.
  test('works with a role that owns only its tables, and keeps objects of others', async () => {
    const role = `isse_r_${Date.now()}`
    await query(`CREATE ROLE ${role} LOGIN PASSWORD 'r'`)
    await query(`GRANT CREATE ON SCHEMA public TO ${role}`)
    const admin = connection
    try {
      const before = await dump()
      const { tables, functions, types } = listSchemaObjects(migrations)
      for (const name of await existingTables(connection.client, tables))
        await query(`ALTER TABLE ${quote(name)} OWNER TO ${role}`)
      for (const name of functions) await query(`ALTER FUNCTION ${quote(name)} OWNER TO ${role}`)
      for (const name of types) await query(`ALTER TYPE ${quote(name)} OWNER TO ${role}`)
      await query('CREATE TABLE "Neighbour" ("note" TEXT)')
      await query(`INSERT INTO "Neighbour" VALUES ('mine')`)
      const own = new URL(url)
      own.username = role
      own.password = 'r'
      connection = await connectUnmigrated({ url: own.href })
      await replace(recordsOf(before))
      expect((await dump()).rows.Message).toEqual(before.rows.Message)
      await connection.close()
      connection = admin
      expect(await query('SELECT * FROM "Neighbour"')).toEqual([{ note: 'mine' }])
    } finally {
      connection = admin
      await query(`DROP OWNED BY ${role}`)
      await query(`DROP ROLE ${role}`)
    }
  })
