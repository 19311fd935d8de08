import { deflateSync } from 'node:zlib'

/** Where an object is: at a place in the file, or at an index of an object stream. */
type Entry = { at: number; gen: number } | { stream: number; index: number }

/** Writes a PDF byte by byte, so that a test decides all that a library would put right. One character is one byte. */
export class PdfWriter {
  /** What is written. */
  text: string
  #entries = new Map<number, Entry>()
  #lastSection: number | undefined

  constructor(header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n') {
    this.text = header
  }

  /** Writes text that no cross-reference names. */
  raw(text: string): this {
    this.text += text
    return this
  }

  /** Names a number in the next cross-reference section. */
  name(num: number, entry: Entry): this {
    this.#entries.set(num, entry)
    return this
  }

  /** Writes an indirect object, and names it. */
  object(num: number, body: string, gen = 0): this {
    this.name(num, { at: this.text.length, gen })
    return this.raw(`${num} ${gen} obj\n${body}\nendobj\n`)
  }

  /** Writes a stream. Its dictionary is given without brackets and Length. */
  stream(num: number, dict: string, data: string, length: number | string = data.length): this {
    return this.object(num, `<< ${dict} /Length ${length} >>\nstream\n${data}\nendstream`)
  }

  /** Writes objects in an object stream, and names them. `dict` takes the place of what is usual. */
  objectStream(num: number, objects: [num: number, body: string][], dict?: string): this {
    let offset = 0
    const pairs = objects.map(([each, body], index) => {
      this.name(each, { stream: num, index })
      const pair = `${each} ${offset} `
      offset += body.length + 1
      return pair
    })
    const usual = `/Type /ObjStm /N ${objects.length} /First ${pairs.join('').length} /Filter /FlateDecode`
    const data = pairs.join('') + objects.map(([, body]) => `${body} `).join('')
    return this.stream(num, dict ?? usual, deflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
  }

  /** Ends a revision with a cross-reference table of what was named since the last, and a trailer. */
  table(trailer = '/Root 1 0 R'): this {
    const at = this.text.length
    this.raw('xref\n')
    if (this.#lastSection === undefined) this.raw('0 1\n0000000000 65535 f \n')
    for (const [num, entry] of this.#entries) {
      const line = 'at' in entry ? `${pad(entry.at, 10)} ${pad(entry.gen, 5)} n` : '0000000000 65535 f'
      this.raw(`${num} 1\n${line} \n`)
    }
    return this.raw(`trailer\n<< /Size 99 ${this.#prev()} ${trailer} >>\n`).#end(at)
  }

  /** Ends a revision with a cross-reference stream of what was named since the last. */
  referenceStream(num: number, trailer = '/Root 1 0 R'): this {
    const at = this.text.length
    this.name(num, { at, gen: 0 })
    this.references(num, `${this.#prev()} ${trailer}`)
    return this.#end(at)
  }

  /** Writes a cross-reference stream that nothing leads to. */
  references(num: number, trailer: string): this {
    const rows = Array.from(this.#entries.values(), (entry) =>
      'at' in entry ? [1, entry.at, entry.gen] : [2, entry.stream, entry.index],
    )
    const data = rows.map(([kind = 0, place = 0, last = 0]) => {
      const row = Buffer.alloc(9)
      row.writeUInt8(kind)
      row.writeUInt32BE(place, 1)
      row.writeUInt32BE(last, 5)
      return row
    })
    const index = [...this.#entries.keys()].map((key) => `${key} 1`).join(' ')
    const packed = deflateSync(Buffer.concat(data)).toString('latin1')
    const dict = `/Type /XRef /Size 99 /W [1 4 4] /Index [${index}] /Filter /FlateDecode ${trailer}`
    return this.raw(
      `${num} 0 obj\n<< ${dict} /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`,
    )
  }

  get bytes(): Buffer {
    return Buffer.from(this.text, 'latin1')
  }

  #prev(): string {
    return this.#lastSection === undefined ? '' : `/Prev ${this.#lastSection}`
  }

  #end(at: number): this {
    this.#entries.clear()
    this.#lastSection = at
    return this.raw(`startxref\n${at}\n%%EOF\n`)
  }
}

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')
