import type { Hex } from '../../site/theme/colour.ts'
import type { Pixels } from '../pixels/pixels.ts'
import type { Depth } from './shapes.ts'

/** A shape of one colour. */
export interface Shape {
  colour: Hex
  depth: Depth
}

/** Paints shapes over one another. Sets pixels, because the process that opens images reads no SVG. */
export function paint(width: number, height: number, ground: Hex, shapes: Shape[]): Pixels {
  const data = Buffer.alloc(width * height * 3, bytesOf(ground))
  for (const { colour, depth } of shapes) {
    const bytes = bytesOf(colour)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        // A pixel on the edge gets a part of the colour.
        const covered = Math.min(1, Math.max(0, depth(x + 0.5, y + 0.5) + 0.5))
        if (covered === 0) continue
        const at = (y * width + x) * 3
        for (const [channel, value] of bytes.entries())
          data[at + channel] = Math.round(value * covered + (data[at + channel] ?? 0) * (1 - covered))
      }
  }
  return { data, width, height, channels: 3 }
}

function bytesOf(colour: Hex): Buffer {
  return Buffer.from(colour.slice(1), 'hex')
}
