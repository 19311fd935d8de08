import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from './client.ts'
import { createMessage } from './factories.ts'
import { copyEmbeddedTemplate, createTestDatabase } from './testing/testing.ts'

const never = new AbortController().signal

test('erasing keeps every row that is not deleted, on both engines', async () => {
  const { db, eraseDeleted, close } = await createTestDatabase()
  try {
    const kept = await createMessage(db, { message: 'Kept.' })
    const { messageId } = await createMessage(db, { message: 'Deleted.' })
    await db.message.delete({ where: { messageId } })
    await eraseDeleted(never)
    expect(await db.message.findMany()).toEqual([kept])
  } finally {
    await close()
  }
})

test('it ends between two statements where the server closes', async () => {
  const { eraseDeleted, close } = await createTestDatabase()
  try {
    await expect(eraseDeleted(AbortSignal.abort())).rejects.toThrow(/aborted/)
  } finally {
    await close()
  }
})

// A PostgreSQL server's files are its administrator's, so what is in files is looked for in the embedded engine's.
let parent: string
let folder: string
let opened: OpenedDatabase
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'isse-erase-'))
  folder = join(parent, 'database')
  await copyEmbeddedTemplate(folder)
  opened = await openDatabase({ folder })
})
afterEach(async () => {
  await opened.close()
  await rm(parent, { recursive: true })
})

/** The files of the database that hold the word. */
async function filesWith(word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(path)).includes(word)) found.push(path.slice(folder.length + 1))
  }
  return found
}

test('no file holds a word of a deleted message, and every file is as it was for the others', async () => {
  const { db, eraseDeleted } = opened
  const [deletedWord, keptWord] = [randomUUID(), randomUUID()]
  const { messageId } = await createMessage(db, { message: `Secret ${deletedWord}.`, lastName: deletedWord })
  await createMessage(db, { message: `Kept ${keptWord}.` })
  await db.message.delete({ where: { messageId } })
  expect(await filesWith(deletedWord)).not.toEqual([])
  await eraseDeleted(never)
  expect(await filesWith(deletedWord)).toEqual([])
  expect(await filesWith(keptWord)).toEqual([expect.stringMatching(/^base\//)])
})

test('what earlier versions left in recycled segments of the write-ahead log goes too', async () => {
  const { db, eraseDeleted } = opened
  const word = randomUUID()
  await db.$executeRawUnsafe('SET wal_recycle = on')
  const { messageId } = await createMessage(db, { message: word })
  await db.message.delete({ where: { messageId } })
  for (const statement of [
    'SELECT pg_switch_wal()::text',
    'CHECKPOINT',
    'SELECT pg_switch_wal()::text',
    'CHECKPOINT',
  ])
    await db.$queryRawUnsafe(statement)
  // A segment that is ahead of the current one keeps the old bytes under a new name.
  expect(await filesWith(word)).toContainEqual(expect.stringMatching(/^pg_wal\//))
  await db.$executeRawUnsafe('RESET wal_recycle')
  await eraseDeleted(never)
  expect(await filesWith(word)).toEqual([])
})
