import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { toPixels } from '../pixels/pixels.ts'
import { drawSharePicture } from './draw-share-picture.ts'

const MIDDLE = { focalX: 0.5, focalY: 0.5 }

/** Creates an image that is red above or on the left, and blue elsewhere. */
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
