import { plainTextOf } from '../site/words/plain-text.ts'
import { findLinks } from './find-links.ts'
import { startNumberSearch, type NumberSearch } from './find-phone-numbers.ts'
import { readMarkdown } from './read-markdown.ts'
import { readParagraphs } from './read-paragraphs.ts'
import type { Block, Span, TextFormat } from './schema.ts'
import { mapSpans, plainSpan } from './spans.ts'

/** Reads a long text into what a page renders, with links for what leads somewhere. */
export function readText(text: string, format: TextFormat): Block[] {
  return linkBlocks(format === 'markdown' ? readMarkdown(text) : readParagraphs(text))
}

/** Reads a short text, which is always plain, into what a page renders. */
export function readLine(text: string): Span[] {
  return text === '' ? [] : linkSpans([plainSpan(text)], startNumberSearch())
}

/**
 * A long text where there are no looks, such as in a calendar. A plain one is as it was typed.
 *
 * @param origin of the site, such as 'https://example.org', for the whole addresses of links to its own pages
 */
export function toPlainText(text: string, format: TextFormat, origin: string): string {
  return format === 'markdown' ? plainTextOf(readMarkdown(text), { addressesOn: origin }) : text
}

/** Makes a link of what leads somewhere in a text, unless it is in a link already. */
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
