import { toHex, toOklch, type Hex, type Rgb } from '@isse/api/site/theme/colour'

/** Pixels are counted by sectors of the colour wheel. */
const SECTORS = 24
/** A colour with less chroma counts as grey. */
const MIN_CHROMA = 0.04
/** In degrees. Nearer hues look like one colour. */
const MIN_DISTANCE = 45

interface Sector {
  weight: number
  hue: number
  /** Pixels by rounded colour, because encoding changes colours a little. */
  shades: Map<number, Shade>
}

interface Shade {
  count: number
  /** The sums of red, green and blue of the pixels. */
  sums: Rgb
}

/** Finds the colours of a logo, the most frequent first: at most two, and none in a grey logo. */
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

/** Returns the mean of the most common shade. Edges of shapes are mixed colours, so they do not count. */
function mostCommon({ shades }: Sector): Hex {
  const [most] = [...shades.values()].sort((one, other) => other.count - one.count)
  const { count, sums } = most ?? { count: 1, sums: [0, 0, 0] }
  return toHex(sums.map((sum) => sum / count) as Rgb)
}

function hueDistance(one: number, other: number): number {
  const difference = Math.abs(one - other)
  return Math.min(difference, 360 - difference)
}

/** In pixels. A small image has the same colours. */
const SIZE = 64

/**
 * Reads the pixels of an image in the browser.
 *
 * @throws if the image cannot be loaded, or its origin does not allow reading
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
