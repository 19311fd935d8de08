import { expect, test } from 'vitest'
import { mailtoUrl, telephoneUrl } from './contact-links.ts'

test.each([
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (0)113 496-0000', 'tel:+441134960000'],
  ['0113.496.0000', 'tel:01134960000'],
  ['0113 496 0999 (mornings)', undefined],
  ['999', undefined],
  ['ring the bell', undefined],
  ['', undefined],
])('the phone number %j becomes the link %s', (typed, href) => {
  expect(telephoneUrl(typed)).toBe(href)
})

test.each([
  ['hello@isse.example', 'mailto:hello@isse.example'],
  ['hello at isse.example', undefined],
  ['Hello <hello@isse.example>', undefined],
  ['hello@isse', undefined],
  ['a@b.example, c@d.example', undefined],
])('the e-mail address %j becomes the link %s', (typed, href) => {
  expect(mailtoUrl(typed)).toBe(href)
})
