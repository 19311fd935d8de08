import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { quarterColours } from './placeholder.ts'

/** Returns the thumbhash of a single-coloured image whose left half has this opacity. */
function thumbhash(opacity: number): string {
  const pixels = Uint8Array.from({ length: 16 * 16 * 4 }, (_, at) => {
    const isLeft = Math.floor(at / 4) % 16 < 8
    return at % 4 < 3 ? [200, 60, 40][at % 4]! : isLeft ? opacity : 255
  })
  return btoa(String.fromCharCode(...rgbaToThumbHash(16, 16, pixels)))
}

test('the placeholder of an opaque image has the colours of its quarters', () => {
  expect(quarterColours(thumbhash(255))).toEqual(['#cb3d27', '#cb3d27', '#cb3d27', '#cb3d27'])
})

test.each([
  ['a sunrise', 'rPkRCoiJd3h/iGh3S1B2+Fg='],
  ['a kitchen', 'bgkKCoSflHhfh2h4Y4B6+AI='],
  ['a portrait', 'nBcBBYCHh4h4eHeGd3h3cHh3gHcH'],
])('the colours match the decoded thumbhash: %s', (_, hash) => {
  const decoded = averagesOfDecoded(hash).flat()
  const colours = quarterColours(hash)?.flatMap((colour) =>
    colour
      .slice(1)
      .match(/../g)
      ?.map((hex) => parseInt(hex, 16)),
  )
  expect(colours).toHaveLength(12)
  // The decoder draws whole pixels, so the averages differ slightly at the edges.
  for (const [at, value] of decoded.entries())
    expect(Math.abs(value - (colours?.[at] ?? 999))).toBeLessThan(12)
})

test('computed colours are unchanged', () => {
  const colours = quarterColours('rPkRCoiJd3h/iGh3S1B2+Fg=') ?? []
  expect(quarterColours(colours.join(''))).toEqual(colours)
})

test.each([0, 128])('a transparent image has no placeholder: opacity %i', (opacity) => {
  expect(quarterColours(thumbhash(opacity))).toBeUndefined()
})

test.each(['', 'AA', '!!'])('an invalid thumbhash has no placeholder: %j', (hash) => {
  expect(quarterColours(hash)).toBeUndefined()
})

/** Computes the average colour of each quarter from its pixels. */
function averagesOfDecoded(hash: string): number[][] {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))
  return [0, 1, 2, 3].map((quarter) => {
    const pixels = Array.from({ length: w * h }, (_, at) => at).filter((at) => {
      const isRight = at % w >= w / 2
      const isBottom = Math.floor(at / w) >= h / 2
      return quarter === Number(isRight) + 2 * Number(isBottom)
    })
    return [0, 1, 2].map(
      (channel) => pixels.reduce((sum, at) => sum + (rgba[at * 4 + channel] ?? 0), 0) / pixels.length,
    )
  })
}
