import { deflateSync } from 'node:zlib'
import { PdfWriter } from './pdf-writer.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
/** What object 6 is to a reader that is deceived: the scripts that run when the document is opened. */
export const HARM = `<< /JavaScript << /Names [(a) ${SCRIPT}] >> >>`
/** What object 6 is to a check that is deceived. */
const HARMLESS = '<< /Dests << /Names [] >> >>'

/** Begins a document of one page whose catalog names object 6, and which does object 5 when it is opened. */
export function beginPdf(writer = new PdfWriter(), action = '<< /S /GoTo /D [3 0 R /Fit] >>'): PdfWriter {
  return writer
    .object(1, '<< /Type /Catalog /Pages 2 0 R /Names 6 0 R /OpenAction 5 0 R >>')
    .object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
    .object(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>')
    .stream(4, '', '0 0 100 100 re f')
    .object(5, action)
}

/** What differs between two files of the same trick. */
interface Choice {
  /** Of so many, one: a number from 0. */
  pick: (count: number) => number
}

type Trick = (choice: Choice) => PdfWriter

const LINE_ENDS = ['\n', '\r', '\r\n', '\f', '\v', '\0', '\x85', ' ', '\x80', '\xff']
const GAPS = [
  ' ',
  '\n',
  '\r',
  '\0',
  '\t',
  '\f',
  '  \n',
  '%x\n',
  '%x\r',
  ' %6 0 obj\n',
  '\v',
  '\x80',
  '\xff',
  '',
]

const one = <Value>({ pick }: Choice, values: readonly Value[]) => values[pick(values.length)] as Value

/** Writes a hidden object 6 with a header that readers read and that another may not. */
function hidden(choice: Choice, body = HARM): string {
  return `6${one(choice, GAPS.filter(Boolean))}0${one(choice, GAPS)}obj${one(choice, GAPS)}${body}${one(choice, ['\nendobj\n', '\n', ' endobj '])}`
}

/** Ends a file. Of two, one names the hidden object in place of the one that is there for the check. */
function endNaming(choice: Choice, writer: PdfWriter, object: string): PdfWriter {
  if (choice.pick(2) === 0) writer.name(6, { at: writer.text.lastIndexOf(object), gen: 0 })
  return end(choice, writer)
}

/** Ends a file with a table, or with a stream of cross-references. */
const end = (choice: Choice, writer: PdfWriter) =>
  choice.pick(2) === 0 ? writer.table() : writer.referenceStream(20)

/**
 * Ways to hide a script from a check that reads a PDF otherwise than a reader does, each with many variants. In every file
 * of them some reader could find a script.
 */
export const tricks: Record<string, Trick> = {
  'a number that is used twice in one revision': (choice) => {
    const pair = choice.pick(2) === 0 ? [HARM, HARMLESS] : [HARMLESS, HARM]
    const writer = beginPdf().object(6, pair[0] ?? '')
    const first = writer.text.lastIndexOf('6 0 obj')
    writer.object(6, pair[1] ?? '')
    if (choice.pick(2) === 0) writer.name(6, { at: first, gen: 0 })
    return end(choice, writer)
  },
  'a number that is used twice, once in an object stream': (choice) => {
    const writer = beginPdf()
    const [first, second] = choice.pick(2) === 0 ? [HARM, HARMLESS] : [HARMLESS, HARM]
    if (choice.pick(2) === 0) writer.object(6, first).objectStream(7, [[6, second]])
    else writer.objectStream(7, [[6, first]]).object(6, second)
    return end(choice, writer)
  },
  'an object in a stream': (choice) => {
    const object = hidden(choice)
    const writer = beginPdf()
      .object(6, HARMLESS)
      .stream(7, '', `q Q${one(choice, LINE_ENDS)}${object}`)
    return endNaming(choice, writer, object)
  },
  'an object in a stream, with a decoy of its end': (choice) => {
    const object = hidden(choice)
    const decoy = one(choice, ['\nendstream\nendobj\n', 'endstream endobj ', '\nendstream\n', '(endstream)'])
    const data = `q Q${choice.pick(2) === 0 ? decoy : ''}${object}${decoy}`
    const length = one(choice, [data.length, 3, 0, data.length + 40, '8 0 R'])
    const writer = beginPdf().object(6, HARMLESS).stream(7, '', data, length)
    return endNaming(choice, writer.object(8, String(one(choice, [data.length, 3]))), object)
  },
  'an object behind a comment': (choice) => {
    const object = hidden(choice)
    const comment = `%${one(choice, ['', ' a comment ', '%EOF', 'q'])}${one(choice, LINE_ENDS)}`
    return endNaming(choice, beginPdf().object(6, HARMLESS).raw(`${comment}${object}\n`), object)
  },
  'an object in a string': (choice) => {
    const object = hidden(choice)
    const writer = beginPdf()
      .object(6, HARMLESS)
      .object(7, `(${one(choice, LINE_ENDS)}${object})`)
    return endNaming(choice, writer, object)
  },
  'an object stream that does not say so': (choice) => {
    const type = one(choice, [
      '',
      '/Type /Other',
      '/Type 9 0 R',
      '/Type /ObjStm\x80',
      '/Type /Obj#53tm',
      '/Type null',
    ])
    const dict = `${type} /N 1 /First 4 /Filter /FlateDecode`
    const writer = beginPdf()
      .object(9, '/ObjStm')
      .objectStream(7, [[6, HARM]], dict)
    return writer.referenceStream(20)
  },
  'an object stream in an unusual filter': (choice) => {
    const data = Buffer.from(`6 0 ${HARM}`, 'latin1')
    const [filter, packed] = one(choice, [
      ['/ASCIIHexDecode', `${data.toString('hex')}>`],
      ['[/ASCIIHexDecode /FlateDecode]', `${deflateSync(data).toString('hex')}>`],
      ['9 0 R', deflateSync(data).toString('latin1')],
      ['/Fl', deflateSync(data).toString('latin1')],
      ['[/Crypt /FlateDecode]', deflateSync(data).toString('latin1')],
      ['/FlateDecode', deflateSync(data).subarray(0, -4).toString('latin1')],
    ] as const)
    const writer = beginPdf().object(9, '/FlateDecode')
    writer.stream(7, `/Type /ObjStm /N 1 /First 4 /Filter ${filter}`, packed)
    return writer.name(6, { stream: 7, index: 0 }).referenceStream(20)
  },
  'an object stream with more objects than it says': (choice) => {
    const body = `${HARMLESS}%${HARM} `
    const heads = ['6 0 6 29 ', '6 0 9 29 ', '6 29 ', '9 0 6 29 ', '9 29 6 0 ', '6 0 %6 29\n']
    const head = one(choice, heads)
    const data = head + body
    const count = one(choice, [1, 2, 3])
    const first = one(choice, [head.length, head.length + 29, head.length - 1])
    const writer = beginPdf()
    writer.stream(7, `/Type /ObjStm /N ${count} /First ${first}`, data)
    return writer.name(6, { stream: 7, index: choice.pick(3) }).referenceStream(20)
  },
  'a table in a place of its own': (choice) => {
    const writer = beginPdf().object(6, HARMLESS).table()
    const at = writer.text.length
    const place = one(choice, ['stream', 'comment', 'open'] as const)
    const harm = `9 0 obj\n${HARM}\nendobj\n`
    const rows = (start: number) =>
      `xref\n6 1\n${String(start).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 99 /Root 1 0 R /Prev ${writer.text.lastIndexOf('xref\n0')} >>\n`
    const lead = { stream: '8 0 obj\n<< /Length 999 >>\nstream\n', comment: '%', open: '' }[place]
    writer.raw(lead + harm.replace('9', '6'))
    const table = writer.text.length
    writer.raw(rows(at + lead.length))
    if (place === 'stream') writer.raw('\nendstream\nendobj\n')
    const key = one(choice, ['Prev', 'XRefStm', 'startxref'])
    if (key === 'startxref') return writer.raw(`startxref\n${table}\n%%EOF\n`)
    const last = writer.text.length
    writer.raw(`xref\n0 0\ntrailer\n<< /Size 99 /Root 1 0 R /${key} ${table} >>\nstartxref\n${last}\n%%EOF\n`)
    return writer
  },
  'another end behind the end': (choice) => {
    const writer = beginPdf().object(6, HARMLESS).table()
    const at = writer.text.length
    writer.raw(one(choice, [hidden(choice), `%${one(choice, LINE_ENDS)}${hidden(choice)}`]))
    return writer.raw(
      one(choice, ['', `trailer << /Root 1 0 R >>\n`, `startxref\n${at}\n%%EOF\n`, '\0'.repeat(50)]),
    )
  },
  'something before the header': (choice) => {
    const lead = one(choice, ['\n', ' ', '%!PS\n', 'x', '\xef\xbb\xbf', `%PDF-1.3\n${hidden(choice)}`])
    const writer = beginPdf()
      .object(6, choice.pick(2) === 0 ? HARMLESS : HARM)
      .table()
    writer.text = lead + writer.text
    return writer
  },
  'a name that is written another way': (choice) => {
    const names = [
      'J#53',
      'JS\x80',
      'JS\0',
      '#4a#53',
      'JS#00',
      'JS\xff',
      'JS\x01',
      'J#5',
      'JS#',
      'JS#2',
      'JS%\n',
    ]
    const types = [
      '/Java#53cript',
      '/JavaScript\x80',
      '/JavaScript#20',
      '9 0 R',
      '/JavaScript#',
      '/JavaScript\0',
    ]
    const script = `<< /S ${one(choice, types)} /${one(choice, names)} (app.alert(1)) >>`
    return end(choice, beginPdf(undefined, script).object(6, HARMLESS).object(9, '/JavaScript'))
  },
  'a key that is there twice': (choice) => {
    const keys = [`/JavaScript ${HARM.slice(15, -3)}`, '/JavaScript null']
    if (choice.pick(2) === 0) keys.reverse()
    return end(choice, beginPdf().object(6, `<< ${keys.join(' ')} >>`))
  },
  'a number that is too large': (choice) => {
    const number = one(choice, [
      '4294967302',
      '65542',
      '18446744073709551622',
      '-4294967290',
      '+6',
      '6.0',
      '0000000006',
    ])
    const writer = beginPdf().object(6, choice.pick(2) === 0 ? HARMLESS : '<< >>')
    writer.name(6, { at: writer.text.length, gen: 0 })
    return end(choice, writer.raw(`${number} 0 obj\n${HARM}\nendobj\n`))
  },
  'another generation': (choice) => {
    const writer = beginPdf()
    const generations = [0, one(choice, [1, 65_535, 65_536, 99_999])]
    if (choice.pick(2) === 0) generations.reverse()
    writer.object(6, HARMLESS, generations[0]).object(6, HARM, generations[1])
    return end(choice, writer)
  },
  'a place beside an object': (choice) => {
    const writer = beginPdf().object(6, HARMLESS).object(16, HARM)
    return end(choice, writer.name(6, { at: writer.text.indexOf('16 0 obj') + choice.pick(3), gen: 0 }))
  },
  'an older revision that readers fall back to': (choice) => {
    const writer = beginPdf().object(6, HARM).table().object(6, HARMLESS)
    end(choice, writer)
    if (choice.pick(2) === 0)
      writer.text =
        writer.text.slice(0, writer.text.lastIndexOf('startxref')) +
        one(choice, [
          'startxref\n0\n%%EOF',
          'startxref\n1\n%%EOF',
          '%%EOF startxref\n%%EOF',
          'startxref\n99999\n%%EOF',
        ])
    return writer
  },
  'a file for the web whose first table is another': (choice) => {
    const writer = new PdfWriter().object(
      15,
      '<< /Linearized 1 /L 0000000000 /N 1 /O 3 /E 500 /H [0 0] /T 9 >>',
    )
    const lead = one(choice, ['', '%', '16 0 obj (', '17 0 obj << /Length 90 >>\nstream\n'])
    writer.raw(`${lead}xref\n6 1\n0000000000 00000 n \ntrailer\n<< /Size 9 /Root 1 0 R >>\n`)
    writer.raw(lead.includes('(') ? ')endobj\n' : lead.includes('stream') ? 'endstream\nendobj\n' : '')
    beginPdf(writer).object(6, HARMLESS)
    const place = writer.text.length
    writer.raw(one(choice, [hidden(choice), `7 0 obj\n${HARM}\nendobj\n`]))
    end(choice, writer)
    const digits = (number: number) => String(number).padStart(10, '0')
    writer.text = writer.text.replace('6 1\n0000000000', `6 1\n${digits(place)}`)
    writer.text = writer.text.replace('/L 0000000000', `/L ${digits(writer.text.length)}`)
    return writer
  },
}
