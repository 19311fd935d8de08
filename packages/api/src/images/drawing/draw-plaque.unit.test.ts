import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../site/theme/colour.ts'
import { drawPlaque, type Plaque } from './draw-plaque.ts'

const colours = { ground: '#0b2a5b', accent: '#f2a28a', words: '#fafbff' } as const

const draw = (plaque: Partial<Plaque>) =>
  drawPlaque({
    kind: 'icon',
    width: 192,
    height: 192,
    name: 'W',
    ornament: 'wave',
    colours,
    ...plaque,
  })

/** Returns the area that has a colour, as fractions of width and height; undefined if no pixel has it. */
async function partOf(picture: Buffer, colour: Hex) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const wanted = [...Buffer.from(colour.slice(1), 'hex')]
  const found = { left: 1, right: 0, top: 1, bottom: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      // JPEG changes colours a little.
      if (wanted.some((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) > 4)) continue
      found.left = Math.min(found.left, x / width)
      found.right = Math.max(found.right, (x + 1) / width)
      found.top = Math.min(found.top, y / height)
      found.bottom = Math.max(found.bottom, (y + 1) / height)
    }
  return found.right ? found : undefined
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex')}`
}

describe('an icon', () => {
  test.each([48, 180, 192, 512])(
    'of %s pixels has a letter on the dark colour, and the light one below',
    async (size) => {
      for (const ornament of ['wave', 'plain'] as const) {
        const icon = await draw({ width: size, height: size, ornament })
        expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size })
        expect(await colourAt(icon, 0, 0)).toBe(colours.ground)
        expect(await colourAt(icon, size - 1, size - 1)).toBe(colours.accent)
        const { left = 0, right = 0, top = 0, bottom = 0 } = (await partOf(icon, colours.words)) ?? {}
        expect((left + right) / 2).toBeCloseTo(0.5, 1)
        expect(right - left).toBeGreaterThan(0.4)
        expect(bottom - top).toBeGreaterThan(0.3)
        expect((await partOf(icon, colours.accent))?.top).toBeGreaterThan(bottom)
      }
    },
  )

  test('has its letter in the area that every phone shows, if it is maskable', async () => {
    for (const name of ['W', 'I', 'Å', 'Q']) {
      const icon = await draw({ kind: 'maskable', width: 512, height: 512, name })
      const { left, right, top, bottom } = (await partOf(icon, colours.words)) ?? expect.fail()
      for (const x of [left, right])
        for (const y of [top, bottom]) expect(Math.hypot(x - 0.5, y - 0.5), name).toBeLessThan(0.4)
    }
  })

  test.each([
    ['no letter', ''],
    ['a letter that the font has not got', 'د'],
  ])('has a circle in the light colour in place of %s', async (_, name) => {
    const icon = await draw({ name })
    expect(await partOf(icon, colours.words)).toBeUndefined()
    expect(await colourAt(icon, 96, 80)).toBe(colours.accent)
    expect(await colourAt(icon, 96, 20)).toBe(colours.ground)
  })
})

test('a card is a wide JPEG, with the letter on the dark colour', async () => {
  const card = await draw({ kind: 'card', width: 1200, height: 630 })
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { left = 0, right = 0, bottom = 1 } = (await partOf(card, colours.words)) ?? {}
  expect((left + right) / 2).toBeCloseTo(0.5, 1)
  expect((await partOf(card, colours.accent))?.top).toBeGreaterThan(bottom)
})

test('an icon is the same on a system without fonts', async () => {
  const program = `
    const { drawPlaque } = await import('${new URL('draw-plaque.ts', import.meta.url).href}')
    const icon = { kind: 'icon', width: 192, height: 192, name: 'W', ornament: 'wave' }
    process.stdout.write(await drawPlaque({ ...icon, colours: ${JSON.stringify(colours)} }))`
  const env = { FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/dev/null' }
  const command = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, encoding: 'buffer' })
  expect(stdout.equals(await draw({}))).toBe(true)
})
