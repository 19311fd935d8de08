import sharp from 'sharp'
import { fromPixels, toPixels, type Pixels } from '../decode/pixels.ts'
import { FONT } from './font.ts'

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

const BAND = { height: 132, margin: 60, em: 84, colour: '#1d3521', words: '#fbfbea' }

/** The letters of poppins-bold.ttf, which are those of names in Latin letters with their accents. */
const LETTERS =
  /^[\u0020-\u007e\u00a0-\u0107\u010a-\u011b\u011e-\u0123\u0128-\u0131\u0136\u0137\u0139-\u0148\u014c-\u015b\u015e-\u0165\u0168-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026]+$/

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
async function drawBand(words: string, { width, height }: Pixels) {
  const name = words.normalize('NFC').trim()
  if (!LETTERS.test(name)) return undefined
  const escaped = name.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
  const letters = sharp({
    text: {
      text: `<span foreground="${BAND.words}">${escaped}</span>`,
      font: `Poppins Bold ${BAND.em}`,
      fontfile: FONT,
      // Points are then pixels.
      dpi: 72,
      rgba: true,
    },
  })
    // Long names are set smaller.
    .resize({ width: width - 2 * BAND.margin, height: BAND.height, fit: 'inside', withoutEnlargement: true })
  const input = await sharp({ create: { width, height: BAND.height, channels: 3, background: BAND.colour } })
    .composite([{ input: await letters.png({ compressionLevel: 1 }).toBuffer() }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: 0, top: height - BAND.height }
}
