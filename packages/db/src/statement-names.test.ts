import { afterAll, beforeAll, expect, test } from 'vitest'
import { createService } from './testing/factories.ts'
import { createStatementNames, isDirect } from './statement-names.ts'
import { createOwnDatabase, statementsOf, type TestDatabase } from './testing/testing.ts'

let opened: TestDatabase
beforeAll(async () => void (opened = await createOwnDatabase()))
afterAll(() => opened.close())

test('a statement keeps its name, and only so many have one', () => {
  const nameOf = createStatementNames()
  const name = nameOf({ sql: 'SELECT 1' })
  expect(nameOf({ sql: 'SELECT 2' })).not.toBe(name)
  for (let number = 3; number <= 1000; number++) nameOf({ sql: `SELECT ${number}` })
  expect(nameOf({ sql: 'SELECT 1' })).toBe(name)
  expect(nameOf({ sql: 'SELECT 1000' })).toBe('')
})

test('a server prepares a statement once; the embedded one, whose connections share a session, none', async () => {
  const { db, engine } = opened
  for (let round = 0; round < 3; round++) await db.service.count()
  const prepared = await db.$queryRaw`
    SELECT count(*)::int AS count FROM pg_prepared_statements WHERE name LIKE 'isse%' AND statement LIKE 'SELECT COUNT%"Service"%'`
  expect(prepared).toEqual([{ count: engine === 'postgres' ? 1 : 0 }])
})

test('a record is read with its image and variants by one statement', async () => {
  const { serviceId } = await createService(opened.db)
  const select = { name: true, image: { select: { width: true, variants: { select: { key: true } } } } }
  const statements = await statementsOf(async () => {
    const found = await opened.db.service.findUnique({ where: { serviceId }, select })
    expect(found).toMatchObject({ name: 'Lunch club', image: { variants: [{ key: expect.any(String) }] } })
  })
  expect(statements.length, statements.join('\n')).toBe(1)
})

test('recognises a pooler by the process id of its connections', async () => {
  const query = async (sql: string) => ({ rows: await opened.db.$queryRawUnsafe<{ pid: number }[]>(sql) })
  const { rows } = await query('SELECT pg_backend_pid() AS pid')
  expect(await isDirect({ query, processID: rows[0]?.pid })).toBe(true)
  expect(await isDirect({ query, processID: 1_000_000_000 })).toBe(false)
})
