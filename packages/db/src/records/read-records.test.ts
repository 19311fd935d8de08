import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createImage, createMessage, createService } from '../testing/factories.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing/testing.ts'
import { FACTS_LEFT_OUT } from './tables.ts'
import { gunzipLines } from './gunzip-lines.ts'
import type { Records } from './read-records.ts'

const never = new AbortController().signal

let opened: TestDatabase
let folder: string
const read: Records[] = []
beforeAll(async () => {
  opened = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'isse-records-'))
})
beforeEach(() => emptyTables(opened.db))
afterEach(async () => {
  for (const { spool } of read.splice(0)) await spool.close()
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

async function readAll(signal = never): Promise<Records> {
  const records = await opened.readRecords(folder, signal)
  read.push(records)
  return records
}

async function rowsOf({ spool }: Records, table: string): Promise<Record<string, unknown>[]> {
  const rows = []
  for await (const line of gunzipLines(spool.read(table))) rows.push(JSON.parse(line))
  return rows
}

const countOf = ({ spool }: Records, table: string) => spool.tables.find(({ name }) => name === table)?.rows

test('rows are read so that the database accepts them back with every character and microsecond', async () => {
  const { db } = opened
  const text = 'Tea " \\ \u2028 \u2029 \u0085 \r\n \t £ 😀 {"a": 1}'
  const { imageId } = await createImage(db, { focalX: 0.1 + 0.2 })
  await createService(db, { imageId, serviceText: text, serviceTextFormat: 'markdown' })
  await db.$executeRaw`UPDATE "Service" SET "createdAt" = '2026-11-22 01:02:03.456+02'`
  const records = await readAll()
  for (const table of ['Image', 'ImageVariant', 'Service']) {
    const json = JSON.stringify(await rowsOf(records, table))
    const [answer] = await db.$queryRawUnsafe<{ same: bigint; all: bigint }[]>(
      `SELECT (SELECT count(*) FROM (SELECT * FROM "${table}" INTERSECT
         SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)) s) AS same,
       (SELECT count(*) FROM "${table}") AS all`,
      json,
    )
    expect(answer, table).toEqual({ same: 1n, all: 1n })
  }
  expect(await rowsOf(records, 'Service')).toEqual([
    expect.objectContaining({ serviceText: text, createdAt: '2026-11-21T23:02:03.456+00:00' }),
  ])
})

test('a table of more than a batch is read completely and in order, with a count for each', async () => {
  const { db } = opened
  await db.$executeRaw`INSERT INTO "Message" ("firstName", "lastName", "subject", "contact", "message")
    SELECT 'A', 'B', 'C', 'D', 'text ' || n FROM generate_series(1, 1201) n`
  const records = await readAll()
  const rows = await rowsOf(records, 'Message')
  expect(rows.map(({ message }) => message)).toEqual(Array.from({ length: 1201 }, (_, n) => `text ${n + 1}`))
  expect([countOf(records, 'Message'), countOf(records, 'Service')]).toEqual([1201, 0])
})

test('sequences continue, and left-out tables have none', async () => {
  const { db } = opened
  await createMessage(db)
  await createMessage(db)
  const { sequences } = await readAll()
  const value = (name: string) => sequences.find((sequence) => sequence.name === name)
  expect(value('Message_messageId_seq')).toEqual({
    name: 'Message_messageId_seq',
    lastValue: 2,
    isCalled: true,
  })
  expect(value('Event_eventId_seq')).toMatchObject({ lastValue: 1, isCalled: false })
})

test('signing keys are left out, and the other installation facts are included', async () => {
  const names = [...FACTS_LEFT_OUT, 'seeded']
  await opened.db.installationFact.createMany({ data: names.map((name) => ({ name, value: 'v' })) })
  expect(await rowsOf(await readAll(), 'InstallationFact')).toEqual([{ name: 'seeded', value: 'v' }])
})

test('a concurrent write is in all tables of the backup or in none', async () => {
  const { db } = opened
  const stop = new AbortController()
  const writer = async () => {
    while (!stop.signal.aborted) {
      const { messageId } = await createMessage(db)
      await db.messageSubmission.create({
        data: { submissionId: `s${messageId}`, messageId, expiresAt: new Date() },
      })
      await db.$transaction([
        db.message.create({
          data: { firstName: 'A', lastName: 'B', subject: 'C', contact: 'D', message: 'both' },
        }),
        db.value.create({ data: { name: 'both', valueText: 'both' } }),
      ])
    }
  }
  const writing = Promise.all([writer(), writer()])
  try {
    for (let round = 0; round < 5; round++) {
      const records = await readAll()
      const messages = await rowsOf(records, 'Message')
      const ids = new Set(messages.map(({ messageId }) => messageId))
      const both = messages.filter(({ message }) => message === 'both')
      expect(countOf(records, 'Value')).toBe(both.length)
      for (const { messageId } of await rowsOf(records, 'MessageSubmission')) expect(ids).toContain(messageId)
    }
  } finally {
    stop.abort()
    await writing
  }
})

test('reads a schema older than the code, with the tables that it has', async () => {
  const old = await createTestDatabase()
  try {
    await createMessage(old.db)
    for (const statement of [
      'DROP TABLE "MailedMessage", "Job"',
      'ALTER TABLE "Message" DROP COLUMN "answeredAt"',
    ])
      await old.db.$executeRawUnsafe(statement)
    const records = await old.readRecords(folder, never)
    read.push(records)
    expect(records.spool.tables.map(({ name }) => name)).not.toContain('Job')
    expect(Object.keys((await rowsOf(records, 'Message'))[0] ?? {})).not.toContain('answeredAt')
  } finally {
    await old.close()
  }
})

test('the spool has no file name, and a signal ends the reading without harm to the connection', async () => {
  await createMessage(opened.db)
  await readAll()
  expect(await readdir(folder)).toEqual([])
  const stop = new AbortController()
  stop.abort(new Error('enough'))
  await expect(readAll(stop.signal)).rejects.toThrow('enough')
  expect(await opened.db.message.count()).toBe(1)
})

test('closes a database of which only records were read, without an error', async () => {
  const other = await createTestDatabase()
  const { spool } = await other.readRecords(folder, never)
  await spool.close()
  // A connection's error comes later, on its end. Nothing catches it, so it fails the run.
  await expect(other.close()).resolves.toBeUndefined()
})
