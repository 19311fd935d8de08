import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { decode } from './decode.ts'
import { encode, encodeFirst } from './encode.ts'
import { decodeUpright, toPixels, type Pixels } from './pixels.ts'
import { widthsFor } from './widths.ts'

/** Decodes the source of an upload, like the encoding job. */
const readWhole = async (upload: Buffer) => decodeUpright((await decode(upload)).source)
const phone = () => readFile(join(import.meta.dirname, 'fixtures/phone.heic'))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

/** Returns the colour in the middle of each quarter, row by row. */
function quarters({ data, width, height, channels }: Pixels) {
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => {
      const at = (Math.floor(height * down) * width + Math.floor(width * across)) * channels
      return [...data.subarray(at, at + 3)]
    }),
  )
}

/** An image with four quarters of different colours, which show its orientation. */
function flag(): Sharp {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 40, height: 24, channels: 3 as const, background } },
    left,
    top,
  })
  return (
    sharp({ create: { width: 80, height: 48, channels: 3, background: 'black' } })
      .composite([
        quarter('#c83c28', 0, 0),
        quarter('#3ca03c', 40, 0),
        quarter('#283cb4', 0, 24),
        quarter('#dcdcd2', 40, 24),
      ])
      // Compositing adds an alpha channel.
      .removeAlpha()
  )
}

const red = [200, 60, 40]
const green = [60, 160, 60]
const blue = [40, 60, 180]
const white = [220, 220, 210]

/** The same colours in CMYK, which has fewer. Decoded without the profile, green and blue differ by 70. */
const cmykColours = [
  [196, 55, 19],
  [57, 145, 48],
  [31, 58, 130],
  [220, 218, 209],
]

/** Checks the pixels of the first variant and of the further variants. */
async function expectDecoded(upload: Buffer, expected: number[][]) {
  const { pixels, source, ...size } = await decode(upload)
  const whole = await decodeUpright(source)
  expect(size).toEqual({ width: whole.width, height: whole.height })
  expectColours(quarters(pixels), expected)
  expectColours(quarters(whole), expected)
  return { ...size, pixels, source, whole }
}

function expectColours(actual: number[][], expected: number[][], tolerance = 6) {
  const far = actual.flatMap((colour, at) =>
    colour.filter((value, channel) => Math.abs(value - (expected[at]?.[channel] ?? -99)) > tolerance),
  )
  expect(far, `${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`).toEqual([])
}

describe('an upload that is accepted', () => {
  test('has variants in four widths, none larger than the upload', async () => {
    const large = await decode(await plain(4000, 3000).jpeg().toBuffer())
    expect([large.width, large.height]).toEqual([2400, 1800])
    expect(widthsFor(large.width)).toEqual([480, 960, 1600, 2400])
    expect(widthsFor(700)).toEqual([480, 700])
    expect(widthsFor(960)).toEqual([480, 960])
    expect(widthsFor(20)).toEqual([20])
  })

  test('has a first variant of width 960, or narrower if the upload is narrower', async () => {
    const { pixels } = await decode(await plain(4000, 3000).jpeg().toBuffer())
    const { variant, placeholder } = await encodeFirst(pixels)
    expect([variant.format, variant.width, variant.height]).toEqual(['webp', 960, 720])
    expect(Buffer.from(placeholder, 'base64').length).toBeGreaterThan(4)
    const small = await encodeFirst((await decode(await plain(300, 200).png().toBuffer())).pixels)
    expect(small.variant.width).toBe(300)
  })

  test.each([
    [3000, 4001],
    [2401, 1999],
    [961, 7203],
    [9999, 1],
    [3, 40_000],
  ])('of %i by %i has the size of its further variants', async (width, height) => {
    for (const orientation of [1, 6]) {
      const upload = await plain(width, height).withMetadata({ orientation }).jpeg().toBuffer()
      const { source, pixels, ...size } = await decode(upload)
      const whole = await decodeUpright(source)
      expect(size).toEqual({ width: whole.width, height: whole.height })
      expect(pixels.width).toBe(Math.min(960, whole.width))
      expect((await encodeFirst(pixels)).variant.width).toBe(pixels.width)
    }
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright however the camera was held: %i', async (orientation) => {
    for (const format of ['png', 'jpeg'] as const) {
      const upload = await flag().withMetadata({ orientation }).toFormat(format).toBuffer()
      const upright = await toPixels(sharp(upload).autoOrient())
      const { pixels, source } = await decode(upload)
      expect(pixels).toEqual(upright)
      const { data: _, ...whole } = await decodeUpright(source)
      expect(upright).toMatchObject(whole)
      expectColours(quarters(await decodeUpright(source)), quarters(upright))
    }
  })

  test('loses all metadata: place, camera and profile', async () => {
    const upload = await flag()
      .withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 47/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { pixels, source } = await decode(upload)
    const { variant } = await encodeFirst(pixels)
    const avif = await encode(await decodeUpright(source), 80, 'avif')
    for (const bytes of [variant.bytes, avif.bytes]) {
      const { exif, icc, xmp, iptc, tifftagPhotoshop } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc, tifftagPhotoshop].every((found) => found === undefined)).toBe(true)
    }
    for (const bytes of [variant.bytes, source, avif.bytes]) expect(bytes.includes('Somebody')).toBe(false)
  })

  test('loses what was hidden after its end', async () => {
    const polyglot = Buffer.concat([
      await plain(64, 64).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { pixels, source } = await decode(polyglot)
    const { variant } = await encodeFirst(pixels)
    expect(variant.bytes.includes('<script>') || source.includes('<script>')).toBe(false)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const upload = await flag().toFormat(format, { quality: 95 }).toBuffer()
    const { width, height } = await expectDecoded(upload, [red, green, blue, white])
    expect([width, height]).toEqual([80, 48])
  })

  test('may be HEIC from a phone, in P3', async () => {
    const { width, height, pixels, source } = await expectDecoded(await phone(), [red, green, blue, white])
    expect([width, height]).toEqual([64, 48])
    const { variant } = await encodeFirst(pixels)
    for (const bytes of [variant.bytes, source])
      expect((await sharp(bytes).metadata()).exif ?? bytes.includes('Somebody')).toBe(false)
  })

  test.each(['mif1', 'msf1'])('may be AVIF with the brand %s', async (brand) => {
    const upload = await flag().avif({ quality: 95 }).toBuffer()
    upload.write(brand, 8, 'latin1')
    await expectDecoded(upload, [red, green, blue, white])
  })

  test.each(['mif1', 'heix', 'hevc', 'msf1'])('may be HEIC with the brand %s', async (brand) => {
    const upload = await phone()
    upload.write(brand, 8, 'latin1')
    await expectDecoded(upload, [red, green, blue, white])
  })

  test('may be an animated AVIF', async () => {
    const path = join(import.meta.dirname, 'fixtures/moving.avif')
    await expectDecoded(await readFile(path), [red, green, blue, white])
  })

  test('may be an animated PNG', async () => {
    const png = await flag().png().toBuffer()
    const body = Buffer.from('acTL\0\0\0\x01\0\0\0\0', 'latin1')
    const animation = Buffer.alloc(20)
    animation.writeUInt32BE(8)
    body.copy(animation, 4)
    animation.writeUInt32BE(crc32(body), 16)
    const upload = Buffer.concat([png.subarray(0, 33), animation, png.subarray(33)])
    const { source } = await expectDecoded(upload, [red, green, blue, white])
    expect((await sharp(source).metadata()).format).toBe('png')
  })

  test.each(['p3', 'srgb', 'cmyk'])(
    'has the same colours after conversion from the profile %s',
    async (profile) => {
      const upload = await flag()
        .withIccProfile(profile)
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .toBuffer()
      await expectDecoded(upload, profile === 'cmyk' ? cmykColours : [red, green, blue, white])
    },
  )

  test.each([
    ['p3', 'PNG of 16 bits a colour'],
    ['srgb', 'PNG of 16 bits a colour'],
    ['p3', 'AVIF of 10 bits a colour'],
    ['srgb', 'AVIF of 10 bits a colour'],
  ])('has the same colours after conversion from the profile %s in a %s', async (profile, kind) => {
    const deep = flag().toColourspace('rgb16').withIccProfile(profile)
    const upload = kind.startsWith('PNG') ? deep.png() : deep.avif({ bitdepth: 10, quality: 95, effort: 0 })
    await expectDecoded(await upload.toBuffer(), [red, green, blue, white])
  })

  test('may have 16 bits a channel, be grey, or animated', async () => {
    const deep = await flag().toColourspace('rgb16').png().toBuffer()
    await expectDecoded(deep, [red, green, blue, white])
    const grey = await decode(await flag().greyscale().png().toBuffer())
    expect(grey.pixels.channels).toBe(3)
    const moving = await sharp([await flag().png().toBuffer(), await plain(80, 48).png().toBuffer()], {
      join: { animated: true },
    })
      .gif({ delay: 100 })
      .toBuffer()
    const { width, height } = await expectDecoded(moving, [red, green, blue, white])
    expect([width, height]).toEqual([80, 48])
  })

  test('keeps its transparency', async () => {
    const decoded = await decode(
      await sharp({
        create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .png()
        .toBuffer(),
    )
    const { variant } = await encodeFirst(decoded.pixels)
    const { bytes: avif } = await encode(await decodeUpright(decoded.source), 50, 'avif')
    for (const bytes of [variant.bytes, avif]) expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })

  test('may be very high or very wide', async () => {
    const high = await decode(await plain(10, 20_000).png().toBuffer())
    expect(high.height).toBe(7200)
    await encodeFirst(high.pixels)
    const wide = await decode(await plain(20_000, 1).png().toBuffer())
    expect([wide.width, wide.height]).toEqual([2400, 1])
    const whole = await decodeUpright(wide.source)
    for (const width of widthsFor(2400))
      for (const format of ['webp', 'avif'] as const)
        expect((await encode(whole, width, format)).width).toBe(width)
  })

  test('has a source that looks the same for a photograph, and is equal for a drawing', async () => {
    const photograph = await flag().webp({ quality: 95 }).toBuffer()
    const pixels = await toPixels(sharp(photograph))
    expectColours(quarters(await readWhole(photograph)), quarters(pixels), 3)
    const drawing = await flag().png().toBuffer()
    expect((await readWhole(drawing)).data.equals((await toPixels(sharp(drawing))).data)).toBe(true)
  })
})

describe('an upload that is refused with a sentence', () => {
  const notAnImage = /not a picture we can use/
  const damaged = /damaged or cut short/
  let photograph: Buffer
  beforeAll(async () => {
    const grain = Buffer.from(Array.from({ length: 1008 * 756 * 3 }, (_, at) => (at * at) % 251))
    const small = sharp(grain, { raw: { width: 1008, height: 756, channels: 3 } })
    photograph = await small.resize({ width: 4032 }).jpeg({ quality: 85 }).toBuffer()
  })

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
    await expect(decode(Buffer.from(content))).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringMatching(notAnImage),
    })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut short', async (format) => {
    const whole = await plain(900, 700).toFormat(format).toBuffer()
    await expect(decode(whole.subarray(0, whole.length * 0.6))).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(damaged),
    })
  })

  test.each([
    ['overwritten in its middle', (file: Buffer) => file.fill(0, file.length / 2, file.length / 2 + 512)],
    ['overwritten near its end', (file: Buffer) => file.fill(0, file.length * 0.9, file.length * 0.9 + 512)],
    [
      'cut off, except for its end marker',
      (file: Buffer) => Buffer.concat([file.subarray(0, file.length - 4000), Buffer.from([0xff, 0xd9])]),
    ],
  ])('a photograph that was %s', async (_, damage) => {
    await expect(decode(photograph)).resolves.toMatchObject({ width: 2400, height: 1800 })
    await expect(decode(damage(Buffer.from(photograph)))).rejects.toMatchObject({
      message: expect.stringMatching(damaged),
    })
  })

  test('a HEIC that was cut short', async () => {
    const whole = await phone()
    for (const share of [0.3, 0.6, 0.9])
      await expect(decode(whole.subarray(0, whole.length * share))).rejects.toMatchObject({
        message: expect.stringMatching(damaged),
      })
  })

  test('an image with too many pixels', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    await expect(decode(huge)).rejects.toMatchObject({ message: expect.stringMatching(/50 megapixels/) })
  })
})
