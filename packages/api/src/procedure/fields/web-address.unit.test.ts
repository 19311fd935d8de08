import { expect, test } from 'vitest'
import { completeWebAddress, isWebAddress } from './web-address.ts'

test.each([
  ['www.example.org', 'https://www.example.org'],
  ['facebook.com/x', 'https://facebook.com/x'],
  ['example.org:8080/a?b#c', 'https://example.org:8080/a?b#c'],
  ['//example.org', 'https://example.org'],
  ['/example.org', 'https://example.org'],
  ['https:example.org', 'https://example.org'],
  ['http:/example.org', 'http://example.org'],
  ['example.org/a:b', 'https://example.org/a:b'],
  ['ask at the desk', 'https://ask at the desk'],
  ['java\nscript:alert(1)', 'https://java\nscript:alert(1)'],
])('%j is completed to %j', (typed, address) => {
  expect(completeWebAddress(typed)).toBe(address)
  expect(isWebAddress(address)).toBe(true)
})

test.each(['https://www.example.org', 'HTTP://example.org/ä', 'https://example.org:8080', ''])(
  '%j stays as it is',
  (typed) => {
    expect(completeWebAddress(typed)).toBe(typed)
    expect(isWebAddress(typed)).toBe(true)
  },
)

test.each(['http://', 'https:', 'https:///', '//'])('%j is no address', (typed) => {
  expect(completeWebAddress(typed)).toBe('')
})

test.each([
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  'mailto:hello@example.org',
  'ftp://example.org',
  'tel:01134960000',
  'data:text/html,x',
])('%j is refused for its scheme', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed)
  expect(isWebAddress(typed)).toBe(false)
})

test('an address of 100,000 dots is completed before the test runs out of time', { timeout: 5_000 }, () => {
  const dots = '.'.repeat(100_000)
  expect(completeWebAddress(dots)).toBe(`https://${dots}`)
})
