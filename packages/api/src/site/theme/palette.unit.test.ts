import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, fromOklch, isHex, toOklch, type Hex } from './colour.ts'
import { createPalette, type ChosenColours } from './palette.ts'
import { pairsOf } from './pairs.ts'

const none = { lookPrimary: '', lookAccent: '', lookDark: '' }

const failing = (colours: ChosenColours) => {
  const { light, night } = createPalette(colours)
  return Object.entries({ light, night }).flatMap(([scheme, one]) =>
    pairsOf(one).flatMap(({ name, text, ground, least }) => {
      const ratio = contrast(text, ground)
      return ratio < least ? [`${scheme}: ${name} ${ratio.toFixed(2)} of ${JSON.stringify(colours)}`] : []
    }),
  )
}

test('contrast follows WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a colour survives the conversion to OKLCH and back', () => {
  for (const colour of ['#000000', '#ffffff', '#1d3521', '#c8553d', '#0b2a5b'] as const)
    expect(fromOklch(toOklch(colour))).toBe(colour)
  expect(toOklch('#ff0000')).toMatchObject({ l: expect.closeTo(0.628, 3) as number })
  expect(fromOklch({ l: 0.7, c: 0.4, h: 150 })).toSatisfy(isHex)
})

test('the default colours pass unchanged', () => {
  expect(failing(none)).toEqual([])
  expect(createPalette(none)).toMatchObject({ colours: {}, light: { primary: '#2a5e12' } })
})

test('every pair of any palette has its contrast, in both schemes', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((colour): Hex => `#${colour.toString(16).padStart(6, '0')}`)
  const some = fc.option(hex, { nil: '', freq: 4 })
  fc.assert(
    fc.property(fc.record({ lookPrimary: some, lookAccent: some, lookDark: some }), (colours) => {
      expect(failing(colours)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test.each(['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff'])('a palette all of %s passes', (one) => {
  expect(failing({ lookPrimary: one, lookAccent: one, lookDark: one })).toEqual([])
})

test('a colour that passes stays; one that fails changes only its lightness', () => {
  const { colours } = createPalette({ lookPrimary: '#0b2a5b', lookAccent: '', lookDark: '#f4a7a0' })
  expect(colours.lookPrimary).toMatchObject({ chosen: '#0b2a5b', shown: '#0b2a5b' })
  expect(colours).not.toHaveProperty('lookAccent')
  const { chosen, shown, contrast: ratio } = colours.lookDark ?? expect.fail()
  expect(toOklch(shown).h).toBeCloseTo(toOklch(chosen).h, -1)
  expect(ratio.chosen).toBeLessThan(4.5)
  expect(ratio.shown).toSatisfy((shownRatio: number) => shownRatio >= 4.5 && shownRatio < 4.7)
})
