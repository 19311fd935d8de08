import { createDocument } from '@isse/db/factories'
import { FILES_HELD_UNTIL } from '@isse/db/records'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPdf } from '../testing/pdfs.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { areFilesHeld } from './file-holds.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
beforeEach(() => api.empty())
afterAll(() => api.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const sweep = () => api.documents.sweeper.sweep(inMinutes(1))

/**
 * Adds a file that a document refers to, so that the sweep recognises the storage, and a file that no document refers
 * to.
 */
async function addFiles() {
  const documentFileId = await api.documents.addOwn(createPdf({ text: 'Shown' }), 'Shown.pdf')
  await createDocument(api.db, { documentFileId })
  const unused = await api.documents.addOwn(createPdf({ text: 'Unused' }), 'Unused.pdf')
  return api.db.documentFile.findUniqueOrThrow({ where: { documentFileId: unused } })
}

/** Adds the row of a running backup that holds the files until `heldUntil`. */
const addRun = (kind: string, heldUntil = inMinutes(1)) =>
  api.db.backupRun.create({ data: { kind, name: 'a', isEncrypted: false, startedAt: new Date(), heldUntil } })
const endRun = (kind: string) =>
  api.db.backupRun.updateMany({ where: { kind }, data: { endedAt: new Date() } })

const isStored = async (key: string) => (await api.documents.storage.size(key)) !== undefined

test('the sweep waits for a running backup', async () => {
  const { key } = await addFiles()
  await addRun('DAILY')
  expect(await sweep()).toBe(0)
  expect(await isStored(key)).toBe(true)
  await endRun('DAILY')
  expect(await sweep()).toBe(1)
  expect(await isStored(key)).toBe(false)
})

test('a file that is deleted during a backup is removed by the first sweep after it', async () => {
  const { key, documentFileId } = await addFiles()
  await addRun('DAILY')
  await api.documents.release(documentFileId)
  expect(await api.db.documentFile.count({ where: { key } })).toBe(0)
  expect(await isStored(key)).toBe(true)
  await endRun('DAILY')
  await sweep()
  expect(await isStored(key)).toBe(false)
})

test('two backups hold the files until both are done', async () => {
  await addRun('DAILY')
  await addRun('COMMAND')
  await endRun('DAILY')
  expect(await areFilesHeld(api.db)).toBe(true)
  await endRun('COMMAND')
  expect(await areFilesHeld(api.db)).toBe(false)
})

test('the hold of a backup whose server died expires', async () => {
  await addRun('DAILY', inMinutes(-1))
  expect(await areFilesHeld(api.db)).toBe(false)
})

test('removes nothing after an upgrade until the copy of the database is old', async () => {
  const { key } = await addFiles()
  const holdUntil = (value: string) =>
    api.db.$executeRaw`INSERT INTO "InstallationFact" VALUES (${FILES_HELD_UNTIL}, ${value})
      ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"`
  await holdUntil(inMinutes(1).toISOString())
  expect(await sweep()).toBe(0)
  expect(await isStored(key)).toBe(true)
  await holdUntil(inMinutes(-1).toISOString())
  await sweep()
  expect(await isStored(key)).toBe(false)
})
