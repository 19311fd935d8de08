import { createDocument } from '@isse/db/factories'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPdf } from '../testing/pdfs.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { Documents } from './documents.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await openTestApi()
  folder = await mkdtemp(join(tmpdir(), 'isse-documents-'))
})
beforeEach(async () => {
  await api.empty()
  for (const key of await keys()) await api.documents.storage.remove(key)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const later = () => new Date(Date.now() + 60_000)
const longAgo = () => new Date(Date.now() - 60_000)

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of api.documents.storage.list()) found.push(key)
  return found.sort()
}

/** Returns all keys except the owner marker, which the sweep puts into the storage. */
const fileKeys = async () => (await keys()).filter((key) => !key.endsWith('.owner'))

async function upload(bytes: Buffer, fileName = 'Report.pdf'): Promise<number> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  return api.documents.add({ path, fileName })
}

describe('an upload', () => {
  test('is stored as its row says, under the hash of its bytes', async () => {
    const bytes = createPdf()
    const documentFileId = await upload(bytes, 'C:\\reports\\Report.PDF')
    const row = await api.db.documentFile.findUniqueOrThrow({ where: { documentFileId } })
    expect(row).toMatchObject({ bytes: bytes.length, fileName: 'C reports Report.pdf' })
    expect(await keys()).toEqual([row.key])
    expect(row.key).toContain(`/${row.hash}.pdf`)
    expect(await api.documents.storage.read(row.key)).toEqual(bytes)
  })

  test.each([
    ['a text', 'Dear all'],
    ['nothing', ''],
    ['a page of HTML', '<!doctype html><script>alert(1)</script>'],
    ['a header behind the first 1024 bytes', `${' '.repeat(1020)}%PDF-1.7`],
  ])('is refused where it is %s, and leaves nothing behind', async (_, text) => {
    await expect(upload(Buffer.from(text))).rejects.toThrow(/^That file is not a PDF\. Please choose a PDF/)
    expect([await keys(), await api.db.documentFile.count()]).toEqual([[], 0])
  })

  test('is accepted if its header is within the first 1024 bytes', async () => {
    await upload(Buffer.concat([Buffer.alloc(1019, ' '), createPdf()]))
    expect(await keys()).toHaveLength(1)
  })

  test('of the same file is a file of its own, and removing one leaves the other', async () => {
    const bytes = createPdf()
    const [first, second] = [await upload(bytes), await upload(bytes)]
    await api.documents.release(first)
    expect(await keys()).toHaveLength(1)
    await api.documents.release(second)
    expect(await keys()).toEqual([])
  })

  test('whose row cannot be written leaves no object behind', async () => {
    const db = {
      documentFile: { create: () => Promise.reject(new Error('The database is unavailable.')) },
    } as unknown as TestApi['db']
    const documents = new Documents(db, api.documents.storage)
    await expect(documents.addOwn(createPdf(), 'Report.pdf')).rejects.toThrow('The database is unavailable.')
    expect(await keys()).toEqual([])
  })
})

describe('the sweep', () => {
  test('removes a file that no document refers to, once it is old, and no other', async () => {
    const unused = await upload(createPdf({ text: 'Unused' }))
    const used = await upload(createPdf({ text: 'Used' }))
    await createDocument(api.db, { documentFileId: used })
    await api.documents.sweeper.sweep(longAgo())
    expect(await api.db.documentFile.count()).toBe(2)
    await api.documents.sweeper.sweep(later())
    expect(await api.db.documentFile.findMany({ select: { documentFileId: true } })).toEqual([
      { documentFileId: used },
    ])
    expect(await fileKeys()).toHaveLength(1)
    expect(unused).not.toBe(used)
  })

  test('removes an object without a row, once it is old', async () => {
    await createDocument(api.db, { documentFileId: await upload(createPdf()) })
    const own = await keys()
    const lost = `0123456789abcdef/${'a'.repeat(64)}.pdf`
    await api.documents.storage.put(lost, Buffer.from('lost'))
    await api.documents.sweeper.sweep(longAgo())
    expect(await keys()).toContain(lost)
    expect(await api.documents.sweeper.sweep(later())).toBe(1)
    expect(await fileKeys()).toEqual(own)
  })

  test('leaves the documents of another database, and reports it', async () => {
    const other = await openTestApi()
    try {
      const reported: string[] = []
      const wrong = new Documents(other.db, api.documents.storage, {
        onFailure: (sentence) => reported.push(sentence),
      })
      await createDocument(api.db, { documentFileId: await upload(createPdf()) })
      const all = await keys()
      expect(await wrong.sweeper.sweep(later())).toBe(0)
      expect(await keys()).toEqual(all)
      expect(reported).toEqual([expect.stringMatching(/^The document store is not, or not only, that of/)])
    } finally {
      await other.close()
    }
  })
})
