import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/testing.ts'
import { FORMER_TABLES, TABLES, TABLES_LEFT_OUT } from './tables.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())

test('every table of the schema is in backups, or is left out for a reason', async () => {
  const rows = await opened.db.$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()`
  const names = rows.map(({ name }) => name)
  const known = [...TABLES, ...Object.keys(TABLES_LEFT_OUT)]
  const former = FORMER_TABLES.filter((name) => !names.includes(name))
  expect(known.sort()).toEqual([...names, ...former].sort())
  expect(former).toEqual(['Unpublished', 'HeldAddress'])
})

test('a row refers to earlier tables only', async () => {
  const references = await opened.db.$queryRaw<{ from: string; to: string }[]>`
    SELECT f.relname::text AS "from", t.relname::text AS "to" FROM pg_constraint c
    JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND f.relnamespace = current_schema()::regnamespace`
  const order: string[] = [...TABLES]
  const wrong = references.filter(
    ({ from, to }) => order.includes(from) && order.indexOf(to) >= order.indexOf(from),
  )
  expect(wrong).toEqual([])
})
