import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPdf, encrypt, harms } from '../../testing/pdfs.ts'
import { checkPdf } from './check-pdf.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'isse-pdfs-'))))
afterAll(() => rm(folder, { recursive: true }))

/** The code of the refusal; undefined where the file is taken. */
async function problemOf(bytes: Buffer, patience?: number): Promise<string | undefined> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  return checkPdf(path, { patience }).then(
    () => undefined,
    (error: { code: string }) => error.code,
  )
}

const kinds = [
  ['plain', false],
  ['with its objects compressed', true],
] as const

describe.each(kinds)('a PDF, %s,', (_, isCompressed) => {
  test('is taken', async () => expect(await problemOf(await createPdf({ isCompressed }))).toBeUndefined())

  test.each(Object.entries(harms))('is refused with %s', async (_harm, change) => {
    const bytes = await createPdf({ isCompressed, change })
    expect(/\/(?:JavaScript|JS|Launch|XFA)\b/.test(bytes.toString('latin1'))).toBe(!isCompressed)
    expect(await problemOf(bytes)).toBe('script')
  })

  test('is refused where it asks for a password', async () => {
    expect(await problemOf(await createPdf({ isCompressed, change: encrypt('secret') }))).toBe('encrypted')
  })

  test('is taken where it is encrypted and opens without one, but not with a script', async () => {
    expect(await problemOf(await createPdf({ isCompressed, change: encrypt('') }))).toBeUndefined()
    const withScript = await createPdf({
      isCompressed,
      change: (pdf) => {
        harms['a script of the document'](pdf)
        encrypt('')(pdf)
      },
    })
    expect(await problemOf(withScript)).toBe('script')
  })

  test.each([0.3, 0.6, 0.95])('is refused where it is cut after %f of it', async (part) => {
    const bytes = await createPdf({ isCompressed })
    expect(await problemOf(bytes.subarray(0, bytes.length * part))).toBe('cut')
  })
})

test.each([
  ['a text', 'Dear all,', 'no pdf'],
  ['nothing', '', 'no pdf'],
  ['a page of HTML', '<!doctype html><script>alert(1)</script>', 'no pdf'],
  ['a header alone', '%PDF-1.7\n', 'cut'],
  ['a header and an end', '%PDF-1.7\nstartxref\n0\n%%EOF', 'ambiguous'],
  ['noise between them', `%PDF-1.7\n${'1 0 obj << /A '.repeat(500)}\nstartxref\n0\n%%EOF`, 'damaged'],
  ['arrays in arrays', `%PDF-1.7\n1 0 obj ${'['.repeat(50_000)}\nstartxref\n0\n%%EOF`, 'damaged'],
])('%s is refused', async (_, text, code) => expect(await problemOf(Buffer.from(text))).toBe(code))

test('a PDF without a page is refused', async () => {
  const bytes = await createPdf({
    change: (pdf) =>
      pdf.catalog.lookup(PDFName.of('Pages'), PDFDict).set(PDFName.of('Kids'), pdf.context.obj([])),
  })
  expect(await problemOf(bytes)).toBe('damaged')
})

test('a small file that would unpack to a gigabyte is given up', async () => {
  const part = deflateRawSync(Buffer.alloc(10_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const gigabyte = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 100 }, () => part),
    // An empty last block, and a checksum that no reader of PDFs looks at.
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ])
  const dict = { Type: 'ObjStx', N: 1, First: 4, Filter: ['FlateDecode', 'FlateDecode'] }
  const bytes = await createPdf({
    change: (pdf) => pdf.context.register(PDFRawStream.of(pdf.context.obj(dict), deflateSync(gigabyte))),
  })
  expect(bytes.length).toBeLessThan(20_000)
  // The library that makes the file would leave out an object stream of another's making.
  const bomb = Buffer.from(bytes.toString('latin1').replace('/ObjStx', '/ObjStm'), 'latin1')
  expect(await problemOf(bomb)).toBe('too complex')
})

const between = (text: string) => Buffer.from(`%PDF-1.7\n1 0 obj ${text} endobj\nstartxref\n9\n%%EOF`)

test('a file that fills the memory is given up', async () => {
  expect(await problemOf(between(`[${'<<>>'.repeat(4_000_000)}]`), 50_000)).toBe('too complex')
})

test('a file that holds the check up is given up, and its process ends', async () => {
  const before = childProcesses()
  // Each of these words is looked for up to the end of the line.
  const slow = between(`(${'trailer%'.repeat(2_000_000)})`)
  expect(await problemOf(slow, 3000)).toBe('too slow')
  await vi.waitUntil(() => childProcesses() === before)
})

const childProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

test('each sentence says what to do', async () => {
  const messages = await Promise.all(
    [Buffer.from('Dear all,'), between('(endstream)')].map(async (bytes) => {
      const path = join(folder, randomUUID())
      await writeFile(path, bytes)
      return checkPdf(path).catch((error: Error) => error.message)
    }),
  )
  for (const message of messages)
    expect(message).toMatch(/^That .+\. Please .+\bchoose\b|^That .+\. Please choose /)
})
