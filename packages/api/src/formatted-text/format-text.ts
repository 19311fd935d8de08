import { readPlaceholder, IN_BRACES } from '../site/words/placeholders.ts'
import { plainLineOf } from '../site/words/plain-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { linkBlocks } from './read-text.ts'
import type { Block, Span, TextBlock } from './schema.ts'
import { inOneLine, putFactsApart, type SiteFacts } from './site-facts.ts'
import { mapSpans } from './spans.ts'

/**
 * Parses a long text into blocks and replaces its placeholders by facts of the site. Facts are inserted after parsing,
 * so that a name is never read as Markdown.
 */
export function formatText(text: string, facts: SiteFacts): Block[] {
  return linkBlocks(readMarkdown(text).flatMap((block) => fillBlock(block, facts)))
}

/** Returns the first paragraph without formatting, for the description of a page; empty if there is none. */
export function firstParagraphOf(blocks: Block[]): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  return first?.kind === 'paragraph' ? plainLineOf(first.spans) : ''
}

function fillBlock(block: TextBlock, facts: SiteFacts): Block[] {
  if (block.kind === 'paragraph' && isPostalAddress(block.spans)) {
    const lines = facts['postal address'].within.split('\n').flatMap((line) => line.trim() || [])
    return lines.length > 0 ? [{ kind: 'address', lines }] : []
  }
  return mapSpans(block, (spans) => fillSpans(spans, facts))
}

/** Matches a paragraph that consists of the postal address, which pages show line by line. */
function isPostalAddress([only, ...further]: Span[]): boolean {
  const [found] = only?.text.matchAll(IN_BRACES) ?? []
  return (
    further.length === 0 &&
    found?.[0] === only?.text.trim() &&
    readPlaceholder(found?.[1] ?? '') === 'postal address'
  )
}

/** @returns an empty list if no word is left */
function fillSpans(spans: Span[], facts: SiteFacts): Span[] {
  let before = ''
  const filled = spans.flatMap((span) => {
    const pieces = putFactsApart(span.text, inOneLine(facts), before)
    before += span.text
    return pieces.map((text) => ({ ...span, text }))
  })
  return filled.some(({ text }) => text.trim() !== '') ? filled : []
}
