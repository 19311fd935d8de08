import { expect, test } from 'vitest'
import { createMessage } from './testing/factories.ts'
import { createTestDatabase } from './testing/testing.ts'
import { vacuum } from './vacuum.ts'

const MESSAGES = 2_000

test('new messages reuse the space of deleted ones, and the others stay as they are', async () => {
  // A PostgreSQL server vacuums by itself.
  const { db, close } = await createTestDatabase('embedded')
  const size = async () =>
    (await db.$queryRaw<[{ bytes: number }]>`SELECT pg_relation_size('"Message"')::float8 AS bytes`)[0].bytes
  const fill = async () => {
    const { messageId: _, ...data } = await createMessage(db, { message: 'A message. '.repeat(20) })
    await db.message.createMany({ data: Array.from({ length: MESSAGES }, () => data) })
  }
  try {
    const kept = await createMessage(db, { message: 'Kept.' })
    await fill()
    const full = await size()
    await db.message.deleteMany({ where: { messageId: { not: kept.messageId } } })
    await vacuum(db, new AbortController().signal)
    expect(await db.message.findMany()).toEqual([kept])
    await fill()
    expect(await size()).toBeLessThanOrEqual(full)
  } finally {
    await close()
  }
})

test('ends between two tables when the server closes', async () => {
  const { db, close } = await createTestDatabase()
  try {
    await expect(vacuum(db, AbortSignal.abort())).rejects.toThrow(/aborted/)
  } finally {
    await close()
  }
})
