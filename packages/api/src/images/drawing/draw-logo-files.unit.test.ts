import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLogoFiles, type DrawnLogoFile } from './draw-logo-files.ts'
import type { LogoKind } from './logo-kinds.ts'
import { decodeUpright, toPixels } from '../pixels/pixels.ts'

const RED = { r: 200, g: 30, b: 40 }
const BLUE = { r: 20, g: 40, b: 160 }
const CREAM = { r: 251, g: 251, b: 234 }

interface Shape {
  width: number
  height: number
  /** The margin around the red rectangle that is the logo, in pixels; transparent without a background. */
  margin?: number
  background?: { r: number; g: number; b: number }
  /** The colour of the rectangle, if not red. */
  colour?: { r: number; g: number; b: number }
}

/** Draws the files of a logo that is a red rectangle. */
async function draw({ width, height, margin = 9, background, colour = RED }: Shape) {
  const edges = { top: margin, bottom: margin, left: margin, right: margin }
  const logo = sharp({ create: { width, height, channels: 4, background: { ...colour, alpha: 1 } } })
    .extend({ ...edges, background: { ...(background ?? colour), alpha: background ? 1 : 0 } })
    .raw()
  const files = await drawLogoFiles(await toPixels(background ? logo.removeAlpha() : logo))
  return Object.fromEntries(files.map((file) => [file.kind, file])) as Record<LogoKind, DrawnLogoFile>
}

/** Returns the colour of a pixel, at fractions of the width and height; undefined if it is transparent. */
async function colourAt({ bytes }: DrawnLogoFile, x: number, y: number) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  const [r, g, b, alpha] = data.subarray(at, at + 4)
  return alpha === 0 ? undefined : { r, g, b }
}

test('each file has the size and format that it names', async () => {
  const files = await draw({ width: 300, height: 300 })
  const sizes = Object.values(files).map(({ kind, format, width, height }) => [kind, format, width, height])
  expect(sizes).toEqual([
    ['header', 'webp', 168, 168],
    ['favicon', 'png', 48, 48],
    ['apple-touch', 'png', 180, 180],
    ['icon-192', 'png', 192, 192],
    ['icon-512', 'png', 512, 512],
    ['maskable-512', 'png', 512, 512],
    ['share', 'png', 1200, 630],
  ])
  for (const { format, width, height, bytes } of Object.values(files))
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height })
})

describe('the file for the header', () => {
  test.each([
    ['wide', { width: 1500, height: 300 }, [720, 144]],
    ['tall', { width: 200, height: 800 }, [42, 168]],
    ['small', { width: 60, height: 20 }, [60, 20]],
    ['thin', { width: 900, height: 9 }, [720, 7]],
  ])('keeps the shape of a %s logo, and does not enlarge it', async (_, shape, size) => {
    const { header } = await draw(shape)
    expect([header.width, header.height]).toEqual(size)
  })

  test.each([
    ['transparent', undefined],
    ['white', { r: 255, g: 255, b: 255 }],
  ])('has no %s margin', async (_, background) => {
    const { header } = await draw({ width: 300, height: 100, margin: 200, background })
    expect(header.width / header.height).toBeCloseTo(3, 1)
    expect((await colourAt(header, 0.5, 0.1))?.r).toBeGreaterThan(180)
  })

  test('keeps a coloured margin, which is part of the logo', async () => {
    const { header } = await draw({ width: 300, height: 100, margin: 100, background: BLUE })
    expect(header.width / header.height).toBeCloseTo(5 / 3, 1)
  })
})

describe('a light logo without a background', () => {
  const isDark = (colour: Awaited<ReturnType<typeof colourAt>>) => colour?.g !== undefined && colour.g < 80

  test.each([
    ['white', { r: 255, g: 255, b: 255 }],
    ['pale yellow', { r: 250, g: 230, b: 110 }],
  ])(
    'of %s has a dark plate in the header and behind its icons, and none in the dark footer',
    async (_, colour) => {
      const files = await draw({ width: 300, height: 100, margin: 20, colour })
      const { header, 'on-dark': onDark } = files
      expect(isDark(await colourAt(header, 0.01, 0.5))).toBe(true)
      expect(await colourAt(header, 0, 0)).toBeUndefined()
      expect((await colourAt(header, 0.5, 0.5))?.g).toBeGreaterThan(200)
      expect((await colourAt(onDark, 0, 0.5))?.g).toBeGreaterThan(200)
      for (const kind of ['favicon', 'apple-touch', 'icon-512', 'share'] as const)
        expect(isDark(await colourAt(files[kind], 0.5, 0)), kind).toBe(true)
    },
  )

  test.each([
    ['of a colour that is seen on the pages', { colour: { r: 120, g: 170, b: 40 } }],
    ['with a background of its own', { colour: CREAM, background: BLUE }],
    ['on white', { colour: CREAM, background: { r: 255, g: 255, b: 255 } }],
  ])('is not one %s', async (_, look) => {
    const { header } = await draw({ width: 300, height: 100, margin: 20, ...look })
    expect(isDark(await colourAt(header, 0.5, 0.5))).toBe(false)
  })
})

test.each([
  ['a bright logo', true, { colour: { r: 120, g: 170, b: 40 } }],
  ['a logo with a background of its own', true, { colour: CREAM, background: BLUE }],
  ['a dark logo', false, { colour: BLUE }],
  ['a logo on white', false, { colour: RED, background: { r: 255, g: 255, b: 255 } }],
])('%s has a file for dark bands: %s', async (_, hasFile, look) => {
  const { header, 'on-dark': onDark } = await draw({ width: 300, height: 100, margin: 20, ...look })
  if (hasFile) expect(onDark.bytes.equals(header.bytes)).toBe(true)
  else expect(onDark).toBeUndefined()
})

test('draws logos without SVG, as in the process that opens images', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(decodeUpright(svg)).rejects.toThrow('unsupported image format')
})

describe('an icon', () => {
  test('of a wide, transparent logo is transparent above the logo, for systems that do not crop', async () => {
    const { 'icon-512': icon, favicon } = await draw({ width: 400, height: 100 })
    for (const file of [icon, favicon]) expect(await colourAt(file, 0.5, 0.05)).toBeUndefined()
    expect(await colourAt(icon, 0.01, 0.5)).toEqual(RED)
  })

  test.each(['apple-touch', 'maskable-512', 'share'] as const)(
    'that is cropped stands on the background of the pages, without a transparent pixel: %s',
    async (kind) => {
      const file = (await draw({ width: 400, height: 100 }))[kind]
      expect(await colourAt(file, 0, 0)).toEqual(CREAM)
      expect(await colourAt(file, 0.5, 0.5)).toEqual(RED)
      expect((await sharp(file.bytes).stats()).isOpaque).toBe(true)
    },
  )

  test("continues the logo's own background, if that has one colour", async () => {
    const files = await draw({ width: 400, height: 100, margin: 50, background: BLUE })
    for (const kind of ['favicon', 'apple-touch', 'icon-512', 'maskable-512', 'share'] as const)
      expect(await colourAt(files[kind], 0.5, 0), kind).toEqual(BLUE)
  })

  test.each([
    ['square', { width: 400, height: 400 }],
    ['wide', { width: 400, height: 100 }],
    ['tall', { width: 100, height: 400 }],
  ])('that is maskable keeps a %s logo within the circle that every phone shows', async (_, shape) => {
    const { 'maskable-512': icon } = await draw(shape)
    const { data } = await sharp(icon.bytes).raw().toBuffer({ resolveWithObject: true })
    const channels = data.length / 512 / 512
    let farthest = 0
    for (let y = 0; y < 512; y++)
      for (let x = 0; x < 512; x++)
        if ((data[(y * 512 + x) * channels + 1] ?? 0) < 100)
          farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5))
    // The radius of the safe zone is two fifths of the width.
    expect(farthest).toBeLessThanOrEqual(512 * 0.4 + 1)
    expect(farthest).toBeGreaterThan(512 * 0.38)
  })
})

test.each([
  ['one white pixel', { width: 1, height: 1, background: 'white' }],
  ['a white square', { width: 64, height: 64, background: 'white' }],
  ['a transparent square', { width: 64, height: 64, background: '#0000' }],
])('even %s has all files', async (_, create) => {
  const pixels = await toPixels(sharp({ create: { ...create, channels: 4 } }))
  expect(await drawLogoFiles(pixels)).toHaveLength(7)
})

test('a logo in grey has all files', async () => {
  const grey = sharp({ create: { width: 90, height: 30, channels: 3, background: '#444' } }).toColourspace(
    'b-w',
  )
  expect(await drawLogoFiles(await toPixels(grey))).toHaveLength(8)
})
