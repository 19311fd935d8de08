import type { Span, TextBlock } from './schema.ts'
import { tidyBlocks } from './tidy-blocks.ts'

type List = Extract<TextBlock, { kind: 'list' }>

/**
 * Writes blocks as restricted Markdown. readMarkdown reads what it writes to the same blocks, tidied (see tidyBlocks):
 * what only looks like Markdown is escaped.
 */
export function writeMarkdown(blocks: readonly TextBlock[]): string {
  /** Whether the last list has the other marks. Two lists in a row would be read as one if their marks were the same. */
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
  // A '#' after a blank at the end would be taken for the end of the heading.
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

/** The lines of a paragraph or of an item, none of which begins another block. */
function writeText(spans: Span[]): string {
  return writeSpans(spans).split('\n').map(writeLine).join('\n')
}

function writeLine(line: string): string {
  if (line === '') return '\\'
  // Markdown drops the blanks that a line begins with, or reads them as a part of a list.
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

/** The spans of a line, those of one link together. */
function joinLinks(spans: Span[]): Span[][] {
  const groups: Span[][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (last?.[0]?.href === span.href) last.push(span)
    else groups.push([span])
  }
  return groups
}

/** Spans of one link, or of none. */
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

/** A character beside which the marks of bold words are read in any case: what Markdown calls a blank or punctuation. */
const NEEDS_NO_REFERENCE = /^[ \n\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000!-/:-@[-`{-~]$/

/**
 * A text beside bold words. The marks of '**Where:**Leeds' are not read as such, because they stand between punctuation and
 * a letter. With a character reference in the place of the letter they are.
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
 * Has a text read as it is. An underscore within a word is no mark. It is found with the character before it, because
 * Safari before 16.4 runs no script in which a lookbehind stands.
 */
function escape(text: string): string {
  return text.replace(/[a-z\d]_(?=[a-z\d])|[\\*[\]_]|&(?=#|\w+;)/gi, (found) =>
    found.length > 1 ? found : `\\${found}`,
  )
}
