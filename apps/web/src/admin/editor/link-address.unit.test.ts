import { expect, test } from 'vitest'
import { readLinkAddress } from './link-address.ts'

test.each([
  [' www.example.org ', 'https://www.example.org/'],
  ['example.org/a b', 'https://example.org/a%20b'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (0)113 496-0000', 'tel:+441134960000'],
  ['07700\u2011900123', 'tel:07700900123'],
  ['\u202a07700 900123\u202c', 'tel:07700900123'],
  ['0113 496 0000 or 07700 900123', undefined],
  ['0113 496', undefined],
  ['Ann <ann@example.org>', 'mailto:ann@example.org'],
  ['ann@example.org\u200b', 'mailto:ann@example.org'],
  ['ann@b\u00fccher.example', 'mailto:ann@xn--bcher-kva.example'],
  ['https://example.org/ann@example.org', 'https://example.org/ann@example.org'],
  ['mailto:ann@b\u00fccher.example', 'mailto:ann@xn--bcher-kva.example'],
  ['/contact', '/contact'],
  ['javascript:alert(1)', undefined],
  ['contact', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
])('the typed address %j leads to %j', (typed, href) => {
  expect(readLinkAddress(typed)).toBe(href)
})
