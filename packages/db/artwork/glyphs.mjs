/**
 * Writes the outlines of Poppins' letters as SVG paths: `node packages/db/artwork/glyphs.mjs`. The server draws words with
 * them, because sharp reads no woff and a container has no fonts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const require = createRequire(new URL('../../../apps/web/package.json', import.meta.url))
const target = fileURLToPath(new URL('../../api/src/images/share/glyphs.ts', import.meta.url))

/** The tables of a WOFF file (W3C WOFF 1.0) by their names, unpacked. */
function readTables(file) {
  const tables = {}
  for (let at = 44; at < 44 + file.readUInt16BE(12) * 20; at += 20) {
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field))
    const bytes = file.subarray(offset, offset + packed)
    tables[file.toString('latin1', at, at + 4)] = packed === length ? bytes : inflateSync(bytes)
  }
  return tables
}

/** The numbers of the glyphs by code point (cmap, format 4). */
function readCodes({ cmap }) {
  const codes = new Map()
  for (let record = 4; record < 4 + cmap.readUInt16BE(2) * 8; record += 8) {
    const start = cmap.readUInt32BE(record + 4)
    if (cmap.readUInt16BE(start) !== 4) continue
    const double = cmap.readUInt16BE(start + 6)
    for (let i = 0; i < double; i += 2) {
      const field = (part) => start + 14 + i + double * part + (part > 0 ? 2 : 0)
      const [end, first, delta, range] = [0, 1, 2, 3].map((part) => cmap.readUInt16BE(field(part)))
      for (let code = first; code <= end && code < 0xffff; code++) {
        const found = range && cmap.readUInt16BE(field(3) + range + (code - first) * 2)
        if (range && !found) continue
        codes.set(code, ((range ? found : code) + delta) & 0xffff)
      }
    }
  }
  return codes
}

/** The contours of a glyph: points, and whether each is on the curve. A composed glyph has those of its parts, moved. */
function readContours(tables, glyph) {
  const isLong = tables.head.readInt16BE(50) === 1
  const [from, to] = [glyph, glyph + 1].map((i) =>
    isLong ? tables.loca.readUInt32BE(i * 4) : tables.loca.readUInt16BE(i * 2) * 2,
  )
  if (from === to) return []
  const data = tables.glyf.subarray(from, to)
  const count = data.readInt16BE(0)
  return count < 0 ? readParts(tables, data) : readPoints(data, count)
}

function readParts(tables, data) {
  const contours = []
  for (let at = 10, flags = 0x20; flags & 0x20;) {
    flags = data.readUInt16BE(at)
    const part = data.readUInt16BE(at + 2)
    const isWide = flags & 1
    if (!(flags & 2) || flags & 0xc8) throw new Error('A part of a glyph is scaled or placed by points.')
    const [dx, dy] = isWide
      ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
      : [data.readInt8(at + 4), data.readInt8(at + 5)]
    at += isWide ? 8 : 6
    for (const contour of readContours(tables, part))
      contours.push(contour.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })))
  }
  return contours
}

function readPoints(data, count) {
  const ends = Array.from({ length: count }, (_, i) => data.readUInt16BE(10 + i * 2))
  const length = ends.at(-1) + 1
  let at = 12 + count * 2 + data.readUInt16BE(10 + count * 2)
  const flags = []
  while (flags.length < length) {
    const flag = data[at++]
    const times = flag & 8 ? data[at++] + 1 : 1
    for (let i = 0; i < times; i++) flags.push(flag)
  }
  const readAxis = (short, same) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data[at++] : -data[at++]
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const [xs, ys] = [readAxis(2, 16), readAxis(4, 32)]
  const points = flags.map((flag, i) => ({ x: xs[i], y: ys[i], isOn: (flag & 1) === 1 }))
  return ends.map((end, i) => points.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1))
}

const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true })

/** A contour as an SVG path whose y goes down. Between two points off the curve lies one on it. */
function toPath(contour) {
  const first = contour.findIndex(({ isOn }) => isOn)
  const points = [...contour.slice(first), ...contour.slice(0, first), contour[first]]
  const write = ({ x, y }) => `${Math.round(x)} ${-Math.round(y)}`
  let path = `M${write(points[0])}`
  for (let i = 1; i < points.length; i++) {
    const [point, next] = [points[i], points[i + 1]]
    if (point.isOn) path += `L${write(point)}`
    else {
      path += `Q${write(point)} ${write(next.isOn ? next : middle(point, next))}`
      if (next.isOn) i++
    }
  }
  return path
}

/** What names are written in: Latin letters with their accents, digits, dashes and quotation marks. */
const isInNames = (code) => (code >= 0x20 && code <= 0x17f) || (code >= 0x2010 && code <= 0x2026)

const glyphs = {}
for (const part of ['latin', 'latin-ext']) {
  const tables = readTables(
    await readFile(require.resolve(`@fontsource/poppins/files/poppins-${part}-700-normal.woff`)),
  )
  if (tables.head.readUInt16BE(18) !== 1000) throw new Error('An em is not 1000 units.')
  const measured = tables.hhea.readUInt16BE(34)
  for (const [code, glyph] of readCodes(tables)) {
    if (!isInNames(code)) continue
    const advance = tables.hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4)
    glyphs[String.fromCodePoint(code)] =
      `${advance} ${readContours(tables, glyph).map(toPath).join('')}`.trim()
  }
}
const lines = Object.entries(glyphs)
  .sort(([a], [b]) => a.codePointAt(0) - b.codePointAt(0))
  .map(([letter, glyph]) => `${/[\\`]/.test(letter) ? `\\${letter}` : letter} ${glyph}`)
await writeFile(
  target,
  `// Written by packages/db/artwork/glyphs.mjs from Poppins (SIL Open Font License 1.1).

const lines = \`
${lines.join('\n')}
\`

/** The letters of Poppins Bold: how far each moves the pen, and its outline as an SVG path, in thousandths of an em. */
export const glyphs: ReadonlyMap<string, string> = new Map(
  lines
    .slice(1, -1)
    .split('\\n')
    .map((line) => [line.slice(0, 1), line.slice(2)]),
)
`,
)
