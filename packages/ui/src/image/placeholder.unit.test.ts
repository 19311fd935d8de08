import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { placeholderBackground } from './placeholder.ts'

/** The thumbhash of an image of one colour whose left half has this opacity. */
function thumbhash(opacity: number): string {
  const pixels = Uint8Array.from({ length: 16 * 16 * 4 }, (_, at) => {
    const isLeft = Math.floor(at / 4) % 16 < 8
    return at % 4 < 3 ? [200, 60, 40][at % 4]! : isLeft ? opacity : 255
  })
  return btoa(String.fromCharCode(...rgbaToThumbHash(16, 16, pixels)))
}

test('the placeholder of an opaque image is made of its colours', () => {
  expect(placeholderBackground(thumbhash(255))).toMatch(
    /^radial-gradient\(at 0 0, #[0-9a-f]{6}, .*linear-gradient\(/,
  )
})

test.each([0, 128])('a transparent image has no placeholder: opacity %i', (opacity) => {
  expect(placeholderBackground(thumbhash(opacity))).toBeUndefined()
})

test.each(['', 'AA', '!!'])('an invalid thumbhash has no placeholder: %j', (hash) => {
  expect(placeholderBackground(hash)).toBeUndefined()
})
