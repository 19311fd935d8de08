import { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MigrationConnection } from './find-migrations.ts'
import { migrate } from './migrate.ts'

let database: PGlite
let connection: MigrationConnection
let folder: string
beforeAll(async () => {
  database = await PGlite.create()
  connection = {
    // Several statements are sent as one query, as pg does without values.
    query: async (sql, values) =>
      values
        ? database.query<Record<string, unknown>>(sql, values)
        : ((await database.exec(sql)).at(-1) ?? { rows: [] }),
  }
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  folder = await mkdtemp(join(tmpdir(), 'isse-migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}

test('migrations are applied once, in the order of their names', async () => {
  await write('2_second', 'ALTER TABLE "Lemon" ADD COLUMN "ripe" BOOLEAN')
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  expect(await migrate(connection, folder)).toEqual(['1_first', '2_second'])
  expect(await migrate(connection, folder)).toEqual([])
})

test('a migration that was changed after its use stops the start', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  await migrate(connection, folder)
  await write('1_first', 'CREATE TABLE "Lime" ("limeId" INTEGER)')
  await expect(migrate(connection, folder)).rejects.toThrow(/1_first was changed after/)
})

test('a migration that another program left unfinished stops the start with instructions', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  await migrate(connection, folder)
  await connection.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('1', '', '2_unfinished')`,
  )
  await write('2_unfinished', 'CREATE TABLE "Lime" ("limeId" INTEGER)')
  await expect(migrate(connection, folder)).rejects.toThrow(
    /2_unfinished was begun by another program.*Restore the backup that was made before/,
  )
})

/** Describes everything that an unwanted change would affect. */
async function describeDatabase() {
  const { rows: columns } = await connection.query(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  )
  const { rows: migrations } = await connection.query('SELECT * FROM "_prisma_migrations" ORDER BY id')
  return { columns, migrations }
}

test('a database that a newer version has changed stops the start before anything is changed', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  await write('3_third', 'ALTER TABLE "Lemon" ADD COLUMN "ripe" BOOLEAN')
  await migrate(connection, folder, { version: '2.0.0' })
  await rm(join(folder, '3_third'), { recursive: true })
  // An older version may know a migration that the newer one does not.
  await write('2_second', 'CREATE TABLE "Lime" ("limeId" INTEGER)')
  const before = await describeDatabase()
  await expect(migrate(connection, folder, { version: '1.0.0' })).rejects.toThrow(
    /too new for version 1\.0\.0.*3_third\. Nothing was changed\. Start version 2\.0\.0 of the website/,
  )
  expect(await describeDatabase()).toEqual(before)
})

test('a newer build of the same version, or without a recorded version, is named without a number', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  await migrate(connection, folder, { version: '1.0.0' })
  await rm(join(folder, '1_first'), { recursive: true })
  await expect(migrate(connection, folder, { version: '1.0.0' })).rejects.toThrow(
    /Start a newer build of the website/,
  )
  await connection.query('ALTER TABLE "_prisma_migrations" DROP COLUMN "softwareVersion"')
  await expect(migrate(connection, folder, { version: '1.0.0' })).rejects.toThrow(
    /Start a newer build of the website/,
  )
})

test('migrates a database without recorded versions, and records the version of new migrations', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  await migrate(connection, folder)
  await connection.query('ALTER TABLE "_prisma_migrations" DROP COLUMN "softwareVersion"')
  await write('2_second', 'CREATE TABLE "Lime" ("limeId" INTEGER)')
  await migrate(connection, folder, { version: '1.0.0' })
  const { rows } = await connection.query(
    'SELECT "softwareVersion" AS version FROM "_prisma_migrations" ORDER BY migration_name',
  )
  expect(rows).toEqual([{ version: null }, { version: '1.0.0' }])
})

test('a database from before version 1.0 stops the start unchanged, until version 1.0 has upgraded it', async () => {
  await write('20261120192256_init', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  await migrate(connection, folder)
  await rm(join(folder, '20261120192256_init'), { recursive: true })
  await write('20261125000000_version_1', 'CREATE TABLE "Lime" ("limeId" INTEGER)')
  const before = await describeDatabase()
  await expect(migrate(connection, folder)).rejects.toThrow(
    'This database is of a build before version 1.0. Nothing was changed. Start the site with version 1.1 first',
  )
  expect(await describeDatabase()).toEqual(before)
  await connection.query(
    `UPDATE "_prisma_migrations" SET migration_name = '20261125000000_version_1', checksum = $1`,
    [createHash('sha256').update('CREATE TABLE "Lime" ("limeId" INTEGER)').digest('hex')],
  )
  await connection.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
     VALUES ('1', '', '20261120192256_init', now())`,
  )
  await write('20261126000000_later', 'ALTER TABLE "Lemon" ADD COLUMN "ripe" BOOLEAN')
  expect(await migrate(connection, folder)).toEqual(['20261126000000_later'])
})

test('a failed migration is rolled back, and is applied at the next start', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER); SELECT 1/0;')
  await expect(migrate(connection, folder)).rejects.toThrow(
    /1_first failed \(division by zero\).*was taken back/,
  )
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  expect(await migrate(connection, folder)).toEqual(['1_first'])
})

test('a hook runs before an upgrade, and its failure prevents all changes', async () => {
  const done: string[] = []
  const beforeUpgrade = async () => void done.push('done')
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  // A new database is not upgraded.
  await migrate(connection, folder, { beforeUpgrade })
  await migrate(connection, folder, { beforeUpgrade })
  expect(done).toEqual([])
  await write('2_second', 'CREATE TABLE "Lime" ("limeId" INTEGER)')
  const before = await describeDatabase()
  const refuse = () => Promise.reject(new Error('There is no room.'))
  await expect(migrate(connection, folder, { beforeUpgrade: refuse })).rejects.toThrow('There is no room.')
  expect(await describeDatabase()).toEqual(before)
  await migrate(connection, folder, { beforeUpgrade })
  expect(done).toEqual(['done'])
})
