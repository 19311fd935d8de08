import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../testing/find-problem.ts'
import { beginPdf, HARM } from '../../../testing/pdf-tricks.ts'
import type { PdfWriter } from '../../../testing/pdf-writer.ts'

const file = (action: string, rest: (writer: PdfWriter) => PdfWriter = (writer) => writer) =>
  rest(beginPdf(undefined, action).object(6, '<< >>')).table()
const link = (address: string) => `<< /S /URI /URI ${address} >>`
const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

describe('what an action may not do:', () => {
  test.each([
    ['run a script', '<< /S /JavaScript /JS (app.beep\\(\\)) >>', 'script'],
    [
      'run a script whose name is written in digits',
      '<< /S /J#61vaScript /#4aS (app.beep\\(\\)) >>',
      'script',
    ],
    [
      'run a script after another action',
      '<< /S /Named /N /NextPage /Next [<< /S /JavaScript >>] >>',
      'script',
    ],
    ['start a program', '<< /S /Launch /F (calc.exe) >>', 'script'],
    ['import data', '<< /S /ImportData /F (data.fdf) >>', 'script'],
    ['send a form', '<< /S /SubmitForm /F << /FS /URL /F (https://example.org/) >> >>', 'script'],
    ['play media with a script', '<< /S /Rendition /OP 0 >>', 'script'],
    ['command a film', '<< /S /RichMediaExecute >>', 'script'],
    ['turn a drawing', '<< /S /GoTo3DView >>', 'script'],
    ['open a file of a share', '<< /S /GoToR /F (\\\\\\\\10.0.0.1\\\\share\\\\a.pdf) /D [0 /Fit] >>', 'link'],
    ['open a file within a file', '<< /S /GoToE /T << /R /C >> >>', 'link'],
    ['open an article of another file', '<< /S /Thread /F (a.pdf) /D 0 >>', 'link'],
    ['play a film', '<< /S /Movie >>', 'attachment'],
    ['play a sound', '<< /S /Sound >>', 'attachment'],
  ])('%s', (_, action, code) => expect(problemOf(file(action))).toBe(code))

  test('do what an object names that is a name alone', () => {
    expect(problemOf(file('<< /S 7 0 R >>', (writer) => writer.object(7, '/SubmitForm')))).toBe('script')
  })
})

describe('where a link may not lead:', () => {
  test.each([
    ['a script', '(javascript:alert\\(1\\))'],
    ['a script, in capitals and with a line break', '( java\\nSCRIPT:alert\\(1\\))'],
    ['a script, in digits', `<${Buffer.from('javascript:alert(1)').toString('hex')}>`],
    ['a script, in UTF-16', utf16('javascript:alert(1)')],
    ['a file', '(file:///etc/passwd)'],
    ['a share', '(\\\\\\\\10.0.0.1\\\\share)'],
    ['a share, as an address', '(//10.0.0.1/share)'],
    ['a program for an address', '(ms-msdt:/id)'],
    ['a page of its own', '(data:text/html,hello)'],
    ['a file beside it', '(setup.exe)'],
  ])('%s', (_, address) => expect(problemOf(file(link(address)))).toBe('link'))

  test('an address that is an object of its own, in any revision', () => {
    const indirect = file(link('7 0 R'), (writer) => writer.object(7, '(javascript:a)').table())
    expect(problemOf(indirect.object(7, '(https://example.org)').table())).toBe('link')
  })

  test('an address that counts from a share', () => {
    const base = '<< /Type /Catalog /Pages 2 0 R /URI << /Base (file://10.0.0.1/) >> >>'
    expect(problemOf(file('<< >>').object(1, base).table())).toBe('link')
  })
})

test.each([
  '(https://example.org/a?b#c)',
  '(HTTP://example.org)',
  '(mailto:a@example.org)',
  '(tel:+441234)',
  '(www.example.org)',
  utf16('https://example.org'),
  '(#page=2)',
])('a link to %s is taken', (address) => expect(problemOf(file(link(address)))).toBeUndefined())

describe('what may not be in a file:', () => {
  test.each([
    ['another file', '<< /Type /EmbeddedFile >>', 'attachment'],
    ['the name of another file', '<< /UF (a.exe) /EF << /F 8 0 R >> >>', 'attachment'],
    ['a note with a file', '<< /Type /Annot /Subtype /FileAttachment >>', 'attachment'],
    ['a film', '<< /Type /Annot /Subtype /RichMedia /RichMediaContent << >> >>', 'attachment'],
    ['a drawing in three dimensions', '<< /Type /Annot /Subtype /3D >>', 'attachment'],
    ['a drawing with a script', '<< /Type /3D#20 /OnInstantiate 8 0 R >>', 'script'],
    ['a form in XML', '<< /Fields [] /XFA [(a) (b)] >>', 'script'],
    ['a stream of another file', '<< /F (\\\\\\\\10.0.0.1\\\\a) >>', 'link'],
  ])('%s', (_, body, code) => {
    expect(problemOf(file('<< >>', (writer) => writer.object(7, body)))).toBe(code)
    const packed = beginPdf()
      .object(6, '<< >>')
      .objectStream(8, [[7, body]])
    expect(problemOf(packed.referenceStream(20))).toBe(code)
  })

  test('a script that no object leads to, or that a later revision replaced', () => {
    expect(problemOf(file('<< >>').raw(`7 0 obj ${HARM} endobj\n`).table())).toBe('script')
    expect(problemOf(file('<< >>').object(6, HARM).table().object(6, '<< >>').table())).toBe('script')
  })
})
