import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/testing.ts'

let opened: TestDatabase
beforeAll(async () => void (opened = await createTestDatabase()))
afterAll(() => opened.close())

/** Returns the plan of a query with sequential scans disabled, because tables in tests are small. */
async function planOf(query: string): Promise<string> {
  const [, rows] = await opened.db.$transaction([
    opened.db.$executeRaw`SET LOCAL enable_seqscan = off`,
    opened.db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${query}`),
  ])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  ['readAt', 'Message_unread_idx'],
  ['answeredAt', 'Message_unanswered_idx'],
])('messages without %s are counted by their own index', async (column, index) => {
  expect(await planOf(`SELECT count(*) FROM "Message" WHERE "${column}" IS NULL`)).toContain(index)
})

test('finds messages by an index of their words on a server, and without one if the extension is missing', async () => {
  const plan = await planOf(
    `SELECT "messageId" FROM "Message" WHERE "firstName" ILIKE '%zebra%' OR "message" ILIKE '%zebra%'`,
  )
  expect(plan.includes('Message_words_idx')).toBe(opened.engine === 'postgres')
})
