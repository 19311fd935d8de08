import { createDocument } from '@isse/db/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPdf } from '../../testing/pdfs.ts'
import { useTestApi, type TestApi } from '../../testing/test-api.ts'
import { wording } from '../../site/words/wording.ts'

const api = useTestApi()
beforeEach(async () => {
  for await (const { key } of api.documents.store.list()) await api.documents.store.remove(key)
})

const title = 'Annual report'

/** Stores a file as the REST route does. What a file must be is tested in documents.test.ts. */
const upload = async (text = 'A page') => api.documents.addOwn(createPdf({ text }), 'Jahresbericht März.pdf')

async function countObjects(): Promise<number> {
  let count = 0
  for await (const _ of api.documents.store.list()) count++
  return count
}

describe('a visitor', () => {
  test('reads a document with the address, the name and the size of its file', async () => {
    const documentFileId = await upload()
    const { documentId } = await api.administrator.documents.create({ title, documentFileId })
    const read = await api.visitor.documents.get({ documentId })
    const { hash, bytes } = await api.db.documentFile.findUniqueOrThrow({ where: { documentFileId } })
    expect(read).toEqual({
      documentId,
      title,
      documentText: '',
      version: 1,
      file: {
        documentFileId,
        bytes,
        fileName: 'Jahresbericht März.pdf',
        fileUrl: `https://isse.example/documents/${hash}/jahresbericht-marz.pdf`,
      },
    })
    expect(await api.visitor.documents.list()).toEqual([read])
  })

  test('is told when one is gone', async () => {
    await expect(api.visitor.documents.get({ documentId: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Sorry, that document is no longer available.',
    })
  })
})

test('only an administrator may write', async () => {
  const { documentId, documentFileId } = await createDocument(api.db)
  const writes = ({ documents }: TestApi['visitor']) => [
    documents.upload({ documentFileId }),
    documents.create({ title, documentFileId }),
    documents.update({ documentId, title: 'Mine' }),
    documents.reorder({ ids: [documentId] }),
    documents.remove({ documentId }),
  ]
  for (const write of writes(api.visitor)) await expect(write).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const write of writes(api.member)) await expect(write).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await api.visitor.documents.get({ documentId })).toMatchObject({ title, version: 1 })
})

describe('an administrator who adds one', () => {
  test.each(['title', 'documentFileId'])('is told by the sentence that %s is missing', async (field) => {
    const documentFileId = await upload()
    const refused = api.administrator.documents.create({ title, documentFileId, [field]: undefined })
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: wording.allFieldsComplete,
      cause: { issues: [expect.objectContaining({ path: [field] })] },
    })
    expect(await api.db.document.count()).toBe(0)
  })

  test.each([
    ['title', 300],
    ['documentText', 1000],
  ])('may enter a %s of %i characters, and no more', async (field, length) => {
    const create = async (characters: number) =>
      api.administrator.documents.create({
        title,
        documentFileId: await upload(),
        [field]: 'x'.repeat(characters),
      })
    await create(length)
    await expect(create(length + 1)).rejects.toMatchObject({
      message: `Use ${length.toLocaleString('en-GB')} characters or fewer`,
    })
  })

  test('is told that the file is no longer there', async () => {
    await expect(api.administrator.documents.create({ title, documentFileId: 999 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'That file is no longer there. Please choose it again.',
    })
    await expect(api.administrator.documents.upload({ documentFileId: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'That file is no longer there. Please choose it again.',
    })
  })
})

describe('an administrator who changes one', () => {
  const add = async () =>
    api.administrator.documents.create({ title, documentText: 'All of it.', documentFileId: await upload() })

  test('keeps the file, and whatever else is left out', async () => {
    const before = await add()
    const after = await api.administrator.documents.update({
      documentId: before.documentId,
      title: 'New title',
    })
    expect(after).toEqual({ ...before, title: 'New title', version: before.version + 1 })
  })

  test('replaces the file: it has another address, and the old one is gone once its version is forgotten', async () => {
    const before = await add()
    const { documentId } = before
    const documentFileId = await upload('Another page')
    const after = await api.administrator.documents.update({ documentId, title, documentFileId })
    expect(after.file.fileUrl).not.toBe(before.file.fileUrl)
    expect(await countObjects()).toBe(2)
    const { lines } = await api.administrator.revisions.ofRecord({ kind: 'document', id: documentId })
    await api.administrator.revisions.forget({ revisionId: lines.at(-1)?.revisionId ?? 0 })
    expect(await countObjects()).toBe(1)
    expect(await api.db.documentFile.count()).toBe(1)
  })

  test('is told when somebody else has saved in the meantime, and the file stays', async () => {
    const { documentId, version, file } = await add()
    const saved = await api.administrator.documents.update({ documentId, title: 'First', version })
    const late = { documentId, title: 'Late', version, documentFileId: await upload('Late') }
    await expect(api.administrator.documents.update(late)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await api.visitor.documents.get({ documentId })).toEqual(saved)
    expect(await api.db.documentFile.count({ where: { documentFileId: file.documentFileId } })).toBe(1)
  })

  test('is told that it is gone', async () => {
    await expect(api.administrator.documents.update({ documentId: 999, title })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Sorry, that document is no longer available.',
    })
  })
})

test('a document that is deleted takes its file with it, unless another document has the same', async () => {
  const documentFileId = await upload()
  const [one, other] = [
    await api.administrator.documents.create({ title, documentFileId }),
    await api.administrator.documents.create({ title: 'The same', documentFileId }),
  ]
  expect(await api.administrator.documents.remove({ documentId: one.documentId })).toEqual({
    message: "The document 'Annual report' has been deleted from your website.",
  })
  expect(await countObjects()).toBe(1)
  await api.administrator.documents.remove({ documentId: other.documentId })
  expect([await countObjects(), await api.db.documentFile.count()]).toEqual([0, 0])
})

test("the order of the list is an administrator's to change", async () => {
  const { documentId: first } = await createDocument(api.db, { title: 'First' })
  const { documentId: second } = await createDocument(api.db, { title: 'Second' })
  const titles = async () => (await api.visitor.documents.list()).map((one) => one.title)
  expect(await titles()).toEqual(['First', 'Second'])
  await api.administrator.documents.reorder({ ids: [second, first] })
  expect(await titles()).toEqual(['Second', 'First'])
})
