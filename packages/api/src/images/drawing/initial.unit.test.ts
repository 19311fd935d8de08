import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['ISSE', 'I'],
  ['harbour light', 'H'],
  ['“Åé”', 'Å'],
  ['a\u030asgard', 'Å'],
  ['<b>', 'B'],
  ['4 Paws', '4'],
  ['دوستی', 'د'],
  ['', ''],
  [' – ', ''],
])('the initial of “%s” is “%s”', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
