import { indentOf, plainSpan } from './read-paragraphs.ts'
import { safeHref } from './safe-href.ts'
import type { Block, Span } from './schema.ts'

/** Blanks and line breaks as every part of the site trims them. */
const BLANK = /^\s*$/

/** Characters that nobody sees and no text needs. */
const CONTROL = /(?![\t\n\r\u0080-\u009f])\p{Cc}|\p{Noncharacter_Code_Point}/gu

/**
 * Blocks without what no page shows: blanks at the ends of lines, bold blanks, empty blocks, links to addresses that may
 * not be. Indents stay, because scripts read them. Blocks that come from readMarkdown are tidy.
 */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  return closeGaps(blocks.flatMap(tidyBlock))
}

/** A heading of level 3 with none of level 2 before it becomes one: screen readers would miss the level between. */
export function closeGaps(blocks: Block[]): Block[] {
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.level === 2)
  return blocks.map((block, index) =>
    block.kind === 'heading' && (first === -1 || index < first) ? { ...block, level: 2 } : block,
  )
}

function tidyBlock(block: Block): Block[] {
  if (block.kind === 'address') return [block]
  if (block.kind === 'list') {
    const items = block.items.map((item) => tidySpans(item, '\n')).filter((item) => item.length > 0)
    return items.length > 0 ? [{ ...block, items }] : []
  }
  const spans = tidySpans(block.spans, block.kind === 'heading' ? ' ' : '\n')
  return spans.length > 0 ? [{ ...block, spans }] : []
}

/** @param lineBreak what stands between two lines: a heading has one line */
function tidySpans(spans: readonly Span[], lineBreak: '\n' | ' '): Span[] {
  const lines = splitLines(spans).map(lineBreak === ' ' ? trimLine : trimLineEnd)
  const first = lines.findIndex((line) => line.length > 0)
  const last = lines.map((line) => line.length > 0).lastIndexOf(true)
  const kept = first === -1 ? [] : lines.slice(first, last + 1)
  const shown = lineBreak === ' ' ? kept.filter((line) => line.length > 0) : kept
  return joinSpans(
    shown.flatMap((line, index) => [
      ...(index > 0 ? [{ text: lineBreak, isBold: false, href: '' }] : []),
      ...line,
    ]),
  )
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

/** The line with its indent, which looks like nothing else. */
function trimLineEnd(line: Span[]): Span[] {
  const words = trimLine(line)
  const indent = words.length > 0 ? indentOf(line.map(({ text }) => text).join('')) : ''
  return indent === '' ? words : joinSpans([plainSpan(indent), ...words])
}

function trimLine(line: Span[]): Span[] {
  const shown = line
    .filter(({ text }) => text !== '')
    .map(({ text, ...looks }) => ({ ...looks, text: text.replaceAll('\t', ' ') }))
  const first = shown.findIndex(({ text }) => !BLANK.test(text))
  if (first === -1) return []
  const last = shown.map(({ text }) => !BLANK.test(text)).lastIndexOf(true)
  const spans = shown.slice(first, last + 1).map((span, index, { length }) => ({
    ...span,
    text: trimEnds(span.text, index === 0, index === length - 1),
  }))
  return joinSpans(joinSpans(spans).flatMap(apartFromBlanks)).map((span, index, all) =>
    isLinkOfBlanks(span, all[index - 1], all[index + 1]) ? { ...span, href: '' } : span,
  )
}

function trimEnds(text: string, atStart: boolean, atEnd: boolean): string {
  const rest = atStart ? text.trimStart() : text
  return atEnd ? rest.trimEnd() : rest
}

/** Bold words without the blanks around them, which look the same. In Markdown no bold words begin or end with blanks. */
function apartFromBlanks(span: Span): Span[] {
  if (!span.isBold) return [span]
  const words = span.text.trim()
  const start = span.text.indexOf(words)
  const blanks = (text: string): Span => ({ text, isBold: false, href: span.href })
  const around = [
    blanks(span.text.slice(0, start)),
    { ...span, text: words },
    blanks(span.text.slice(start + words.length)),
  ]
  return words === '' ? [blanks(span.text)] : around.filter(({ text }) => text !== '')
}

function isLinkOfBlanks({ text, href }: Span, before: Span | undefined, after: Span | undefined): boolean {
  return href !== '' && BLANK.test(text) && before?.href !== href && after?.href !== href
}

/** Joins neighbours that look the same. */
function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.isBold === span.isBold && last.href === span.href) last.text += span.text
    else joined.push({ ...span })
  }
  return joined
}
