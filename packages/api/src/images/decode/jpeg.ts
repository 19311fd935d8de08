/** The second byte of each marker that is handled here; the first is always 0xff. */
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const FIRST_RESTART = 0xd0
const LAST_RESTART = 0xd7
const FILL = 0xff
/** Application segments and comments have this marker or a higher one. */
const APP0_JFIF = 0xe0
const APP2_PROFILE = 0xe2
const APP14_ADOBE = 0xee
/** Gives the image's height after its first scan. No camera writes it. */
const DEFINE_NUMBER_OF_LINES = 0xdc

/** The length of Adobe's segment, which says how colours are stored. Bytes that follow have no meaning. */
const ADOBE_LENGTH = 16

/** More segments than a progressive image with a colour profile in pieces has. */
const MAX_SEGMENTS = 2000

/** A JFIF segment without a thumbnail. */
const PLAIN_JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

/**
 * Removes from a JPEG file everything that a camera or a person added to the image: place, time, comments, thumbnails,
 * and what follows the image's end. Pixels and colour profile stay the same.
 *
 * @param orientation EXIF's number from 1 to 8, the only metadata in the returned file
 * @returns undefined if the file's structure is not that of the standard; decoders may still be able to read it
 */
export function cleanJpeg(file: Buffer, orientation: number): Buffer | undefined {
  if (file[0] !== 0xff || file[1] !== START_OF_IMAGE) return undefined
  const cleaned = [file.subarray(0, 2), exifSegment(orientation)]
  let at = 2
  for (let count = 0; count < MAX_SEGMENTS && file[at] === 0xff; count++) {
    const marker = file[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return Buffer.concat([...cleaned, file.subarray(at, at + 2)])
    if (marker === FILL) {
      at += 1
      continue
    }
    const end = endOfSegment(file, at)
    if (end === undefined || marker === DEFINE_NUMBER_OF_LINES) return undefined
    const next = marker === START_OF_SCAN ? endOfScan(file, end) : end
    cleaned.push(cleanSegment(marker, file.subarray(at, next)))
    at = next
  }
  return undefined
}

/** A segment contains its own length. Undefined for a marker without a segment, or one that is not allowed here. */
function endOfSegment(file: Buffer, at: number): number | undefined {
  const marker = file[at + 1] ?? 0
  const hasNoSegment = marker >= FIRST_RESTART && marker <= START_OF_IMAGE
  if (marker < 0xc0 || hasNoSegment || at + 4 > file.length) return undefined
  return at + 2 + file.readUInt16BE(at + 2)
}

/** Where the marker after the pixels of a scan begins, or the end of the file. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1] ?? 0
    // A byte of 0xff among the pixels is followed by 0.
    const isInScan = marker === 0 || marker === FILL || (marker >= FIRST_RESTART && marker <= LAST_RESTART)
    if (!isInScan) return at
  }
  return file.length
}

/** Returns the segment if pixels or colours depend on it, cut to the part that they depend on; else nothing. */
function cleanSegment(marker: number, segment: Buffer): Buffer {
  if (marker < APP0_JFIF) return segment
  const startsWith = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === APP0_JFIF && startsWith('JFIF\0') && segment.length >= PLAIN_JFIF.length) return PLAIN_JFIF
  if (marker === APP2_PROFILE && startsWith('ICC_PROFILE\0')) return segment
  if (marker === APP14_ADOBE && startsWith('Adobe') && segment.length >= ADOBE_LENGTH)
    return truncate(segment, ADOBE_LENGTH)
  return Buffer.alloc(0)
}

function truncate(segment: Buffer, length: number): Buffer {
  const truncated = Buffer.from(segment.subarray(0, length))
  truncated.writeUInt16BE(length - 2, 2)
  return truncated
}

/** The shortest EXIF segment that contains an orientation. */
function exifSegment(orientation: number): Buffer {
  // 34 bytes, in big-endian order, with one field: 0x0112, one short number.
  const segment = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  )
  segment.writeUInt16BE(orientation, segment.length - 8)
  return segment
}
