import { createPdf } from '@isse/api/testing/pdfs'
import { describe, expect, test } from 'vitest'
import { failureOf, useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

interface Document {
  documentId: number
  title: string
  documentText: string
  version: number
  file: { documentFileId: number; fileUrl: string; fileName: string; bytes: number }
}

const pdf = (buffer: Buffer, name = 'Report.pdf') => ({ name, mimeType: 'application/pdf', buffer })
const fields = { title: 'Annual report', text: 'What we did.' }

async function add(buffer: Buffer, name?: string): Promise<Document> {
  const { status, body } = await scripts.administrator.upload('/api/document', {
    contentBlock: { json: fields },
    documentFile: pdf(buffer, name),
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return body as Document
}

const list = async () => (await scripts.visitor.get('/api/documents')).body as Document[]
const remove = ({ documentId }: Document) =>
  scripts.administrator.delete(`/api/document/delete/${documentId}`)

test('a document is added with its file, read, changed, given another file, and deleted', async () => {
  const bytes = createPdf({ text: 'The first' })
  const added = await add(bytes)
  expect(added).toMatchObject({
    title: 'Annual report',
    documentText: 'What we did.',
    version: 1,
    file: { fileName: 'Report.pdf', bytes: bytes.length },
  })
  expect(added.file.fileUrl).toMatch(new RegExp(`^${scripts.site.url}/documents/[0-9a-f]{64}/report\\.pdf$`))
  expect((await scripts.visitor.get(`/api/document/${added.documentId}`)).body).toEqual(added)
  expect(await list()).toContainEqual(added)

  const update = (json: object, parts = {}) =>
    scripts.administrator.upload('/api/document/update', { contentBlock: { json }, ...parts })
  const kept = await update({ id: added.documentId, title: 'The report' })
  expect(kept).toMatchObject({
    status: 200,
    body: { title: 'The report', documentText: 'What we did.', file: added.file },
  })
  const other = createPdf({ text: 'The second' })
  const replaced = await update(
    { id: added.documentId, title: 'The report' },
    { documentFile: pdf(other, 'Second.pdf') },
  )
  const { file } = replaced.body as Document
  expect([replaced.status, file.fileName]).toEqual([200, 'Second.pdf'])
  expect((await fetch(added.file.fileUrl)).status).toBe(404)
  expect(Buffer.from(await (await fetch(file.fileUrl)).arrayBuffer())).toEqual(other)

  expect(await remove(added)).toMatchObject({
    status: 200,
    body: { message: "The document 'The report' has been deleted from your website." },
  })
  expect((await fetch(file.fileUrl)).status).toBe(404)
  const path = `/api/document/${added.documentId}`
  const { status, body } = await scripts.visitor.get(path)
  expect([status, body]).toEqual([404, failureOf(404, 'Sorry, that document is no longer available.', path)])
})

test('a file can be uploaded first, and used by its id', async () => {
  const { status, body } = await scripts.administrator.upload('/api/documentFile', {
    documentFile: pdf(createPdf()),
  })
  const file = body as Document['file']
  expect([status, file]).toEqual([200, expect.objectContaining({ fileName: 'Report.pdf' })])
  const { documentFileId } = file
  const added = await scripts.administrator.upload('/api/document', {
    contentBlock: { json: { ...fields, documentFileId } },
  })
  expect(added).toMatchObject({ status: 200, body: { file } })
})

describe('a download', () => {
  test('is saved instead of displayed, runs no scripts on this origin, and is cacheable for ever', async () => {
    const bytes = createPdf({ text: 'Download' })
    const { file } = await add(bytes, 'Jahresbericht "März" €.pdf')
    const answer = await fetch(file.fileUrl)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="Jahresbericht Marz ?.pdf"; filename*=UTF-8\'\'Jahresbericht%20M%C3%A4rz%20%E2%82%AC.pdf',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${file.fileUrl.split('/').at(-2)}"`,
    })
    expect(file.fileUrl).toMatch(/\/jahresbericht-marz\.pdf$/)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  test('is also at its old address without letters such as ł', async () => {
    const { fileUrl } = (await add(createPdf({ text: 'Former' }), 'Łódź i miłość.pdf')).file
    expect(fileUrl).toMatch(/\/lodz-i-milosc\.pdf$/)
    const [now, before, other] = await Promise.all(
      ['lodz-i-milosc', 'odz-i-mi-osc', 'other'].map((name) => fetch(new URL(`${name}.pdf`, fileUrl))),
    )
    expect([now?.status, before?.status, other?.status]).toEqual([200, 200, 404])
  })

  test('supports ranges, HEAD and 304', async () => {
    const bytes = createPdf({ text: 'Parts' })
    const { fileUrl } = (await add(bytes)).file
    const part = await fetch(fileUrl, { headers: { range: 'bytes=2-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-9/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 10))
    const outside = await fetch(fileUrl, { headers: { range: 'bytes=99999999-' } })
    expect([outside.status, await outside.text()]).toEqual([416, 'The document is not that long.'])
    const head = await fetch(fileUrl, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const etag = head.headers.get('etag') ?? ''
    const again = await fetch(fileUrl, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([
      304,
      expect.stringMatching(/^sandbox/),
    ])
  })

  test('has one address for the same bytes until the last copy is deleted', async () => {
    const bytes = createPdf({ text: 'Twice' })
    const [one, other] = [await add(bytes), await add(bytes)]
    expect(other.file.fileUrl).toBe(one.file.fileUrl)
    await remove(one)
    expect((await fetch(one.file.fileUrl)).status).toBe(200)
    await remove(other)
    expect((await fetch(one.file.fileUrl)).status).toBe(404)
  })

  test('is not found at other addresses', async () => {
    const { fileUrl } = (await add(createPdf({ text: 'Elsewhere' }))).file
    const { pathname } = new URL(fileUrl)
    const [hash = ''] = /[0-9a-f]{64}/.exec(pathname) ?? []
    for (const path of [
      pathname.replace('report', 'other'),
      pathname.replace(hash, '0'.repeat(64)),
      `/documents/${hash}/%2e%2e%2freport.pdf`,
      `/documents/${hash}/`,
      '/documents/..%2f..%2fdatabase.lock/report.pdf',
    ])
      expect([path, (await fetch(new URL(path, scripts.site.url))).status]).toEqual([path, 404])
  })
})

describe('a file is rejected, and nothing is stored,', () => {
  const cases: [title: string, make: () => Buffer, status: number, sentence: RegExp][] = [
    ['that is no PDF', () => Buffer.from('Dear all'), 400, /^That file is not a PDF\. Please choose a PDF/],
    [
      'of 21 MB',
      () => createPdf({ padding: 21 * 1024 * 1024 }),
      413,
      /^That PDF is larger than 20 MB\. Please save it with smaller pictures/,
    ],
  ]
  test.each(cases)('%s', async (_, make, status, sentence) => {
    const before = await list()
    const path = '/api/document'
    const answer = await scripts.administrator.upload(path, {
      contentBlock: { json: fields },
      documentFile: pdf(make()),
    })
    expect([answer.status, answer.body]).toEqual([
      status,
      failureOf(status, expect.stringMatching(sentence), path),
    ])
    expect(await list()).toEqual(before)
  })

  test('if it is a text, or missing', async () => {
    const path = '/api/document'
    const text = await scripts.administrator.upload(path, {
      contentBlock: { json: fields },
      documentFile: 'report.pdf',
    })
    expect([text.status, text.body]).toEqual([
      400,
      failureOf(400, "The part 'documentFile' must be a file.", path),
    ])
    const missing = await scripts.administrator.upload(path, { contentBlock: { json: fields } })
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { message: 'Please make sure all fields are complete.' },
    ])
    const json = await scripts.administrator.post(path, fields)
    expect(json.status).toBe(415)
  })

  test('if the procedure rejects the record; its file is deleted', async () => {
    const { status } = await scripts.administrator.upload('/api/document', {
      contentBlock: { json: { title: '' } },
      documentFile: pdf(createPdf({ text: 'Not taken' })),
    })
    expect(status).toBe(400)
    const twin = await add(createPdf({ text: 'Taken' }))
    expect((await fetch(twin.file.fileUrl)).status).toBe(200)
  })
})

test('accepts nearly 20 MB', async () => {
  expect((await add(createPdf({ padding: 20 * 1024 * 1024 - 4096 }))).file.bytes).toBeGreaterThan(20_960_000)
})
