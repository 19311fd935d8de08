import { expect, test } from 'vitest'
import { dialled, mailed } from './reach-us.tsx'

test.each([
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (0)113 496-0000', 'tel:+441134960000'],
  ['0113.496.0000', 'tel:01134960000'],
  ['0113 496 0999 (mornings)', undefined],
  ['999', undefined],
  ['ring the bell', undefined],
  ['', undefined],
])('the phone number %j leads to %s', (typed, href) => {
  expect(dialled(typed)).toBe(href)
})

test.each([
  ['hello@isse.example', 'mailto:hello@isse.example'],
  ['hello at isse.example', undefined],
  ['Hello <hello@isse.example>', undefined],
  ['hello@isse', undefined],
  ['a@b.example, c@d.example', undefined],
])('the e-mail address %j leads to %s', (typed, href) => {
  expect(mailed(typed)).toBe(href)
})
