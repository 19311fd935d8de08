import { glyphs } from './glyphs.ts'

export type Point = readonly [x: number, y: number]

/** Words as closed outlines. Their baseline is at y = 0, and y goes down. */
export interface WordOutlines {
  width: number
  contours: Point[][]
}

/** A curve is drawn as so many straight lines, which nobody can tell from it at the size of a heading. */
const LINES_OF_CURVE = 6

/**
 * Sets words in Poppins Bold, whose outlines come with the site: a server may have no fonts.
 *
 * @param size the height of an em in pixels
 * @returns undefined where the font lacks a letter, as of another script
 */
export function outlineWords(words: string, size: number): WordOutlines | undefined {
  const contours: Point[][] = []
  let width = 0
  for (const letter of words.normalize('NFC')) {
    const glyph = glyphs.get(letter)
    if (glyph === undefined) return undefined
    const start = width
    for (const contour of readContours(glyph))
      contours.push(contour.map(([x, y]) => [start + (x * size) / 1000, (y * size) / 1000]))
    width += (parseInt(glyph, 10) * size) / 1000
  }
  return { width, contours }
}

/** Reads the path of a glyph, which is made of M, L and Q alone. */
function readContours(glyph: string): Point[][] {
  const contours: Point[][] = []
  for (const [, command = '', values = ''] of glyph.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = values.split(' ').map(Number)
    if (command === 'M') contours.push([])
    const contour = contours.at(-1) ?? []
    const from = contour.at(-1) ?? [a, b]
    if (command === 'Q') contour.push(...lineCurve(from, [a, b], [c, d]))
    else contour.push([a, b])
  }
  return contours
}

function lineCurve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  return Array.from({ length: LINES_OF_CURVE }, (_, index) => {
    const t = (index + 1) / LINES_OF_CURVE
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
    return [at(x0, x1, x2), at(y0, y1, y2)]
  })
}
