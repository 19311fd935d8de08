import { createMessage } from '@isse/db/factories'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdf } from '../../testing/pdfs.ts'
import { createImageFile, openTestApi, type TestApi } from '../../testing/test-api.ts'
import { sizeOfArchive } from './archive-size.ts'
import { writeBackup } from './write-backup.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await openTestApi()
  folder = await mkdtemp(join(tmpdir(), 'isse-size-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

test.each([undefined, 'five words that nobody knows'])(
  'the size of a backup is known before it is written, and hardly too large (passphrase: %s)',
  async (passphrase) => {
    await createMessage(api.db)
    await api.images.add(await createImageFile())
    await api.documents.addOwn(createPdf(), 'Report.pdf')
    const stores = { images: api.images.store, documents: api.documents.store }
    const records = await api.readRecords(folder, new AbortController().signal)
    const expected = await sizeOfArchive(records, stores)
    const to = new PassThrough()
    const source = { readRecords: async () => records, stores, spoolFolder: folder }
    const [{ length }] = await Promise.all([buffer(to), writeBackup(source, to, { passphrase })])
    expect(length).toBeLessThanOrEqual(expected)
    expect(length).toBeGreaterThan(expected * 0.6)
  },
)
