import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import type { Span, TextBlock } from './schema.ts'
import { tidyBlocks } from './tidy-blocks.ts'
import { writeMarkdown } from './write-markdown.ts'

const span = (text: string, looks: Partial<Span> = {}): Span => ({ text, isBold: false, href: '', ...looks })
const paragraph = (...spans: Span[]): TextBlock => ({ kind: 'paragraph', spans })
const list = (isNumbered: boolean, ...items: string[]): TextBlock => ({
  kind: 'list',
  isNumbered,
  items: items.map((item) => [span(item)]),
})

test('a text is written as people write Markdown by hand', () => {
  const blocks: TextBlock[] = [
    { kind: 'heading', level: 2, spans: [span('When we meet')] },
    paragraph(
      span('Come on '),
      span('Mondays', { isBold: true }),
      span(',\nor '),
      span('write', { href: 'mailto:a_b@example.org' }),
    ),
    list(false, 'tea', 'talk'),
    { kind: 'heading', level: 3, spans: [span('After that')] },
    list(true, 'first', 'second'),
  ]
  expect(writeMarkdown(blocks)).toBe(`## When we meet

Come on **Mondays**,
or [write](mailto:a_b@example.org)

- tea
- talk

### After that

1. first
2. second`)
})

test.each([
  ['- no list', '\\- no list'],
  ['1. no list', '1\\. no list'],
  ['# no heading', '\\# no heading'],
  ['**not bold**', '\\*\\*not bold\\*\\*'],
  ['[no](/link)', '\\[no\\](/link)'],
  ['C:\\*', 'C:\\\\\\*'],
  ['&amp; is no sign', '\\&amp; is no sign'],
  ['Tom & Jerry, 1.5 km, snake_case, 5 - 3, #1', 'Tom & Jerry, 1.5 km, snake_case, 5 - 3, #1'],
  ['one\n+ two', 'one\n\\+ two'],
  ['one\n\ntwo', 'one\n\\\ntwo'],
])('%j is written as %j, and stays text', (text, written) => {
  expect(writeMarkdown([paragraph(span(text))])).toBe(written)
  expect(readMarkdown(written)).toEqual([paragraph(span(text))])
})

test('bold words that end with punctuation stay bold where no blank follows', () => {
  const blocks = [paragraph(span('Where:', { isBold: true }), span('Leeds'))]
  expect(readMarkdown(writeMarkdown(blocks))).toEqual(blocks)
})

test('two lists in a row stay two', () => {
  const blocks = [list(false, 'a'), list(false, 'b'), list(false, 'c'), list(true, 'd'), list(true, 'e')]
  expect(readMarkdown(writeMarkdown(blocks))).toEqual(blocks)
})

/** Pieces that mean something to Markdown, or that programs take for blanks or letters in ways of their own. */
const marks =
  '#·## ·- ·+·1.·1) ·23. ·*·**·__·_·[·]·](·(·)·![·\\·\\\\·&·&amp;·&#42;·&#·;·<·>·`·~~·---·> ·|·{name}'
const blanks = [' ', '  ', '\n', '\n\n', '\t', '\u00a0', '\u2028', '\ufeff', '\r\n', '\u0000']
const letters = ['a', 'é', '1', '.', ':', '😀', 'سلام', '£', '“', 'https://example.org/a_b', 'e\u0301']
const pieces = fc.constantFrom(...marks.split('·'), ...blanks, ...letters)
const texts = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 })
  .map((all) => all.join(''))
const hrefs = fc.oneof(
  fc.constantFrom('', '', '', '/contact', 'tel:+44113', 'mailto:a@b.org', 'javascript:alert(1)'),
  fc.constantFrom('https://example.org/(a)_[b]*?c=1&copy;=2#\\d', 'mailto:a)b(<c>&amp;@d.org', '/a(b'),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)
const spans = fc.array(fc.record({ text: texts, isBold: fc.boolean(), href: hrefs }), { maxLength: 6 })
const blocks: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), spans }),
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), spans }),
  fc.record({
    kind: fc.constant('list' as const),
    isNumbered: fc.boolean(),
    items: fc.array(spans, { maxLength: 4 }),
  }),
)

test('whatever is written is read back as the same blocks', () => {
  fc.assert(
    fc.property(fc.array(blocks, { maxLength: 6 }), (written) => {
      expect(readMarkdown(writeMarkdown(written))).toEqual(tidyBlocks(written))
    }),
    { numRuns: 1_000 },
  )
})

test('what was written once is written the same again', () => {
  fc.assert(
    fc.property(texts, (typed) => {
      const read = readMarkdown(typed)
      const written = writeMarkdown(read)
      expect(writeMarkdown(readMarkdown(written))).toBe(written)
    }),
    { numRuns: 1_000 },
  )
})
