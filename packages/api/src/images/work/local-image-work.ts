import { readFile } from 'node:fs/promises'
import { drawLogoFiles, LARGEST_LOGO } from '../drawing/draw-logo-files.ts'
import { drawPlaque } from '../drawing/draw-plaque.ts'
import { drawSharePicture } from '../drawing/draw-share-picture.ts'
import { decode } from '../pixels/decode.ts'
import { encode, encodeFirst, type EncodedVariant } from '../pixels/encode.ts'
import { throwImageError } from '../pixels/image-error.ts'
import { decodeUpright } from '../pixels/pixels.ts'
import type { ImageWork } from './image-work.ts'

/** Works on pixels in this process. Call it for one upload at a time. */
export const localImageWork: ImageWork = {
  async addFirst(upload) {
    const { pixels, ...decoded } = await decode(
      Buffer.isBuffer(upload) ? upload : await readFile(upload.path),
    )
    return { ...decoded, ...(await encodeFirst(pixels)) }
  },

  async encode(source, format, widths) {
    const pixels = await decodeUpright(source)
    const variants: EncodedVariant[] = []
    for (const width of widths) variants.push(await encode(pixels, width, format))
    return variants
  },

  async drawLogoFiles(image) {
    return drawLogoFiles(await decodeUpright(image, LARGEST_LOGO).catch(throwImageError))
  },

  async drawSharePicture(image, cut) {
    return drawSharePicture(await decodeUpright(image).catch(throwImageError), cut)
  },

  drawPlaque,
}
