import { fileOfImage } from '@isse/db/built-in'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { toPixels } from '../decode/pixels.ts'
import { LocalImageWork } from '../work/local-image-work.ts'
import { drawSharePicture } from './draw-share-picture.ts'

const MIDDLE = { focalX: 0.5, focalY: 0.5, words: '' }

/** An image that is red above or on the left, and blue elsewhere. */
async function halves(width: number, height: number) {
  const isWide = width > height
  const red = sharp({ create: { width, height, channels: 3, background: '#c81e28' } })
  const blue = {
    width: isWide ? width / 2 : width,
    height: isWide ? height : height / 2,
    channels: 3 as const,
  }
  const input = { create: { ...blue, background: '#1428a0' } }
  return toPixels(red.composite([{ input, gravity: isWide ? 'east' : 'south' }]))
}

/** The mean colour of a picture. */
async function meanOf(picture: Buffer) {
  const { channels } = await sharp(picture).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return { red, green, blue }
}

const card = (words: string) =>
  new LocalImageWork().drawSharePicture(fileOfImage('share.png'), { ...MIDDLE, words })

/** How much of the band below is letters, from 0 to 1, and whether there is a band. */
async function bandOf(picture: Buffer) {
  const band = sharp(picture).extract({ left: 0, top: 500, width: 1200, height: 130 })
  const { data, info } = await band.greyscale().raw().toBuffer({ resolveWithObject: true })
  const light = data.filter((value) => value > 128).length / (info.width * info.height)
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left: 4, top: 610, width: 8, height: 8 })
    .raw()
    .toBuffer()
  return { light, isDark: Math.max(red, green, blue) < 80 }
}

describe('a picture for sharing', () => {
  test.each([
    ['square', 1400, 1400, [1200, 630]],
    ['tall', 1400, 2100, [1200, 630]],
    ['wide', 1800, 600, [1142, 600]],
    ['small', 500, 500, [500, 262]],
  ])('of a %s image is wide, and not enlarged', async (_, width, height, size) => {
    const picture = await drawSharePicture(await halves(width, height), MIDDLE)
    const made = await sharp(picture).metadata()
    expect(made.format).toBe('jpeg')
    expect([made.width, made.height]).toEqual(size)
  })

  test.each([
    ['above', 1400, 1400, { focalX: 0.5, focalY: 0 }, 'red'],
    ['below', 1400, 1400, { focalX: 0.5, focalY: 1 }, 'blue'],
    ['on the left', 3000, 600, { focalX: 0.1, focalY: 0.5 }, 'red'],
    ['on the right', 3000, 600, { focalX: 0.9, focalY: 0.5 }, 'blue'],
  ] as const)('keeps the focal point in view that is %s', async (_, width, height, focal, colour) => {
    const mean = await meanOf(await drawSharePicture(await halves(width, height), { ...MIDDLE, ...focal }))
    expect(mean[colour]).toBeGreaterThan(colour === 'red' ? 180 : 130)
  })

  test('has no transparent part: JPEG has none', async () => {
    const pixels = await toPixels(
      sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } }),
    )
    const { red, blue } = await meanOf(await drawSharePicture(pixels, MIDDLE))
    expect([Math.round(red), Math.round(blue)]).toEqual([250, 233])
  })
})

describe("the card with the charity's name", () => {
  test.each([
    ['a short name', 'ISSE', 0.03],
    ['a long name', 'The Calder Valley Friendship Association', 0.08],
    ['accents and marks', 'Åé & “Şåñ” – 2024', 0.08],
  ])('has %s on a band, in letters that come with the site', async (_, words, least) => {
    const { light, isDark } = await bandOf(await card(words))
    expect(isDark).toBe(true)
    expect(light).toBeGreaterThan(least)
    expect(light).toBeLessThan(0.3)
  })

  test('has the band in the colours that were chosen', async () => {
    const colours = { ground: '#0b2a5b', words: '#fafbff' } as const
    const cut = { ...MIDDLE, words: 'ISSE', colours }
    const picture = await new LocalImageWork().drawSharePicture(fileOfImage('share.png'), cut)
    const corner = await sharp(picture).extract({ left: 4, top: 610, width: 8, height: 8 }).toBuffer()
    const { red, green, blue } = await meanOf(corner)
    expect(Math.abs(red - 0x0b) + Math.abs(green - 0x2a) + Math.abs(blue - 0x5b)).toBeLessThan(9)
    expect((await bandOf(picture)).light).toBeGreaterThan(0.03)
  })

  test('keeps the longest name within its edges', async () => {
    const picture = await card('W'.repeat(80))
    const edge = await sharp(picture).extract({ left: 0, top: 500, width: 50, height: 130 }).toBuffer()
    const { green } = await meanOf(edge)
    expect(green).toBeLessThan(80)
  })

  test.each([
    ['no name', ''],
    ['a name in letters that the font has not got', 'دوستی'],
  ])('is the picture alone where there is %s', async (_, words) => {
    expect(await bandOf(await card(words))).toMatchObject({ isDark: false })
  })

  test('is the same where the system has no font at all', async () => {
    const work = new URL('../work/local-image-work.ts', import.meta.url).href
    const program = `
      const { LocalImageWork } = await import('${work}')
      const cut = ${JSON.stringify({ ...MIDDLE, words: 'ISSE' })}
      process.stdout.write(await new LocalImageWork().drawSharePicture('${fileOfImage('share.png')}', cut))`
    const env = { FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/dev/null' }
    const command = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, command, { env, encoding: 'buffer' })
    expect(stdout.equals(await card('ISSE'))).toBe(true)
  })
})
