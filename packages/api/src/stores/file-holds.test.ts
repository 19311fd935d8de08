import { createDocument } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPdf } from '../testing/pdfs.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { areFilesHeld, holdFiles } from './file-holds.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
beforeEach(() => api.empty())
afterAll(() => api.close())

const later = () => new Date(Date.now() + 60_000)
const sweep = () => api.documents.sweeper.sweep(later())

/** Adds a file that a document shows, so that the sweep knows the store, and one that none does. */
async function addFiles() {
  const documentFileId = await api.documents.addOwn(createPdf({ text: 'Shown' }), 'Shown.pdf')
  await createDocument(api.db, { documentFileId })
  const unused = await api.documents.addOwn(createPdf({ text: 'Unused' }), 'Unused.pdf')
  return api.db.documentFile.findUniqueOrThrow({ where: { documentFileId: unused } })
}

const isStored = async (key: string) => (await api.documents.store.size(key)) !== undefined

test('while a hold lasts nothing is swept, and after it the sweep goes on', async () => {
  const { key } = await addFiles()
  const hold = await holdFiles(api.db)
  expect(await sweep()).toBe(0)
  expect(await isStored(key)).toBe(true)
  await hold.release()
  expect(await sweep()).toBe(1)
  expect(await isStored(key)).toBe(false)
})

test('what is deleted while a hold lasts stays in the store until the sweep after it', async () => {
  const { key, documentFileId } = await addFiles()
  const hold = await holdFiles(api.db)
  await api.documents.release(documentFileId)
  expect(await api.db.documentFile.count({ where: { key } })).toBe(0)
  expect(await isStored(key)).toBe(true)
  await hold.release()
  await sweep()
  expect(await isStored(key)).toBe(false)
})

test('two holds last until both are released', async () => {
  const [first, second] = [await holdFiles(api.db), await holdFiles(api.db)]
  await first.release()
  expect(await areFilesHeld(api.db)).toBe(true)
  await second.release()
  expect(await areFilesHeld(api.db)).toBe(false)
})

test('a hold whose holder died ends, and its row goes with the next one', async () => {
  await api.db.fileHold.create({ data: { endsAt: new Date(Date.now() - 1) } })
  expect(await areFilesHeld(api.db)).toBe(false)
  const hold = await holdFiles(api.db)
  expect(await api.db.fileHold.count()).toBe(1)
  await hold.release()
})

test('a hold is renewed, and tells where it was lost', async () => {
  const hold = await holdFiles(api.db, { lease: 30_000, renewal: 20 })
  const { endsAt } = await api.db.fileHold.findFirstOrThrow()
  const isRenewed = async () => (await api.db.fileHold.findFirstOrThrow()).endsAt > endsAt
  await expect.poll(isRenewed, { timeout: 30_000 }).toBe(true)
  expect(hold.lost.aborted).toBe(false)
  await api.db.fileHold.deleteMany()
  await expect.poll(() => hold.lost.aborted, { timeout: 30_000 }).toBe(true)
  await hold.release()
})
