import { indentOf } from './read-paragraphs.ts'
import { safeHref } from './safe-href.ts'
import type { Span, TextBlock } from './schema.ts'
import { joinSpans, mapSpans, plainSpan } from './spans.ts'

const BLANK = /^\s*$/

/** Control characters, which are invisible. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu

/**
 * Removes everything that no page shows: blanks at the ends of lines, bold blanks, empty blocks and links that are not
 * allowed. Indents stay, because scripts read them. readMarkdown returns tidy blocks.
 */
export function tidyBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  return closeGaps(
    blocks.flatMap((block) => mapSpans(block, block.kind === 'heading' ? tidyHeading : tidyLines)),
  )
}

/** Raises a heading of level 3 without one of level 2 before it, because screen readers would miss the level between. */
export function closeGaps(blocks: TextBlock[]): TextBlock[] {
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.level === 2)
  return blocks.map((block, index) =>
    block.kind === 'heading' && (first === -1 || index < first) ? { ...block, level: 2 } : block,
  )
}

/** Tidies a paragraph or an item. An empty line within it stays. */
function tidyLines(spans: readonly Span[]): Span[] {
  const lines = trimList(splitLines(spans).map(trimLineEnd), (line) => line.length === 0)
  return joinLines(lines, '\n')
}

function tidyHeading(spans: readonly Span[]): Span[] {
  const lines = splitLines(spans).map(trimLine)
  return joinLines(
    lines.filter((line) => line.length > 0),
    ' ',
  )
}

function joinLines(lines: Span[][], between: string): Span[] {
  return joinSpans(lines.flatMap((line, index) => (index > 0 ? [plainSpan(between), ...line] : line)))
}

function splitLines(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]]
  for (const { text, isBold, href } of spans) {
    const [first = '', ...further] = text.split(/\r\n?|\n/).map((piece) => piece.replace(CONTROL, ''))
    const looks = { isBold, href: safeHref(href) ?? '' }
    lines.at(-1)?.push({ text: first, ...looks })
    for (const piece of further) lines.push([{ text: piece, ...looks }])
  }
  return lines
}

/** Trims a line but keeps its indent, without formatting. */
function trimLineEnd(line: Span[]): Span[] {
  const words = trimLine(line)
  const indent = words.length > 0 ? indentOf(line.map(({ text }) => text).join('')) : ''
  return joinSpans([plainSpan(indent), ...words])
}

function trimLine(line: Span[]): Span[] {
  const spans = trimList(line, isBlank).map((span) => ({ ...span, text: span.text.replaceAll('\t', ' ') }))
  const [first, last] = [spans[0], spans.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return joinSpans(joinSpans(spans).flatMap(apartFromBlanks)).map((span, index, all) => {
    const leadsAlone = all[index - 1]?.href !== span.href && all[index + 1]?.href !== span.href
    return leadsAlone && isBlank(span) ? { ...span, href: '' } : span
  })
}

/** Moves blanks out of the ends of bold spans. They look the same, and Markdown allows none there. */
function apartFromBlanks(span: Span): Span[] {
  const words = span.text.trim()
  const start = span.text.indexOf(words)
  const blanks = (text: string): Span => ({ ...span, text, isBold: false })
  return [
    blanks(span.text.slice(0, start)),
    { ...span, text: words },
    blanks(span.text.slice(start + words.length)),
  ]
}

function isBlank({ text }: Span): boolean {
  return BLANK.test(text)
}

/** Drops empty elements at both ends of a list. */
function trimList<Item>(items: Item[], isEmpty: (item: Item) => boolean): Item[] {
  const first = items.findIndex((item) => !isEmpty(item))
  const last = items.map(isEmpty).lastIndexOf(false)
  return first === -1 ? [] : items.slice(first, last + 1)
}
