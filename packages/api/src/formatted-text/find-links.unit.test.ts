import { describe, expect, test, vi } from 'vitest'
import { findLinks } from './find-links.ts'
import { readText } from './read-text.ts'

const linksOf = (text: string) =>
  findLinks(text).map(({ start, end, href }) => [text.slice(start, end), href])

test.each([
  [
    'See https://example.org/a_(b)?c=d#e.',
    'https://example.org/a_(b)?c=d#e',
    'https://example.org/a_(b)?c=d#e',
  ],
  ['(http://example.org)', 'http://example.org', 'http://example.org/'],
  [
    'Go to www.lemon-tree.charity/come, please',
    'www.lemon-tree.charity/come',
    'https://www.lemon-tree.charity/come',
  ],
  ['WWW.EXAMPLE.ORG!', 'WWW.EXAMPLE.ORG', 'https://www.example.org/'],
  ['Write to ann.lee+walks@example.org.', 'ann.lee+walks@example.org', 'mailto:ann.lee+walks@example.org'],
  ['mailto:ann@example.org', 'mailto:ann@example.org', 'mailto:ann@example.org'],
  ['Write to \u202aann@example.org\u202c!', 'ann@example.org', 'mailto:ann@example.org'],
  ['ann@example.org\u200b', 'ann@example.org', 'mailto:ann@example.org'],
  ['ann@my\u2011charity.example', 'ann@my\u2011charity.example', 'mailto:ann@my-charity.example'],
  ['ann@b\u00fccher.example', 'ann@b\u00fccher.example', 'mailto:ann@xn--bcher-kva.example'],
  ['Ring 0113\u2011496\u20130000.', '0113\u2011496\u20130000', 'tel:+441134960000'],
  ['Ring 0113 496 0000 or come.', '0113 496 0000', 'tel:+441134960000'],
  ['(0113) 496-0000', '(0113) 496-0000', 'tel:+441134960000'],
  ['07700 900123, mornings', '07700 900123', 'tel:+447700900123'],
  ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['0800 1111', '0800 1111', 'tel:+448001111'],
])('in %s it finds %s', (text, shown, href) => {
  expect(linksOf(text)).toEqual([[shown, href]])
})

test('finds several links in the order of the text', () => {
  expect(linksOf('Ann: 0113 496 0000, ann@example.org, www.example.org').map(([shown]) => shown)).toEqual([
    '0113 496 0000',
    'ann@example.org',
    'www.example.org',
  ])
})

test.each([
  'Charity 1234567, or SC012345',
  'Account 01234567, sort code 01-23-45',
  '12/12/2026, 10.30am to 12.30pm',
  '2026-12-12T11:00',
  'example.org',
  'ann@home',
  'www.',
  'ftp://example.org',
  '//example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:password@example.org',
  'https://localhost',
  'LS9 4OV',
])('finds nothing in %s', (text) => {
  expect(linksOf(text)).toEqual([])
})

test.each([
  ['0113 496 0000, 07700 900123', ['0113 496 0000', '07700 900123']],
  ['0113 496 0000 / 07700 900123', ['0113 496 0000', '07700 900123']],
  ['0113 496 0000 ext. 12, or 13', ['0113 496 0000 ext. 12']],
  ['09.30-10.30, 0113 496 0000', ['0113 496 0000']],
])('finds each number in %s as a link of its own', (text, shown) => {
  expect(linksOf(text).map(([number]) => number)).toEqual(shown)
})

/** Counts how often a pattern is tried on a text: the cost of the search on any machine. */
function workFor(text: string): number {
  const tries = vi.spyOn(RegExp.prototype, 'exec')
  findLinks(text)
  const work = tries.mock.calls.length
  tries.mockRestore()
  return work
}

const hostile = ['0 ', '0', '0.', '+4', '+', '(', '(0', '((0', '-', '0-', '0 - ', '0a', '0:', '0 x', '0 1 ']
const lines = ['07700900123 ', '07700900123\n', '0123456789012345678\n', `${'0 '.repeat(49)}\n`]
const addresses = [
  'www.',
  'www.a.',
  'https://',
  'https://a.b/',
  'https://a.b/(',
  'a@',
  '@',
  'a@b.co ',
  'mailto:a@',
]

describe.each([...hostile, ...lines, ...addresses])('in texts of %j', (piece) => {
  const repeat = (length: number) => piece.repeat(length / piece.length)

  test('the work grows no faster than the text', () => {
    expect(workFor(repeat(20_000))).toBeLessThan(4 * workFor(repeat(5_000)) + 100)
  })

  test('each character costs a step or two, apart from a hundred numbers', () => {
    expect(workFor(repeat(20_000))).toBeLessThan(2 * 20_000)
  })
})

test('links the first hundred numbers of a text, also if the text is read in parts', () => {
  const text = '- Ring 0113 496 0000.\n'.repeat(150)
  const numbers = (format: 'plain' | 'markdown') =>
    JSON.stringify(readText(text, format)).match(/"tel:\+441134960000"/g)
  expect(numbers('plain')).toHaveLength(100)
  expect(numbers('markdown')).toHaveLength(100)
})

test('a number after many dates and times of day is a link', () => {
  const text = `${'Thursday 12/12/2026, 10.30 to 12.30\n'.repeat(400)}0113 496 0000`
  expect(linksOf(text).map(([shown]) => shown)).toEqual(['0113 496 0000'])
})
