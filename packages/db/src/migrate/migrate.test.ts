import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigrationConnection } from './find-migrations.ts'
import { migrate, runMigration } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { connectUnmigrated, type RecordsConnection } from '../records/connection.ts'
import { createPostgresDatabase, testEngine } from '../testing/testing.ts'

const isOnPostgres = testEngine() === 'postgres'
const INDEX = `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "Lemon_ripe";
CREATE INDEX CONCURRENTLY "Lemon_ripe" ON "Lemon"("ripe");
`

let folder: string
let connect: () => Promise<RecordsConnection>
let drop: () => Promise<void>
const open: RecordsConnection[] = []
let connection: MigrationConnection
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-migrate-'))
  const database = isOnPostgres ? await createPostgresDatabase('template0') : undefined
  drop = async () => database?.drop()
  connect = async () => {
    const made = await connectUnmigrated(database ?? { folder: join(folder, 'database') })
    open.push(made)
    return made
  }
  connection = (await connect()).client
  // After a build, a new embedded database already has the website's migrations and would be too new for these.
  await connection.query('DROP TABLE IF EXISTS "_prisma_migrations"')
  await write('1_first', 'CREATE TABLE "Lemon" ("ripe" BOOLEAN); INSERT INTO "Lemon" VALUES (true);')
  await write('2_index', INDEX)
})
afterAll(async () => {
  for (const one of open) await one.close()
  await drop()
  await rm(folder, { recursive: true })
})

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, 'migrations', name), { recursive: true })
  await writeFile(join(folder, 'migrations', name, 'migration.sql'), sql)
}

const isValid = async () =>
  (await connection.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = '"Lemon_ripe"'::regclass`))
    .rows[0]?.indisvalid

test('builds an index outside a transaction, and again after a crash', async () => {
  const migrations = join(folder, 'migrations')
  expect(await migrate(connection, migrations)).toEqual(['1_first', '2_index'])
  expect(await isValid()).toBe(true)
  await connection.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"Lemon_ripe"'::regclass`)
  await connection.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = '2_index'`)
  expect(await migrate(connection, migrations)).toEqual(['2_index'])
  expect(await isValid()).toBe(true)
})

test('builds it within the transaction of a restore as any other', async () => {
  const index = readMigrations(join(folder, 'migrations')).find(({ name }) => name === '2_index')
  await connection.query('BEGIN; DROP INDEX "Lemon_ripe"')
  if (index) await runMigration(connection, index)
  expect(await isValid()).toBe(true)
  await connection.query('ROLLBACK')
})

if (isOnPostgres)
  test('servers that start at once build it once, and none blocks another', async () => {
    await connection.query('DROP TABLE "Lemon", "_prisma_migrations"')
    const servers = await Promise.all(Array.from({ length: 4 }, connect))
    const applied = await Promise.all(
      servers.map(({ client }) => migrate(client, join(folder, 'migrations'))),
    )
    expect(applied.flat().sort()).toEqual(['1_first', '2_index'])
    expect(await isValid()).toBe(true)
  })

// An embedded database has one server.
if (isOnPostgres)
  test('does not upgrade a database that a version 1 server uses, and changes nothing', async () => {
    const migrations = join(folder, 'migrations')
    await migrate(connection, migrations)
    await write('20261128120000_live_records', 'CREATE TABLE "Lime" ("ripe" BOOLEAN)')
    const older = (await connect()).client
    await older.query("SET application_name = 'isse content version'")
    await expect(migrate(connection, migrations)).rejects.toThrow(
      /^A server of version 1 still uses this database \(one connection\).*Stop all servers of this website/,
    )
    expect((await connection.query(`SELECT to_regclass('"Lime"') AS found`)).rows).toEqual([{ found: null }])
    await older.query("SET application_name = 'isse 2'")
    expect(await migrate(connection, migrations)).toEqual(['20261128120000_live_records'])
  })
