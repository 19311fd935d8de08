import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from './encode.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

describe('a picture that is taken', () => {
  test('comes in three widths, and never larger than it was', async () => {
    const large = await encodePicture(await plain(4000, 3000).jpeg().toBuffer())
    expect(large.variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 360],
      [960, 720],
      [1600, 1200],
    ])
    const small = await encodePicture(await plain(700, 500).png().toBuffer())
    expect(small.variants.map(({ width }) => width)).toEqual([480, 700])
    const tiny = await encodePicture(await plain(20, 10).webp().toBuffer())
    expect(tiny.variants.map(({ width }) => width)).toEqual([20])
  })

  test('is upright, and carries nothing of its file: no place, no camera', async () => {
    const sideways = await plain(400, 200)
      .withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 47/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { variants, width, height } = await encodePicture(sideways)
    expect([width, height]).toEqual([200, 400])
    const metadata = await sharp(variants[0]?.bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 200, height: 400 })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('carries nothing that was hidden behind it', async () => {
    const polyglot = Buffer.concat([
      await plain(64, 64).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { variants } = await encodePicture(polyglot)
    expect(variants[0]?.bytes.includes('<script>')).toBe(false)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { width, height, placeholder } = await encodePicture(
      await plain(64, 48).toFormat(format).toBuffer(),
    )
    expect([width, height]).toEqual([64, 48])
    expect(Buffer.from(placeholder, 'base64').length).toBeGreaterThan(4)
  })

  test('keeps what is transparent', async () => {
    const { variants } = await encodePicture(
      await sharp({
        create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .png()
        .toBuffer(),
    )
    expect((await sharp(variants[0]?.bytes).stats()).isOpaque).toBe(false)
  })
})

describe('a file that is refused with a sentence', () => {
  const notAPicture = /not a picture we can use/
  const damaged = /damaged or cut short/

  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a web page', '<!doctype html><h1>Hello</h1>'],
    ['nothing', ''],
    ['a few bytes', '\0\u0001\u0002'],
  ])('%s', async (_, content) => {
    await expect(encodePicture(Buffer.from(content))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(notAPicture),
    })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut short', async (format) => {
    const whole = await plain(900, 700).toFormat(format).toBuffer()
    await expect(encodePicture(whole.subarray(0, whole.length * 0.6))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(damaged),
    })
  })

  test('a picture of more pixels than fit', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    await expect(encodePicture(bomb)).rejects.toMatchObject({
      message: expect.stringMatching(/50 megapixels/),
    })
  })
})
