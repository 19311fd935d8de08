import type { Span, TextBlock } from './schema.ts'
import { tidyBlocks } from './tidy-blocks.ts'

type List = Extract<TextBlock, { kind: 'list' }>

/**
 * Writes blocks as restricted Markdown, and escapes text that only looks like Markdown. readMarkdown parses the result
 * into the same blocks, tidied (see tidyBlocks).
 */
export function writeMarkdown(blocks: readonly TextBlock[]): string {
  /** Adjacent lists get different marks, because they would be read as one otherwise. */
  let hasOtherMarks = false
  return tidyBlocks(blocks)
    .map((block, index, all) => {
      if (block.kind !== 'list') return writeHeadingOrParagraph(block)
      const before = all[index - 1]
      const followsItsLike = before?.kind === 'list' && before.isNumbered === block.isNumbered
      hasOtherMarks = followsItsLike && !hasOtherMarks
      return writeList(block, hasOtherMarks)
    })
    .join('\n\n')
}

function writeHeadingOrParagraph(block: Extract<TextBlock, { spans: Span[] }>): string {
  const text = writeText(block.spans)
  if (block.kind === 'paragraph') return text
  // Markdown would read a '#' after a blank at the end as the end of the heading.
  return `${block.level === 2 ? '##' : '###'} ${writeSpans(block.spans).replace(/(^|\s)(?=#+$)/, '$1\\')}`
}

function writeList({ isNumbered, items }: List, hasOtherMarks: boolean): string {
  return items
    .map((spans, index) => {
      const numbered = `${index + 1}${hasOtherMarks ? ')' : '.'}`
      const mark = `${isNumbered ? numbered : hasOtherMarks ? '*' : '-'} `
      return mark + writeText(spans).replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    })
    .join('\n')
}

/** Writes the lines of a paragraph or of an item, so that none begins another block. */
function writeText(spans: Span[]): string {
  return writeSpans(spans).split('\n').map(writeLine).join('\n')
}

function writeLine(line: string): string {
  if (line === '') return '\\'
  // Markdown drops leading blanks, or reads them as a part of a list.
  if (/^[ \t]/.test(line)) return referTo(line.charAt(0)) + line.slice(1)
  return line.replace(/^(?=(?:#{1,6}|[-+])(?:\s|$))|^\d{1,9}(?=[.)](?:\s|$))/, '$&\\')
}

function writeSpans(spans: Span[]): string {
  return joinLinks(spans)
    .map((group) => {
      const text = writeLooks(group)
      const href = group[0]?.href ?? ''
      return href === '' ? text : `[${text}](${href.replace(/[\\()<]|&(?=#|\w+;)/g, '\\$&')})`
    })
    .join('')
}

/** Groups adjacent spans of the same link. */
function joinLinks(spans: Span[]): Span[][] {
  const groups: Span[][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (last?.[0]?.href === span.href) last.push(span)
    else groups.push([span])
  }
  return groups
}

/** Writes the spans of one link, or of none. */
function writeLooks(spans: Span[]): string {
  return spans
    .map(({ text, isBold }, index) => {
      if (isBold) return `**${escape(text)}**`
      const [before, after] = [spans[index - 1], spans[index + 1]]
      return writeBetween(
        text,
        before && !ENDS_AS_WORD.test(before.text),
        after && !BEGINS_AS_WORD.test(after.text),
      )
    })
    .join('')
}

const BEGINS_AS_WORD = /^[\p{L}\p{N}]/u
const ENDS_AS_WORD = /[\p{L}\p{N}]$/u

/** Markdown always reads the marks of bold words beside these characters: blanks and punctuation. */
const NEEDS_NO_REFERENCE = /^[ \n\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000!-/:-@[-`{-~]$/

/**
 * Writes text beside bold words. Markdown ignores the marks of '**Where:**Leeds', because they stand between
 * punctuation and a letter; a character reference in place of the letter avoids that.
 */
function writeBetween(text: string, refersFirst = false, refersLast = false): string {
  const characters = [...text]
  const first = refersFirst && needsReference(characters[0]) ? referTo(characters.shift()) : ''
  const last = refersLast && needsReference(characters.at(-1)) ? referTo(characters.pop()) : ''
  return first + escape(characters.join('')) + last
}

function needsReference(character: string | undefined): boolean {
  return character !== undefined && !NEEDS_NO_REFERENCE.test(character)
}

function referTo(character = ''): string {
  return `&#${character.codePointAt(0)};`
}

/**
 * Escapes text. An underscore within a word is not a mark. The pattern has no lookbehind, because Safari before 16.4
 * cannot parse one.
 */
function escape(text: string): string {
  return text.replace(/[a-z\d]_(?=[a-z\d])|[\\*[\]_]|&(?=#|\w+;)/gi, (found) =>
    found.length > 1 ? found : `\\${found}`,
  )
}
