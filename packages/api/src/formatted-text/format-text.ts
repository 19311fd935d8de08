import { readPlaceholder, IN_BRACES } from '../site/words/placeholders.ts'
import { plainLineOf } from '../site/words/plain-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { linkBlocks } from './read-text.ts'
import type { Block, Span, TextBlock } from './schema.ts'
import { inOneLine, putFactsApart, type SiteFacts } from './site-facts.ts'
import { mapSpans } from './spans.ts'

/**
 * Makes a long text into what a page renders, with the facts of the site in the place of its placeholders. The facts are
 * put in after the text is read, so that nothing in a name is taken for Markdown.
 */
export function formatText(text: string, facts: SiteFacts): Block[] {
  return linkBlocks(readMarkdown(text).flatMap((block) => fillBlock(block, facts)))
}

/** The first paragraph of a text without its looks, for a description of the page; empty where there is none. */
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

/** Whether a paragraph is the postal address and nothing else, so that it is shown line by line. */
function isPostalAddress([only, ...further]: Span[]): boolean {
  const [found] = only?.text.matchAll(IN_BRACES) ?? []
  return (
    further.length === 0 &&
    found?.[0] === only?.text.trim() &&
    readPlaceholder(found?.[1] ?? '') === 'postal address'
  )
}

/** @returns nothing where no word is left */
function fillSpans(spans: Span[], facts: SiteFacts): Span[] {
  let before = ''
  const filled = spans.flatMap((span) => {
    const pieces = putFactsApart(span.text, inOneLine(facts), before)
    before += span.text
    return pieces.map((text) => ({ ...span, text }))
  })
  return filled.some(({ text }) => text.trim() !== '') ? filled : []
}
