import { ambiguous, damaged } from './refusal.mjs'
import { Reader, SPACE } from './reader.mjs'
import { nameOf, Ref } from './values.mjs'

/** The end of a line of a cross-reference table; readers seek by the length of its lines. */
const EOL = String.raw`(?: \r| \n|\r\n)`
const SUBSECTION = new RegExp(String.raw`(\d{1,10}) (\d{1,10})[ \t]*(?:\r\n|\n|\r)`, 'y')
const ENTRY = new RegExp(String.raw`(\d{10}) (\d{5}) ([nf])${EOL}`, 'y')
const START = new RegExp(String.raw`[${SPACE}]+(\d{1,10})[${SPACE}]+%%EOF`, 'y')
const STREAM_START = /\r?\n/y
const STREAM_END = 'endstream'

/**
 * Reads a PDF from its first byte to its last, in which nothing may be that is neither an object, nor a cross-reference
 * section, nor white space or a comment.
 *
 * @returns its indirect objects, its cross-reference sections by their place, the places that its `startxref`s name, and
 *   where the words of its structure are
 */
export function readLayout(text) {
  if (!/^%PDF-\d\.\d/.test(text)) throw ambiguous('something before the header')
  const layout = { text, objects: [], sections: new Map(), starts: [], words: new Set() }
  const reader = new Reader(text)
  while (reader.skipSpace()) {
    const { at } = reader
    const ref = reader.header()
    if (ref) readObject(layout, reader, ref, at)
    else if (reader.takes('xref')) layout.sections.set(at, readTable(layout, reader))
    else if (reader.takes('startxref')) readStart(layout, reader, at)
    else throw damaged(`neither an object nor a section at ${at}`)
  }
  return layout
}

function readObject({ text, objects, sections, words }, reader, { num, gen }, at) {
  words.add(reader.at - 'obj'.length)
  const object = { num, gen, at, value: undefined }
  reader.owner = object
  object.value = reader.value()
  if (object.value instanceof Ref) throw ambiguous('an object that is a reference')
  reader.skipSpace()
  if (object.value instanceof Map && reader.takes('stream')) {
    if (!reader.match(STREAM_START)) throw ambiguous('a stream that begins without a line break')
    const end = text.indexOf(STREAM_END, reader.at)
    if (end < 0) throw damaged('a stream without an end')
    object.stream = { start: reader.at, end }
    words.add(end)
    reader.at = end + STREAM_END.length
    if (nameOf(object.value.get('Type')) === 'XRef') sections.set(at, { dict: object.value, stream: object })
    reader.skipSpace()
  }
  words.add(reader.at)
  if (!reader.takes('endobj')) throw damaged(`an object without an end at ${at}`)
  objects.push(object)
}

/** @returns the entries of a cross-reference table, as [number, entry], and its trailer */
function readTable({ words }, reader) {
  const entries = []
  for (reader.skipSpace(); ;) {
    const subsection = reader.match(SUBSECTION)
    if (!subsection) break
    const [first, count] = subsection.slice(1).map(Number)
    for (let num = first; num < first + count; num += 1) {
      const entry = reader.match(ENTRY)
      if (!entry) throw ambiguous(`an entry of another form at ${reader.at}`)
      entries.push([num, { inUse: entry[3] === 'n', place: Number(entry[1]), gen: Number(entry[2]) }])
    }
  }
  reader.skipSpace()
  words.add(reader.at)
  if (!reader.takes('trailer')) throw damaged('a table without a trailer')
  reader.owner = undefined
  const dict = reader.value()
  if (!(dict instanceof Map)) throw damaged('a trailer that is no dictionary')
  return { dict, entries }
}

function readStart({ starts, words }, reader, at) {
  words.add(at)
  const match = reader.match(START)
  if (!match) throw ambiguous('a startxref without a place or an end')
  starts.push(Number(match[1]))
}
