import { toHex, toOklch, type Hex, type Rgb } from '@isse/api/site/theme/colour'

/** How many parts the circle of hues is counted in. */
const SECTORS = 24
/** Weaker colours are greys. */
const MIN_CHROMA = 0.04
/** Two hues that are nearer than this, in degrees, are one colour to people. */
const MIN_DISTANCE = 45

interface Sector {
  weight: number
  hue: number
  /** Its pixels by colour, roughly: encoding a picture changes them a little. */
  shades: Map<number, Shade>
}

interface Shade {
  count: number
  /** Of the red, green and blue of its pixels. */
  sums: Rgb
}

/** The colours that a logo is made of, the one with most of it first: two at most, and none where it is grey. */
export function findColours(pixels: Uint8ClampedArray): Hex[] {
  const sectors = new Map<number, Sector>()
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(offset, offset + 4)
    if (alpha < 128) continue
    const colour: Rgb = [red / 255, green / 255, blue / 255]
    const { c, h } = toOklch(toHex(colour))
    if (c < MIN_CHROMA) continue
    const number = Math.floor((h / 360) * SECTORS)
    const sector = sectors.get(number) ?? { weight: 0, hue: h, shades: new Map<number, Shade>() }
    sectors.set(number, sector)
    sector.weight += c
    const shade = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const { count, sums } = sector.shades.get(shade) ?? { count: 0, sums: [0, 0, 0] }
    sector.shades.set(shade, {
      count: count + 1,
      sums: sums.map((sum, channel) => sum + (colour[channel] ?? 0)) as Rgb,
    })
  }
  const [first, ...others] = [...sectors.values()].sort((one, other) => other.weight - one.weight)
  if (!first) return []
  const second = others.find(
    ({ hue, weight }) => hueDistance(hue, first.hue) >= MIN_DISTANCE && weight > first.weight / 20,
  )
  return [first, ...(second ? [second] : [])].map(mostCommon)
}

/** The mean of the most common shade: the edges of shapes, which are mixed with what is beside them, do not count. */
function mostCommon({ shades }: Sector): Hex {
  const [most] = [...shades.values()].sort((one, other) => other.count - one.count)
  const { count, sums } = most ?? { count: 1, sums: [0, 0, 0] }
  return toHex(sums.map((sum) => sum / count) as Rgb)
}

function hueDistance(one: number, other: number): number {
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
