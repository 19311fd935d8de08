import { expect, test } from 'vitest'
import { contrast, fromOklch, isHex, toOklch, type Hex } from './colour.ts'
import { makePalette } from './palette.ts'
import { pairsOf } from './pairs.ts'

const none = { lookPrimary: '', lookAccent: '', lookDark: '' }

/** The same numbers from 0 to 1 in each run (mulberry32). */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const failing = (colours: typeof none) => {
  const { light, night } = makePalette(colours)
  return Object.entries({ light, night }).flatMap(([scheme, one]) =>
    pairsOf(one).flatMap(({ name, text, ground, least }) => {
      const ratio = contrast(text, ground)
      return ratio < least ? [`${scheme}: ${name} ${ratio.toFixed(2)} of ${JSON.stringify(colours)}`] : []
    }),
  )
}

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a colour goes to OKLCH and back', () => {
  for (const colour of ['#000000', '#ffffff', '#1d3521', '#c8553d', '#0b2a5b'] as const)
    expect(fromOklch(toOklch(colour))).toBe(colour)
  expect(toOklch('#ff0000')).toMatchObject({ l: expect.closeTo(0.628, 3) as number })
  expect(fromOklch({ l: 0.7, c: 0.4, h: 150 })).toSatisfy(isHex)
})

test('the own colours of the site pass as they are', () => {
  expect(failing(none)).toEqual([])
  expect(makePalette(none)).toMatchObject({ colours: {}, light: { primary: '#2a5e12' } })
})

test('of 10,000 palettes every pair has its contrast, in both schemes', () => {
  const random = seeded(30)
  const colour = (): Hex =>
    `#${Math.floor(random() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`
  const some = () => (random() < 0.2 ? '' : colour())
  const failures: string[] = []
  for (let at = 0; at < 10_000; at++)
    failures.push(...failing({ lookPrimary: some(), lookAccent: some(), lookDark: some() }))
  expect(failures.slice(0, 10)).toEqual([])
}, 180_000)

test.each(['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff'])('a palette all of %s passes', (one) => {
  expect(failing({ lookPrimary: one, lookAccent: one, lookDark: one })).toEqual([])
})

test('a colour that passes stays, and one that fails is mended in its lightness alone', () => {
  const { colours } = makePalette({ lookPrimary: '#0b2a5b', lookAccent: '', lookDark: '#f4a7a0' })
  expect(colours.lookPrimary).toMatchObject({ chosen: '#0b2a5b', shown: '#0b2a5b' })
  expect(colours).not.toHaveProperty('lookAccent')
  const { chosen, shown, contrast: ratio } = colours.lookDark ?? expect.fail()
  expect(toOklch(shown).h).toBeCloseTo(toOklch(chosen).h, -1)
  expect(ratio.chosen).toBeLessThan(4.5)
  expect(ratio.shown).toSatisfy((shownRatio: number) => shownRatio >= 4.5 && shownRatio < 4.7)
})
