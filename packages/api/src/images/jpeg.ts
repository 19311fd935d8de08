/** The second bytes of the markers that mean something here; each follows a 0xff. */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const FILL = 0xff
const JFIF = 0xe0

/** The application data that the colours depend on, by its marker, and how it begins. */
const COLOURS: Record<number, string> = { 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/** Says that the file is a JFIF, without the smaller picture that may come with that. */
const PLAIN_JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

/**
 * The same JPEG, pixel for pixel, without what a camera or a person wrote beside the picture: no place, no time, no
 * comment, no smaller picture, nothing after its end. Its colour profile stays.
 *
 * @param orientation how it lies, by EXIF's number from 1 to 8: the only note that is put in
 * @returns undefined where it is not built as the standard says; it may be a picture all the same
 */
export function cleanJpeg(file: Buffer, orientation: number): Buffer | undefined {
  if (file[0] !== 0xff || file[1] !== START) return undefined
  const kept = [file.subarray(0, 2), exif(orientation)]
  let at = 2
  while (at + 2 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === END) return Buffer.concat([...kept, file.subarray(at, at + 2)])
    if (marker === FILL) {
      at += 1
      continue
    }
    const end = endOfSegment(file, at)
    if (end === undefined) return undefined
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

/** What is kept of a segment: all that the pixels are made from, and nothing that is told beside them. */
function cleanSegment(marker: number, segment: Buffer): Buffer {
  const isBeside = marker >= JFIF
  const starts = (text: string | undefined) =>
    text !== undefined && segment.subarray(4).toString('latin1', 0, text.length) === text
  if (!isBeside || starts(COLOURS[marker])) return segment
  return marker === JFIF && starts('JFIF\0') ? PLAIN_JFIF : Buffer.alloc(0)
}

/** The shortest note of EXIF that says how a picture lies. */
function exif(orientation: number): Buffer {
  // A segment of 34 bytes, which is EXIF, in big-endian order, with one field: 0x0112, one short number.
  const note = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  note.writeUInt16BE(orientation, note.length - 8)
  return note
}
