import sharp from 'sharp'
import { fromPixels, toPixels, type Pixels } from '../decode/pixels.ts'
import { fillOutlines } from './fill-outlines.ts'
import { outlineWords } from './outline-words.ts'

/** How a picture for sharing is made of an image. */
export interface ShareCut {
  /** The focal point, which stays in view, as fractions of width and height. */
  focalX: number
  focalY: number
  /** Stand on a band below; none where it is empty. */
  words: string
}

/** What social networks show beside a link is as wide as this, in pixels. Smaller images are not enlarged. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** The largest image that is opened for one: a square that is cut to the shape, or a panorama. */
export const LARGEST_SHARED = { width: 3200, height: 3200 }

const BAND = { height: 132, margin: 60, em: 84, colour: '#1d3521', words: [251, 251, 234] as const }

/** Letters without and with strokes above the line reach so far up, in ems. */
const CAPITALS = 0.7

/** Draws the wide picture that is shown where a page is shared, as a JPEG file, which every network reads. */
export async function drawSharePicture(pixels: Pixels, { focalX, focalY, words }: ShareCut): Promise<Buffer> {
  const opaque = fromPixels(pixels).flatten({ background: '#fbfbea' })
  const cut = opaque.extract(cutOf(pixels, focalX, focalY))
  const picture = await toPixels(cut.resize({ ...SHARE_SIZE, fit: 'cover', withoutEnlargement: true }))
  const band = words ? await drawBand(words, picture) : undefined
  return fromPixels(picture)
    .composite(band ? [band] : [])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The largest part of an image that has the shape, as near to the focal point as its edges allow. */
function cutOf(image: Pixels, focalX: number, focalY: number) {
  const scale = Math.min(image.width / SHARE_SIZE.width, image.height / SHARE_SIZE.height)
  const width = Math.max(1, Math.floor(SHARE_SIZE.width * scale))
  const height = Math.max(1, Math.floor(SHARE_SIZE.height * scale))
  const startOf = (focal: number, length: number, cut: number) =>
    Math.round(Math.min(Math.max(focal * length - cut / 2, 0), length - cut))
  return {
    left: startOf(focalX, image.width, width),
    top: startOf(focalY, image.height, height),
    width,
    height,
  }
}

/** A band along the lower edge with words in its middle; undefined where the font lacks a letter of them. */
async function drawBand(words: string, picture: Pixels) {
  const wanted = outlineWords(words, BAND.em)
  if (!wanted) return undefined
  const { width } = picture
  // Long names are set smaller.
  const em = BAND.em * Math.min(1, (width - 2 * BAND.margin) / wanted.width)
  const outlines = outlineWords(words, em) ?? wanted
  const [left, baseline] = [(width - outlines.width) / 2, (BAND.height + em * CAPITALS) / 2]
  const moved = outlines.contours.map((contour) => contour.map(([x, y]) => [x + left, y + baseline] as const))
  const mask = fillOutlines(moved, width, BAND.height)
  const [r, g, b] = BAND.words
  const letters = await sharp({
    create: { width, height: BAND.height, channels: 3, background: { r, g, b } },
  })
    .joinChannel(mask, { raw: { width, height: BAND.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const input = await sharp({ create: { width, height: BAND.height, channels: 3, background: BAND.colour } })
    .composite([{ input: letters }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: 0, top: picture.height - BAND.height }
}
