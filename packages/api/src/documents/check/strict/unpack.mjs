import { inflateSync } from 'node:zlib'
import { lengthOf } from './length.mjs'
import { ambiguous, damaged, Refusal } from './refusal.mjs'
import { nameOf, Ref } from './values.mjs'

/** What the streams of one file may unpack to together, in bytes. */
const MOST_UNPACKED = 100_000_000

/** What may be in an object of its own: none of it says how to read the stream. */
const INDIRECT = new Set(['Length', 'Root', 'Info', 'Encrypt', 'ID', 'Extends'])

/**
 * Unpacks a stream that holds structure, cross-references or objects. All others hold content, in which no object is.
 *
 * @param file its text, its cipher where it is encrypted, and how much of it is unpacked
 * @returns what the stream holds, one character a byte
 */
export function unpack(file, object) {
  const { value: dict, stream } = object
  for (const [key, value] of dict)
    if (value instanceof Ref && !INDIRECT.has(key)) throw ambiguous(`${key} of a stream elsewhere`)
  let bytes = file.text.slice(stream.start, stream.start + lengthOf(file, object))
  if (file.cipher && nameOf(dict.get('Type')) !== 'XRef') bytes = file.cipher.decrypt(bytes, object)
  for (const filter of toList(dict.get('Filter'))) {
    if (nameOf(filter) !== 'FlateDecode') throw ambiguous('structure in an unusual filter')
    bytes = inflate(file, Buffer.from(bytes, 'latin1'))
  }
  const parms = toList(dict.get('DecodeParms')).filter(Boolean)
  if (parms.length > 1 || dict.has('F') || dict.has('DP'))
    throw ambiguous('structure that is packed unusually')
  return parms[0] ? unpredict(Buffer.from(bytes, 'latin1'), parms[0]).toString('latin1') : bytes
}

const toList = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function inflate(file, bytes) {
  try {
    const all = inflateSync(bytes, { maxOutputLength: MOST_UNPACKED - file.unpacked })
    file.unpacked += all.length
    return all.toString('latin1')
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('too complex', 'it unpacks to too much')
    throw damaged('a stream that cannot be unpacked')
  }
}

/** Takes back the PNG prediction of rows, with which cross-references are packed (ISO 32000-2, 7.4.4.4). */
function unpredict(bytes, parms) {
  const predictor = parms.get('Predictor') ?? 1
  if (predictor === 1) return bytes
  const columns = parms.get('Columns') ?? 1
  const isPlain = (parms.get('Colors') ?? 1) === 1 && (parms.get('BitsPerComponent') ?? 8) === 8
  const isWhole = Number.isInteger(columns) && columns > 0 && bytes.length % (columns + 1) === 0
  if (!(predictor >= 10 && predictor <= 15) || !isPlain || !isWhole) throw ambiguous('an unusual predictor')
  const rows = Buffer.alloc((bytes.length / (columns + 1)) * columns)
  for (let to = 0, from = 0; to < rows.length; from += 1) {
    const kind = bytes[from - (from % (columns + 1))]
    if (from % (columns + 1) === 0) continue
    const column = to % columns
    const left = column > 0 ? rows[to - 1] : 0
    const up = to >= columns ? rows[to - columns] : 0
    const corner = column > 0 && to >= columns ? rows[to - columns - 1] : 0
    rows[to] = bytes[from] + predicted(kind, left, up, corner)
    to += 1
  }
  return rows
}

function predicted(kind, left, up, corner) {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) throw ambiguous('an unknown prediction')
  const [byLeft, byUp, byCorner] = [left, up, corner].map((near) => Math.abs(left + up - corner - near))
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
