import { toOklch, type Hex } from '@isse/api/site/look/colour'

/** How many parts the circle of hues is counted in. */
const PARTS = 24
/** Weaker colours are greys. */
const GREY = 0.04
/** Two hues that are nearer than this, in degrees, are one colour to people. */
const APART = 45

interface Part {
  weight: number
  /** Of its strongest pixels. */
  colour: Hex
  strongest: number
  hue: number
}

/** The colours that a logo is made of, the one with most of it first: two at most, and none where it is grey. */
export function coloursOf(pixels: Uint8ClampedArray): Hex[] {
  const parts = new Map<number, Part>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const colour = `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}` as Hex
    const { c, h } = toOklch(colour)
    if (c < GREY) continue
    const number = Math.floor((h / 360) * PARTS)
    const part = parts.get(number) ?? { weight: 0, colour, strongest: c, hue: h }
    part.weight += c
    if (c > part.strongest) Object.assign(part, { strongest: c, colour, hue: h })
    parts.set(number, part)
  }
  const [first, ...others] = [...parts.values()].sort((one, other) => other.weight - one.weight)
  if (!first) return []
  const second = others.find(
    ({ hue, weight }) => apart(hue, first.hue) >= APART && weight > first.weight / 20,
  )
  return second ? [first.colour, second.colour] : [first.colour]
}

function apart(one: number, other: number): number {
  const difference = Math.abs(one - other)
  return Math.min(difference, 360 - difference)
}

/** In pixels. A logo has few colours, and says them small as well. */
const SIZE = 64

/**
 * Reads the pixels of a picture, in this browser.
 *
 * @throws where it cannot be loaded, or is on another site that does not allow it
 */
export async function readPixels(url: string): Promise<Uint8ClampedArray> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('The browser draws nothing.')
  drawing.drawImage(picture, 0, 0, SIZE, SIZE)
  return drawing.getImageData(0, 0, SIZE, SIZE).data
}
