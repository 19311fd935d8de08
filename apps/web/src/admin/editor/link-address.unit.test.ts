import { expect, test } from 'vitest'
import { readLinkAddress } from './link-address.ts'

test.each([
  [' www.example.org ', 'https://www.example.org/'],
  ['example.org/a b', 'https://example.org/a%20b'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (0)113 496-0000', 'tel:+441134960000'],
  ['/contact', '/contact'],
  ['javascript:alert(1)', undefined],
  ['contact', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
])('%j leads to %j', (typed, href) => {
  expect(readLinkAddress(typed)).toBe(href)
})
