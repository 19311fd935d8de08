import { expect, test } from 'vitest'
import { coverSizes } from './cover-sizes.ts'

const HERO = '(min-width: 1216px) 41rem 3/2, (min-width: 640px) 46vw 2/1, 92vw 2/1'

test.each([
  ['wider than both boxes', 3, '(min-width: 1216px) 82rem, (min-width: 640px) 69vw, 138vw'],
  ['between them', 1.8, '(min-width: 1216px) 49.2rem, (min-width: 640px) 46vw, 92vw'],
  ['higher than both', 0.75, '(min-width: 1216px) 41rem, (min-width: 640px) 46vw, 92vw'],
])('a picture that is %s is wide enough to cover them', (_, ratio, sizes) => {
  expect(coverSizes(HERO, ratio)).toBe(sizes)
})

test('a width without a box is unchanged', () => {
  expect(coverSizes('(min-width: 1024px) 64rem, 94vw', 3)).toBe('(min-width: 1024px) 64rem, 94vw')
})
