import { fromPixels, type Pixels } from '../pixels/pixels.ts'
import { SHARE_SIZE } from './share-size.ts'

/** Options for cropping an image for sharing. */
export interface ShareCut {
  /** The focal point, which stays in view, as fractions of width and height. */
  focalX: number
  focalY: number
}

/** Draws the wide picture that social networks show with a link, as a JPEG file, which every network reads. */
export async function drawSharePicture(pixels: Pixels, { focalX, focalY }: ShareCut): Promise<Buffer> {
  const opaque = fromPixels(pixels).flatten({ background: '#fbfbea' })
  return opaque
    .extract(cutOf(pixels, focalX, focalY))
    .resize({ ...SHARE_SIZE, fit: 'cover', withoutEnlargement: true })
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** Returns the largest part of an image with this shape, as near to the focal point as its edges allow. */
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
