import sharp from 'sharp'

/** A file to upload, in the form of Playwright's setInputFiles. */
export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

const width = 4000
const height = 3000

let photograph: Promise<Buffer> | undefined

/**
 * Creates a 12-megapixel photograph of 3 to 6 MB as a phone takes it: rotated by EXIF, and with a GPS position that
 * must never be published. The bytes are the same each time.
 */
export async function createPhotograph(): Promise<Upload> {
  photograph ??= takePhotograph()
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: await photograph }
}

/** Cuts the photograph off, as a lost connection does. The header is valid, so only decoding fails. */
export async function createCutOffPhotograph(): Promise<Upload> {
  const { buffer } = await createPhotograph()
  return { name: 'cut-off.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length / 2) }
}

/** Creates an SVG with a script and the name of an image. */
export function createDisguisedSvg(): Upload {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script>
    <rect width="64" height="64" fill="red"/></svg>`
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(svg) }
}

/** Creates 20 MB, which is over the limit of any image. */
export function createOversizeFile(): Promise<Upload> {
  return createPaddedImage(20 * 1024 * 1024)
}

/** Creates a valid small image, padded to this many bytes. */
export async function createPaddedImage(bytes: number): Promise<Upload> {
  const { buffer } = await createSmallImage('png')
  return { name: 'padded.png', mimeType: 'image/png', buffer: Buffer.concat([buffer], bytes) }
}

/** Creates a valid image in one colour, by default 64 by 48. Colours tell images apart. */
export async function createSmallImage(
  format: 'jpeg' | 'png' | 'webp',
  background = '#3a7',
  size = { width: 64, height: 48 },
): Promise<Upload> {
  const image = sharp({ create: { ...size, channels: 3, background } })
  const buffer = await image.toFormat(format).toBuffer()
  return { name: `small.${format === 'jpeg' ? 'jpg' : format}`, mimeType: `image/${format}`, buffer }
}

/** Combines soft shapes with fine grain, which compress as a real scene does; pure noise would be three times as large. */
async function takePhotograph(): Promise<Buffer> {
  const pixels = Buffer.allocUnsafe(width * height * 3)
  let seed = 1
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0
      const grain = ((seed >>> 24) - 128) / 9
      const shape = 40 * Math.sin(x / 190 + Math.sin(y / 130)) + 30 * Math.cos(y / 90 - x / 400)
      pixels[i++] = clamp(70 + (x / width) * 110 + shape + grain)
      pixels[i++] = clamp(90 + (y / height) * 90 + shape * 0.7 + grain)
      pixels[i++] = clamp(190 - (y / height) * 110 - shape * 0.5 + grain)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Test', Copyright: 'ISSE tests' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 48/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 33/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
