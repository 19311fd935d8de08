import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  createCutOffPhotograph,
  createDisguisedSvg,
  createOversizeFile,
  createPhotograph,
  createSmallImage,
} from './photographs.ts'

const megabyte = 1024 * 1024

describe('the pictures that tests upload', () => {
  test('a photograph has 12 megapixels, the size of a real one, a side to be turned to and a place', async () => {
    const { buffer } = await createPhotograph()
    const { width, height, orientation, exif } = await sharp(buffer).metadata()
    expect({ width, height, orientation }).toEqual({ width: 4000, height: 3000, orientation: 6 })
    expect(buffer.length).toBeGreaterThan(3 * megabyte)
    expect(buffer.length).toBeLessThan(6 * megabyte)
    expect(hasPlace(exif)).toBe(true)
  })

  test('a cut-off photograph has a header that is in order and does not decode', async () => {
    const { buffer } = await createCutOffPhotograph()
    expect((await sharp(buffer).metadata()).width).toBe(4000)
    await expect(sharp(buffer, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow()
  })

  test('a disguised drawing is an SVG named like a PNG', async () => {
    const { name, buffer } = createDisguisedSvg()
    expect(name).toMatch(/\.png$/)
    // By its bytes: where another test of this worker imported the decoder, sharp reads no SVG any more.
    expect(buffer.toString()).toMatch(/^<svg [^]*<\/svg>$/)
  })

  test('an oversize file has 20 MB', async () => {
    expect((await createOversizeFile()).buffer.length).toBe(20 * megabyte)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a small %s is what it says', async (format) => {
    const { mimeType, buffer } = await createSmallImage(format)
    expect(mimeType).toBe(`image/${format}`)
    expect((await sharp(buffer).metadata()).format).toBe(format)
  })
})

/** EXIF's pointer to the part with the place is tag 0x8825, in either byte order. */
function hasPlace(exif: Buffer | undefined): boolean {
  return [Buffer.from([0x88, 0x25]), Buffer.from([0x25, 0x88])].some((tag) => exif?.includes(tag))
}
