import type { TextBlock } from './schema.ts'
import { plainSpan } from './spans.ts'

/** The paragraphs of a plain text: an empty line begins a new one, and line breaks and indents are kept. */
export function readParagraphs(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', spans: [plainSpan(indentOf(paragraph) + paragraph.trim())] }))
}

/** The spaces and tabs before the first word of a text, on its line. */
export function indentOf(text: string): string {
  const before = text.slice(0, text.length - text.trimStart().length)
  return /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? ''
}
