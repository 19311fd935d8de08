/** The second bytes of the markers that mean something here; each follows a 0xff. */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const FILL = 0xff
const JFIF = 0xe0

const PROFILE = 0xe2
const ADOBE = 0xee
/** Tells the height after the pixels; no camera writes it so. */
const HEIGHT_AFTER = 0xdc

/** How long the note is by which Adobe tells how colours are written; more may follow, which is nothing to them. */
const ADOBE_BYTES = 16

/** More segments than an image of many scans has, with a profile in pieces; a file of nothing else is no image. */
const MOST_SEGMENTS = 2000

/** Says that the file is a JFIF, without the smaller image that may come with that. */
const PLAIN_JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

/**
 * The same JPEG, pixel for pixel, without what a camera or a person wrote beside the image: no place, no time, no
 * comment, no smaller image, nothing after its end. Its colour profile stays.
 *
 * @param orientation how it lies, by EXIF's number from 1 to 8: the only note that is put in
 * @returns undefined where it is not built as the standard says; it may be an image all the same
 */
export function cleanJpeg(file: Buffer, orientation: number): Buffer | undefined {
  if (file[0] !== 0xff || file[1] !== START) return undefined
  const kept = [file.subarray(0, 2), exif(orientation)]
  let at = 2
  for (let count = 0; count < MOST_SEGMENTS && file[at] === 0xff; count++) {
    const marker = file[at + 1] ?? 0
    if (marker === END) return Buffer.concat([...kept, file.subarray(at, at + 2)])
    if (marker === FILL) {
      at += 1
      continue
    }
    const end = endOfSegment(file, at)
    if (end === undefined || marker === HEIGHT_AFTER) return undefined
    const next = marker === SCAN ? endOfScan(file, end) : end
    kept.push(cleanSegment(marker, file.subarray(at, next)))
    at = next
  }
  return undefined
}

/** A segment says its own length; undefined for a marker that has none, or stands where it may not. */
function endOfSegment(file: Buffer, at: number): number | undefined {
  const marker = file[at + 1] ?? 0
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= START) || at + 4 > file.length) return undefined
  return at + 2 + file.readUInt16BE(at + 2)
}

/** Where the next marker begins that does not belong to the pixels; the file's end, where there is none. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1] ?? 0
    const isOfPixels = marker === 0 || marker === FILL || (marker >= 0xd0 && marker <= 0xd7)
    if (!isOfPixels) return at
  }
  return file.length
}

/** What is kept of a segment: what the pixels and their colours are made from, and nothing that is told beside them. */
function cleanSegment(marker: number, segment: Buffer): Buffer {
  if (marker < JFIF) return segment
  const starts = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === JFIF && starts('JFIF\0') && segment.length >= PLAIN_JFIF.length) return PLAIN_JFIF
  if (marker === PROFILE && starts('ICC_PROFILE\0')) return segment
  if (marker === ADOBE && starts('Adobe') && segment.length >= ADOBE_BYTES)
    return shorten(segment, ADOBE_BYTES)
  return Buffer.alloc(0)
}

function shorten(segment: Buffer, bytes: number): Buffer {
  const short = Buffer.from(segment.subarray(0, bytes))
  short.writeUInt16BE(bytes - 2, 2)
  return short
}

/** The shortest note of EXIF that says how an image lies. */
function exif(orientation: number): Buffer {
  // A segment of 34 bytes, which is EXIF, in big-endian order, with one field: 0x0112, one short number.
  const note = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  note.writeUInt16BE(orientation, note.length - 8)
  return note
}
