import { plainTextOf } from '../site/words/plain-text.ts'
import { findLinks } from './find-links.ts'
import { startNumberSearch, type NumberSearch } from './find-phone-numbers.ts'
import { readMarkdown } from './read-markdown.ts'
import { readParagraphs } from './read-paragraphs.ts'
import type { Block, Span, TextFormat } from './schema.ts'
import { mapSpans, plainSpan } from './spans.ts'

/** Parses a long text into blocks, with links for addresses and phone numbers. */
export function readText(text: string, format: TextFormat): Block[] {
  return linkBlocks(format === 'markdown' ? readMarkdown(text) : readParagraphs(text))
}

/** Parses a short text, which is always plain. */
export function readLine(text: string): Span[] {
  return text === '' ? [] : linkSpans([plainSpan(text)], startNumberSearch())
}

/**
 * Renders a long text without formatting, such as for a calendar. A plain text stays as typed.
 *
 * @param origin of the site, such as 'https://example.org', for the addresses of links to its pages
 */
export function toPlainText(text: string, format: TextFormat, origin: string): string {
  return format === 'markdown' ? plainTextOf(readMarkdown(text), { addressesOn: origin }) : text
}

/** Links addresses and phone numbers in text that is not linked yet. */
export function linkBlocks(blocks: Block[]): Block[] {
  const search = startNumberSearch()
  return blocks.flatMap((block): Block[] =>
    block.kind === 'address' ? [block] : mapSpans(block, (spans) => linkSpans(spans, search)),
  )
}

function linkSpans(spans: Span[], search: NumberSearch): Span[] {
  return spans.flatMap((span) => (span.href === '' ? cutAtLinks(span, search) : [span]))
}

function cutAtLinks(span: Span, search: NumberSearch): Span[] {
  const pieces: Span[] = []
  let from = 0
  for (const { start, end, href } of findLinks(span.text, search)) {
    pieces.push(
      { ...span, text: span.text.slice(from, start) },
      { ...span, text: span.text.slice(start, end), href },
    )
    from = end
  }
  return [...pieces, { ...span, text: span.text.slice(from) }].filter(({ text }) => text !== '')
}
