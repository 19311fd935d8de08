import { beforeEach, describe, expect, test } from 'vitest'
import { createPdf } from '../../testing/pdfs.ts'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()
beforeEach(async () => {
  for await (const { key } of api.documents.storage.list()) await api.documents.storage.remove(key)
})

const title = 'Annual report'

/** Stores a file as the REST route does. documents.test.ts tests the requirements of files. */
const upload = async (text = 'A page') => api.documents.addOwn(createPdf({ text }), 'Jahresbericht März.pdf')

async function countObjects(): Promise<number> {
  let count = 0
  for await (const _ of api.documents.storage.list()) count++
  return count
}

describe('a visitor', () => {
  test('reads a document with the address, name and size of its file', async () => {
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
})

describe('an administrator who adds one', () => {
  test('gets an error if the file is no longer there', async () => {
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

  test('replaces the file: its address changes, and the old file is deleted when its version is forgotten', async () => {
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

  test('gets a conflict if somebody else has saved in the meantime, and the file stays', async () => {
    const { documentId, version, file } = await add()
    const saved = await api.administrator.documents.update({ documentId, title: 'First', version })
    const late = { documentId, title: 'Late', version, documentFileId: await upload('Late') }
    await expect(api.administrator.documents.update(late)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await api.visitor.documents.get({ documentId })).toEqual(saved)
    expect(await api.db.documentFile.count({ where: { documentFileId: file.documentFileId } })).toBe(1)
  })
})

test('deleting a document deletes its file, unless another document has the same', async () => {
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
