import type { Block, Span } from './schema.ts'

/** The paragraphs of a plain text: an empty line begins a new one, and line breaks are kept. */
export function readParagraphs(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', spans: [plainSpan(paragraph)] }))
}

export function plainSpan(text: string): Span {
  return { text, isBold: false, href: '' }
}
