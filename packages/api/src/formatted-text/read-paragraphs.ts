import type { TextBlock } from './schema.ts'
import { plainSpan } from './spans.ts'

/** Splits a plain text into paragraphs at empty lines. Line breaks and indents stay. */
export function readParagraphs(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', spans: [plainSpan(indentOf(paragraph) + paragraph.trim())] }))
}

/** Returns the spaces and tabs before the first word of a text, on its line. */
export function indentOf(text: string): string {
  const before = text.slice(0, text.length - text.trimStart().length)
  return /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? ''
}
