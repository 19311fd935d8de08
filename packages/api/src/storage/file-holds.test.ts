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

/** Adds a file that a document shows, so that the sweep knows the store, and one that none does. */
async function addFiles() {
  const documentFileId = await api.documents.addOwn(createPdf({ text: 'Shown' }), 'Shown.pdf')
  await createDocument(api.db, { documentFileId })
  const unused = await api.documents.addOwn(createPdf({ text: 'Unused' }), 'Unused.pdf')
  return api.db.documentFile.findUniqueOrThrow({ where: { documentFileId: unused } })
}

/** Notes a backup that is being made, and held until then. */
const addRun = (kind: string, heldUntil = inMinutes(1)) =>
  api.db.backupRun.create({ data: { kind, name: 'a', isEncrypted: false, startedAt: new Date(), heldUntil } })
const endRun = (kind: string) =>
  api.db.backupRun.updateMany({ where: { kind }, data: { endedAt: new Date() } })

const isStored = async (key: string) => (await api.documents.storage.size(key)) !== undefined

test('while a backup is made nothing is swept, and after it the sweep goes on', async () => {
  const { key } = await addFiles()
  await addRun('DAILY')
  expect(await sweep()).toBe(0)
  expect(await isStored(key)).toBe(true)
  await endRun('DAILY')
  expect(await sweep()).toBe(1)
  expect(await isStored(key)).toBe(false)
})

test('what is deleted while a backup is made stays in the store until the sweep after it', async () => {
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

test('a backup whose server died holds the files no longer once its time is over', async () => {
  await addRun('DAILY', inMinutes(-1))
  expect(await areFilesHeld(api.db)).toBe(false)
})

test('after an upgrade nothing is removed until the copy of the database is old', async () => {
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
