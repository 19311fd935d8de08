import sharp from 'sharp'
import { drawnColours, type DrawnColours } from '../../site/look/drawn-colours.ts'
import { fromPixels, toPixels, type Pixels } from '../decode/pixels.ts'
import { drawLetters } from './letters.ts'
import { SHARE_SIZE } from './share-size.ts'

/** How a picture for sharing is made of an image. */
export interface ShareCut {
  /** The focal point, which stays in view, as fractions of width and height. */
  focalX: number
  focalY: number
  /** Stand on a band below; none where it is empty. */
  words: string
  /** Of the band; the site's own where they are left out. */
  colours?: Pick<DrawnColours, 'ground' | 'words'>
}

/** The largest image that is opened for one: a square that is cut to the shape, or a panorama. */
export const LARGEST_SHARED = { width: 3200, height: 3200 }

const BAND = { height: 132, margin: 60, em: 84 }

/** Draws the wide picture that is shown where a page is shared, as a JPEG file, which every network reads. */
export async function drawSharePicture(
  pixels: Pixels,
  { focalX, focalY, words, colours = drawnColours(null) }: ShareCut,
): Promise<Buffer> {
  const opaque = fromPixels(pixels).flatten({ background: '#fbfbea' })
  const cut = opaque.extract(cutOf(pixels, focalX, focalY))
  const picture = await toPixels(cut.resize({ ...SHARE_SIZE, fit: 'cover', withoutEnlargement: true }))
  const band = await drawBand(words, picture, colours)
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

/** A band along the lower edge with words in its middle; undefined where there are none, or the font lacks a letter of them. */
async function drawBand(
  words: string,
  { width, height }: Pixels,
  colours: Pick<DrawnColours, 'ground' | 'words'>,
) {
  const room = { width: width - 2 * BAND.margin, height: BAND.height }
  const letters = await drawLetters(words, { em: BAND.em, colour: colours.words, room })
  if (!letters) return undefined
  const { data, ...raw } = letters
  const input = await sharp({
    create: { width, height: BAND.height, channels: 3, background: colours.ground },
  })
    .composite([{ input: data, raw }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: 0, top: height - BAND.height }
}
