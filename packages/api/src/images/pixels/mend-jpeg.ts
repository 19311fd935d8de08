/** The second byte of each marker that is handled here; the first is always 0xff. */
const FIRST_FRAME = 0xc0
const PROGRESSIVE_FRAME = 0xc2
const FIRST_WITHOUT_LENGTH = 0xd0
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** Application segments and comments have this marker or a higher one. */
const APP0_JFIF = 0xe0
const APP14_ADOBE = 0xee

const SCAN_MARKER = Buffer.from([0xff, START_OF_SCAN])
const END_MARKER = Buffer.from([0xff, END_OF_IMAGE])

/** Longer runs of bytes may be a table whose marker was damaged. */
const SHORTEST_TABLE = 22

/** More segments than a header with a colour profile in pieces has, and more scans than any image. */
const MAX_SEGMENTS = 2000

const COEFFICIENTS = 64

/**
 * Corrects errors of some cameras and editors that lose no pixel but make the decoder warn. Every browser shows these
 * files, and the remaining warnings are about lost pixels. docs/decisions/files.md lists them.
 *
 * @returns the file itself if there is nothing to correct
 */
export function mendJpeg(file: Buffer): Buffer {
  const header = readHeader(file)
  if (!header) return file
  const { segments, firstScan, frame } = header
  for (const segment of segments) mendSegment(segment, componentsOf(frame))
  const scans = Buffer.from(file.subarray(firstScan))
  const isWhole = mendScans(scans, frame)
  const end = isWhole && !scans.includes(END_MARKER) ? END_MARKER : Buffer.alloc(0)
  const mended = Buffer.concat([file.subarray(0, 2), ...segments, scans, end])
  return mended.equals(file) ? file : mended
}

interface Header {
  /** Copies of all segments before the first scan, without the bytes between them. */
  segments: Buffer[]
  firstScan: number
  frame: Buffer
}

/** Undefined if the structure is not that of the standard. The decoder then decides. */
function readHeader(file: Buffer): Header | undefined {
  const segments: Buffer[] = []
  let at = 2
  while (segments.length < MAX_SEGMENTS) {
    const start = findMarker(file, at)
    const marker = file[start + 1] ?? 0
    // An application segment with a wrong length leaves some of its bytes over.
    const mostBetween = markerOf(segments.at(-1)) >= APP0_JFIF ? file.length : SHORTEST_TABLE
    const hasLength = marker < FIRST_WITHOUT_LENGTH || marker > END_OF_IMAGE
    if (start < 0 || start + 4 > file.length || start - at >= mostBetween || !hasLength) return undefined
    if (marker === START_OF_SCAN) {
      const frame = segments.find((segment) => isFrame(markerOf(segment)))
      return frame && { segments, firstScan: start, frame }
    }
    at = start + 2 + Math.max(2, file.readUInt16BE(start + 2))
    segments.push(Buffer.from(file.subarray(start, at)))
  }
  return undefined
}

/** Returns the position of the next marker, as the decoder finds it, or -1. */
function findMarker(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from)
  while (at >= 0 && (file[at + 1] === 0 || file[at + 1] === 0xff)) at = file.indexOf(0xff, at + 1)
  return at
}

function markerOf(segment: Buffer | undefined): number {
  return segment?.[1] ?? 0
}

function isFrame(marker: number): boolean {
  return marker >= FIRST_FRAME && marker <= PROGRESSIVE_FRAME
}

function componentsOf(frame: Buffer): number {
  return frame[9] ?? 0
}

/** Replaces unknown numbers with the decoder's defaults. */
function mendSegment(segment: Buffer, components: number): void {
  const startsWith = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (markerOf(segment) === APP0_JFIF && startsWith('JFIF\0') && segment.length > 9) segment[9] = 1
  if (markerOf(segment) === APP14_ADOBE && startsWith('Adobe') && (segment[15] ?? 0) > 2)
    segment[15] = components === 4 ? 2 : 1
}

/**
 * Corrects the range of coefficients in the headers of scans that are not progressive, because these contain all
 * coefficients, whatever their header says.
 *
 * @returns true if the scans contain all coefficients at full precision, so that none was cut off
 */
function mendScans(scans: Buffer, frame: Buffer): boolean {
  let complete = 0
  let at = 0
  for (let count = 0; count < MAX_SEGMENTS && at >= 0; count++) {
    const components = scans[at + 4] ?? 0
    const range = scans.subarray(at + 5 + 2 * components, at + 8 + 2 * components)
    if (markerOf(frame) !== PROGRESSIVE_FRAME) range.set([0, COEFFICIENTS - 1, 0].slice(0, range.length))
    const [first = 0, last = 0, precision = 0] = range
    if ((precision & 0xf) === 0) complete += components * (last - first + 1)
    at = scans.indexOf(SCAN_MARKER, at + 2)
  }
  return complete === componentsOf(frame) * COEFFICIENTS
}
