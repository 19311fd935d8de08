import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBlock, anyText } from '../testing/any-blocks.ts'
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

test('writes Markdown as people type it by hand', () => {
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
])('writes %j as %j, which is still text', (text, written) => {
  expect(writeMarkdown([paragraph(span(text))])).toBe(written)
  expect(readMarkdown(written)).toEqual([paragraph(span(text))])
})

test('keeps words bold that end with punctuation if no blank follows', () => {
  const blocks = [paragraph(span('Where:', { isBold: true }), span('Leeds'))]
  expect(readMarkdown(writeMarkdown(blocks))).toEqual(blocks)
})

test.each(['\u0085', '\u0092'])('leaves out the invisible %j beside bold words', (mark) => {
  const blocks = [paragraph(span('Where:', { isBold: true }), span(`${mark}Leeds`))]
  expect(readMarkdown(writeMarkdown(blocks))).toEqual([
    paragraph(span('Where:', { isBold: true }), span('Leeds')),
  ])
})

test('keeps two lists in a row apart', () => {
  const blocks = [list(false, 'a'), list(false, 'b'), list(false, 'c'), list(true, 'd'), list(true, 'e')]
  expect(readMarkdown(writeMarkdown(blocks))).toEqual(blocks)
})

test('reads its own Markdown back as the same blocks', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 6 }), (written) => {
      expect(readMarkdown(writeMarkdown(written))).toEqual(tidyBlocks(written))
    }),
    { numRuns: 1_000 },
  )
})

test('writes the same Markdown again after reading it', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const read = readMarkdown(typed)
      const written = writeMarkdown(read)
      expect(writeMarkdown(readMarkdown(written))).toBe(written)
    }),
    { numRuns: 1_000 },
  )
})
