import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

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
  ['Ring 0113 496 0000 or come.', '0113 496 0000', 'tel:+441134960000'],
  ['(0113) 496-0000', '(0113) 496-0000', 'tel:+441134960000'],
  ['07700 900123, mornings', '07700 900123', 'tel:+447700900123'],
  ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['0800 1111', '0800 1111', 'tel:+448001111'],
])('in %s it finds %s', (text, shown, href) => {
  expect(linksOf(text)).toEqual([[shown, href]])
})

test('several are found in their order', () => {
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
])('in %s it finds nothing', (text) => {
  expect(linksOf(text)).toEqual([])
})

test.each(['www.', 'https://', 'a@', '0113 ', '(0', '0 1 ', '+', 'https://a.b/', '(', 'a@b.co '])(
  '20,000 characters of %s keep nobody waiting',
  (piece) => {
    const text = piece.repeat(20_000 / piece.length)
    const start = performance.now()
    findLinks(text)
    // On a quiet machine the slowest takes a third of a second.
    expect(performance.now() - start).toBeLessThan(5_000)
  },
)
