import fc from 'fast-check'
import type { TextBlock } from '../formatted-text/schema.ts'

/** Pieces that mean something to Markdown, or that programs take for blanks or letters in ways of their own. */
const marks =
  '#·## ·- ·+·1.·1) ·23. ·*·**·__·_·[·]·](·(·)·![·\\·\\\\·&·&amp;·&#42;·&#·;·<·>·`·~~·---·> ·|·{name}'
const blanks = [' ', '  ', '\n', '\n\n', '\t', '\u00a0', '\u2028', '\ufeff', '\r\n', '\u0000']
const letters = ['a', 'é', '1', '.', ':', '😀', 'سلام', '£', '“', 'https://example.org/a_b', 'e\u0301']
const pieces = fc.constantFrom(...marks.split('·'), ...blanks, ...letters)
/** A text of such pieces and of any characters. */
export const anyText = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 })
  .map((all) => all.join(''))
const hrefs = fc.oneof(
  fc.constantFrom('', '', '', '/contact', 'tel:+44113', 'mailto:a@b.org', 'javascript:alert(1)'),
  fc.constantFrom('https://example.org/(a)_[b]*?c=1&copy;=2#\\d', 'mailto:a)b(<c>&amp;@d.org', '/a(b'),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)
const spans = fc.array(fc.record({ text: anyText, isBold: fc.boolean(), href: hrefs }), { maxLength: 6 })
/** A part of a long text, tidy or not. */
export const anyBlock: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), spans }),
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), spans }),
  fc.record({
    kind: fc.constant('list' as const),
    isNumbered: fc.boolean(),
    items: fc.array(spans, { maxLength: 4 }),
  }),
)
