import type { Point } from './outline-words.ts'

/** Each row of pixels is crossed so many times: edges are as smooth as a browser's. */
const CROSSINGS = 5

interface Crossing {
  x: number
  /** 1 where the outline goes down, -1 where it goes up. */
  turn: number
}

/**
 * Fills outlines pixel by pixel, and not by an SVG: the process that opens images reads none.
 *
 * @returns how much of each pixel is covered, from 0 to 255, row by row
 */
export function fillOutlines(contours: Point[][], width: number, height: number): Buffer {
  const covered = new Float32Array(width * height)
  for (let line = 0; line < height * CROSSINGS; line++) {
    const row = Math.floor(line / CROSSINGS) * width
    let turns = 0
    let from = 0
    for (const { x, turn } of crossAt((line + 0.5) / CROSSINGS, contours)) {
      if (turns !== 0) cover(covered.subarray(row, row + width), from, x)
      turns += turn
      from = x
    }
  }
  return Buffer.from(covered.map((value) => Math.round((255 * Math.min(value, CROSSINGS)) / CROSSINGS)))
}

/** Where outlines cross a horizontal line, from left to right. */
function crossAt(y: number, contours: Point[][]): Crossing[] {
  const crossings: Crossing[] = []
  for (const contour of contours)
    contour.forEach(([x0, y0], index) => {
      const [x1, y1] = contour[(index + 1) % contour.length] ?? [x0, y0]
      if (y0 <= y !== y1 <= y)
        crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 })
    })
  return crossings.sort((a, b) => a.x - b.x)
}

/** Adds a part of a line to the pixels that it covers, to those at its ends in part. */
function cover(row: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(row.length, to); x++)
    row[x] = (row[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x)
}
