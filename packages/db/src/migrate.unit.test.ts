import { PGlite } from '@electric-sql/pglite'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate, type MigrationConnection } from './migrate.ts'

let database: PGlite
let connection: MigrationConnection
let folder: string
beforeAll(async () => {
  database = await PGlite.create()
  connection = {
    // Several statements are sent as one query, as pg does where there are no values.
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

test('a migration that was changed after it had been applied stops the start', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  await migrate(connection, folder)
  await write('1_first', 'CREATE TABLE "Lime" ("limeId" INTEGER)')
  await expect(migrate(connection, folder)).rejects.toThrow(/1_first was changed after/)
})

test('a migration that failed under another tool stops the start', async () => {
  await migrate(connection, folder)
  await connection.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('1', '', '0_failed')`,
  )
  await expect(migrate(connection, folder)).rejects.toThrow(/0_failed failed earlier/)
})

test('a migration that fails is rolled back, and is applied at the next start', async () => {
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER); SELECT 1/0;')
  await expect(migrate(connection, folder)).rejects.toThrow(/division by zero/)
  await write('1_first', 'CREATE TABLE "Lemon" ("lemonId" INTEGER)')
  expect(await migrate(connection, folder)).toEqual(['1_first'])
})
