import type { Sharp } from 'sharp'
import type { OrnamentName } from '../../site/theme/choices.ts'
import type { DrawnColours } from '../../site/theme/drawn-colours.ts'
import { fromPixels, type Pixels } from '../pixels/pixels.ts'
import { initialOf } from './initial.ts'
import { drawLetter } from './letter.ts'
import { paint } from './paint.ts'
import { belowEdge, disc, slant, wave, type Point } from './shapes.ts'

/** A drawing with an initial, for a site whose theme has no lemon. */
export interface Plaque {
  kind: 'card' | keyof typeof layouts
  /** In pixels. */
  width: number
  height: number
  /** The name whose first letter it shows. */
  name: string
  /** 'wave' draws a wave, and any other a slanted edge. */
  ornament: OrnamentName
  colours: DrawnColours
}

/** Positions as fractions of the height; the width of `room` is a fraction of the width. */
interface Layout {
  /** The middle of the edge between the two colours, and its distance up and down from there. */
  edge: { y: number; rise: number }
  /** The largest size of the letter, around the middle of the width, and its font size. */
  room: { y: number; width: number; height: number }
  em: number
}

const layouts = {
  icon: { edge: { y: 0.85, rise: 0.05 }, room: { y: 0.42, width: 0.74, height: 0.6 }, em: 0.78 },
  // Phones crop it: the letter is in the circle that every phone shows.
  maskable: { edge: { y: 0.8, rise: 0.04 }, room: { y: 0.45, width: 0.5, height: 0.46 }, em: 0.6 },
} satisfies Record<string, Layout>

/** Draws an icon or a card: a letter on the site's dark colour, and its light colour below an edge. */
export async function drawPlaque(plaque: Plaque): Promise<Buffer> {
  const { kind, width, height, name, ornament, colours } = plaque
  const { edge, room, em } = layouts[kind === 'card' ? 'icon' : kind]
  const drawn = await drawLetter(initialOf(name), {
    em: Math.round(em * height),
    colour: colours.words,
    room: { width: Math.round(room.width * width), height: Math.round(room.height * height) },
  })
  const below = belowEdge(ornament === 'wave' ? wave : slant, {
    y: edge.y * height,
    rise: edge.rise * height,
    width,
  })
  const middle = { x: width / 2, y: room.y * height }
  const shapes = [{ colour: colours.accent, depth: below }]
  // A disc replaces a letter that the font lacks.
  if (!drawn) shapes.push({ colour: colours.accent, depth: disc(middle, 0.22 * height) })
  const picture = withLetter(paint(width, height, colours.ground, shapes), drawn, middle)
  const file = kind === 'card' ? picture.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }) : picture.png()
  return file.toBuffer()
}

/** Centres a letter on a point of a picture. */
function withLetter(picture: Pixels, letter: Pixels | undefined, middle: Point): Sharp {
  if (!letter) return fromPixels(picture)
  const { data, ...raw } = letter
  const left = Math.round(middle.x - letter.width / 2)
  const top = Math.round(middle.y - letter.height / 2)
  return fromPixels(picture).composite([{ input: data, raw, left, top }])
}
