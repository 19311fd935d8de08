import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import { toPlainText } from './read-text.ts'
import { blocks as blocksSchema, type Block, type Span } from './schema.ts'

const spansOf = (blocks: Block[]): Span[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'address') return []
    return block.kind === 'list' ? block.items.flat() : block.spans
  })
const textOf = (markdown: string) =>
  spansOf(readMarkdown(markdown))
    .map(({ text }) => text)
    .join('')
const linksOf = (markdown: string) => spansOf(readMarkdown(markdown)).filter(({ href }) => href !== '')
const plain = (text: string): Span => ({ text, isBold: false, href: '' })

test('reads headings of two levels, paragraphs, lists, bold words and links', () => {
  const markdown = `Hello **there**,
and [welcome](/services).

## First
### Smaller
- one
- two with [a **bold** link](https://example.org/a)

1. first
2. second`
  expect(readMarkdown(markdown)).toEqual([
    {
      kind: 'paragraph',
      spans: [
        plain('Hello '),
        { text: 'there', isBold: true, href: '' },
        plain(',\nand '),
        { text: 'welcome', isBold: false, href: '/services' },
        plain('.'),
      ],
    },
    { kind: 'heading', level: 2, spans: [plain('First')] },
    { kind: 'heading', level: 3, spans: [plain('Smaller')] },
    {
      kind: 'list',
      isNumbered: false,
      items: [
        [plain('one')],
        [
          plain('two with '),
          { text: 'a ', isBold: false, href: 'https://example.org/a' },
          { text: 'bold', isBold: true, href: 'https://example.org/a' },
          { text: ' link', isBold: false, href: 'https://example.org/a' },
        ],
      ],
    },
    { kind: 'list', isNumbered: true, items: [[plain('first')], [plain('second')]] },
  ])
})

test('leaves other Markdown and HTML as typed', () => {
  for (const typed of [
    '<b>bold</b>',
    '<!-- a comment -->',
    '*italics* and _more_',
    '2*3*4',
    'snake_case_name',
    '`code`',
    '> a quotation',
    '---',
    '| a | b |',
    '~~gone~~',
    '[a][b]',
    '[b]: /contact',
    '<https://example.org>',
    'www.example.org',
    '```js',
  ])
    expect([typed, textOf(typed)]).toEqual([typed, typed])
  expect(readMarkdown('Title\n===')).toEqual([{ kind: 'paragraph', spans: [plain('Title\n===')] }])
})

test('flattens a list within a list, and keeps a further paragraph of an item with the item', () => {
  const [list] = readMarkdown('- a\n  - b\n    - c\n- d\n\n  more')
  expect(list).toEqual({
    kind: 'list',
    isNumbered: false,
    items: [[plain('a')], [plain('b')], [plain('c')], [plain('d'), plain('\n'), plain('more')]],
  })
})

test('leaves no gap between levels of headings', () => {
  const levels = readMarkdown('### a\n\n# b\n\n##### c').map(
    (block) => block.kind === 'heading' && block.level,
  )
  expect(levels).toEqual([2, 2, 3])
})

test.each([
  ['www.example.org', 'https://www.example.org/'],
  ['http://example.org/a?b=c#d', 'http://example.org/a?b=c#d'],
  ['/contact#write', '/contact#write'],
  ['mailto:hello@example.org', 'mailto:hello@example.org'],
  ['mailto:ann@b\u00fccher.example?subject=A', 'mailto:ann@xn--bcher-kva.example?subject=A'],
  ['mailto:a@b\u00fccher.example,c@d.example', 'mailto:a@xn--bcher-kva.example,c@d.example'],
  ['mailto:ann@example.org\u200b', 'mailto:ann@example.org'],
  ['tel:+441134960000', 'tel:+441134960000'],
  ['tel:+44(0)1134960000', 'tel:+441134960000'],
  ['tel:0113\u2013496\u20130000', 'tel:01134960000'],
  ['tel:999', 'tel:999'],
  ['tel:+441134960000,,12', 'tel:+441134960000,,12'],
])('a link to %s leads to %s', (typed, href) => {
  expect(linksOf(`[x](${typed})`)).toEqual([{ text: 'x', isBold: false, href }])
})

const attacks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  '&#x6A;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  '&#1;javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org/',
  '//evil.example',
  '/\\\\evil.example',
  '</&Tab;/evil.example>',
  '/.//evil.example',
  '/..//evil.example',
  'https:evil',
  'https://user:password@evil.example',
  'mailto:',
  '#write',
  '?a=b',
  'contact',
]

test.each(attacks)('shows a link to %s as text, and reports it', (address) => {
  const refused: string[] = []
  const markdown = `[x](${address})`
  const spans = spansOf(readMarkdown(markdown, (rejectedAddress) => void refused.push(rejectedAddress)))
  expect(spans).toEqual([plain('x')])
  expect(refused).toHaveLength(1)
})

/** Pieces with a meaning in Markdown, HTML or browsers. */
const pieces = fc.constantFrom(
  ...'# |## |- |1. |**|__|*|_|[|]|](|)|(|<|>|</|`|\\|\t|    |![|> |---|~~~|\n|\n\n|\u0000'.split('|'),
  ...'<script>|<img src=x onerror=alert(1)>|<!--|-->|&lt;|&#58;|{name}'.split('|'),
  ...'https://example.org|javascript:|data:|//evil.example|/a'.split('|'),
  ...attacks,
)
const markdowns = fc.oneof(
  fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 })
    .map((all) => all.join('')),
  fc
    .array(fc.constantFrom(...attacks), { maxLength: 5 })
    .map((all) => all.map((one) => `[a](${one})`).join(' ')),
)

test('turns any text into allowed blocks with allowed links', () => {
  fc.assert(
    fc.property(markdowns, (markdown) => {
      const blocks = readMarkdown(markdown)
      // The schema drops unknown fields.
      expect(blocksSchema.parse(blocks)).toEqual(blocks)
      for (const { href } of spansOf(blocks)) {
        if (href === '') continue
        const { protocol, origin } = new URL(href, 'https://this-site.invalid')
        expect(protocol).toMatch(/^(?:https?|mailto|tel):$/)
        if (href.startsWith('/')) expect(origin).toBe('https://this-site.invalid')
        else expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
      }
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['lists in lists', '- '],
  ['marks in marks', '*a '],
  ['numbers in numbers', '1. '],
  ['brackets', '['],
  ['open links', '[a]('],
  ['lines of a list', '- a\n'],
  ['ends of marks', 'a**'],
])('20,000 characters of %s are read', (_, piece) => {
  // Without a limit on depth, a parser takes longer than a test may.
  expect(() => readMarkdown(piece.repeat(20_000 / piece.length) + ' a*'.repeat(3_000))).not.toThrow()
})

test('writes whole addresses of pages of the site in a text for calendars', () => {
  const text = '[Ask us](/contact), [call](tel:01134960000) or [read](https://example.org/a).'
  expect(toPlainText(text, 'markdown', 'https://isse.example')).toBe(
    'Ask us (https://isse.example/contact), call or read (https://example.org/a).',
  )
})
