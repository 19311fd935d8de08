import { PDFDocument } from '@cantoo/pdf-lib'
import { readDocument } from '@isse/db/built-in'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../testing/find-problem.ts'
import { beginPdf } from '../../../testing/pdf-tricks.ts'
import type { PdfWriter } from '../../../testing/pdf-writer.ts'
import { createPdf } from '../../../testing/pdfs.ts'

const folder = new URL('../../../testing/pdfs/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))

describe('what people upload is taken:', () => {
  test.each(files)('%s', (name) => {
    expect(problemOf(readFileSync(new URL(name, folder)))).toBeUndefined()
  })

  test.each(['annual-report-2025.pdf', 'safeguarding-policy.pdf'])('the demonstration’s %s', async (name) => {
    expect(problemOf(await readDocument(name))).toBeUndefined()
  })

  test('a file of Word, whose second table names a stream with what its first calls free', () => {
    // As Word writes it (ISO 32000-1, 7.5.8.4: hybrid-reference files), but written here.
    const writer = beginPdf().object(6, '<< /Dests << >> >>')
    const objects: [number, string][] = [
      [7, '<< /S /P /P 8 0 R >>'],
      [8, '<< /Type /StructTreeRoot /K 7 0 R >>'],
    ]
    writer.objectStream(9, objects)
    const first = writer.text.length + 1
    writer
      .raw('\n')
      .name(10, { at: first, gen: 0 })
      .references(10, '/Root 1 0 R')
      .table('/Root 1 0 R /ID [<00> <00>]')
    expect(problemOf(writer.table(`/Root 1 0 R /ID [<00> <00>] /XRefStm ${first}`))).toBeUndefined()
  })

  test.each([
    ['tables', (writer: PdfWriter) => writer.table()],
    ['streams', (writer: PdfWriter) => writer.referenceStream(20)],
  ])('a file that was saved three times, with cross-reference %s', (_, end) => {
    const writer = end(beginPdf().object(6, '<< >>'))
    end(writer.object(6, '<< /Dests << >> >>').stream(4, '', '0 0 9 9 re f'))
    expect(problemOf(end(writer.object(6, '<< >>').object(5, '[3 0 R /Fit]')))).toBeUndefined()
  })

  test('a file whose object in a stream was saved again', () => {
    const writer = beginPdf().objectStream(7, [[6, '<< >>']])
    writer.referenceStream(20).objectStream(8, [[6, '<< /Dests << >> >>']])
    expect(problemOf(writer.referenceStream(21))).toBeUndefined()
  })

  test('a file that a library saved again, with the fields of a form', async () => {
    const bytes = await createPdf({
      change: (pdf) => pdf.getForm().createTextField('name').addToPage(pdf.getPage(0)),
    })
    expect(problemOf(bytes)).toBeUndefined()
    const pdf = await PDFDocument.load(bytes, { forIncrementalUpdate: true })
    pdf.getForm().getTextField('name').setText('Sam')
    const again = Buffer.concat([bytes, await pdf.saveIncremental(pdf.takeSnapshot())])
    expect(problemOf(again)).toBeUndefined()
  })

  test('a file of Chromium, whose headings have the names of actions', () => {
    const places = '<< /Launch [3 0 R /XYZ 0 9 0] /JavaScript [3 0 R /XYZ 0 9 0] /Mac [3 0 R /Fit] >>'
    const links = ['Launch', 'JavaScript'].map((name) => `<< /Type /Annot /Subtype /Link /Dest /${name} >>`)
    const writer = beginPdf()
      .object(6, '<< >>')
      .object(7, `[${links.join(' ')}]`)
    expect(problemOf(writer.object(8, places).table())).toBeUndefined()
  })

  test('a white picture that is not packed', () => {
    const white = `7${'\xff'.repeat(12_000_000)}`
    const picture = '/Type /XObject /Subtype /Image /Width 4000 /Height 3000'
    expect(problemOf(beginPdf().object(6, '<< >>').stream(7, picture, white).table())).toBeUndefined()
  })

  test('a signed file', () => {
    // The signature covers all but itself, so a later revision adds it.
    const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 9 99 9] /Contents <${'30'.repeat(2000)}> /M (D:20250102) >>`
    const field =
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /F 132 /Rect [0 0 0 0] /V 31 0 R /P 3 0 R >>'
    const writer = beginPdf().object(6, '<< >>').table()
    writer.object(31, signature).object(32, field)
    writer.object(1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [32 0 R] /SigFlags 3 >> >>')
    expect(problemOf(writer.table())).toBeUndefined()
  })

  test('a file of macOS, which leaves the cross-references of an earlier one', () => {
    const writer = beginPdf().object(6, '<< >>').raw('')
    writer.references(7, '/Root 1 0 R')
    expect(problemOf(writer.table())).toBeUndefined()
  })

  test('a length in an object of its own, comments between objects, and a white space behind the end', () => {
    const writer = beginPdf().object(6, '<< >>').raw('% a comment\n').stream(7, '', 'q Q\n', '8 0 R')
    expect(problemOf(writer.object(8, '4').table().raw('\r\n\0\0'))).toBeUndefined()
  })
})
