import type { Span, TextBlock } from '@isse/api/formatted-text/schema'
import { plainSpan } from '@isse/api/formatted-text/spans'

/** A line of what was pasted, and what it is there. */
export interface Piece {
  /** `line` follows the line before without a gap, and `gap` is an empty line. */
  kind: 'paragraph' | 'line' | 'gap' | 'heading' | 'item'
  spans: Span[]
  /** Of a heading, as the other program has it: the smallest number is the largest heading. */
  level?: number
  /** Of an item of a list. */
  isNumbered?: boolean
  /** The number of a list item as the other program shows it: 3, c or 1.2. */
  number?: string | undefined
  /** Whether an item belongs to a list within a list, whose items follow those of the outer one. */
  isDeeper?: boolean
}

/**
 * Joins the items of each list, and the lines of each paragraph.
 *
 * @returns also whether an item has another number than it had, because lists here are numbered 1, 2, 3
 */
export function joinBlocks(pieces: Piece[]): { blocks: TextBlock[]; isRenumbered: boolean } {
  const blocks: TextBlock[] = []
  let isRenumbered = false
  const largest = Math.min(...pieces.flatMap(({ level }) => level ?? []))
  let followsLine = false
  for (const piece of pieces) {
    const last = blocks.at(-1)
    if (piece.kind === 'item') {
      const position = addItem(blocks, piece)
      isRenumbered ||= piece.number !== undefined && piece.number !== String(position)
    } else if (piece.kind === 'heading')
      blocks.push({ kind: 'heading', level: piece.level === largest ? 2 : 3, spans: piece.spans })
    else if (piece.kind === 'line' && followsLine && last?.kind === 'paragraph')
      last.spans.push(plainSpan('\n'), ...piece.spans)
    else if (piece.kind !== 'gap')
      blocks.push(...splitAtEmptyLines(piece.spans).map((spans) => ({ kind: 'paragraph' as const, spans })))
    followsLine = piece.kind === 'line'
  }
  return { blocks, isRenumbered }
}

/** @returns the position of the item in its list, from 1 */
function addItem(blocks: TextBlock[], { spans, isNumbered = false, isDeeper = false }: Piece): number {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && (isDeeper || last.isNumbered === isNumbered)) return last.items.push(spans)
  blocks.push({ kind: 'list', isNumbered, items: [spans] })
  return 1
}

/** Two line breaks in a row are what an empty line is in a text area, and begin a paragraph. */
function splitAtEmptyLines(spans: Span[]): Span[][] {
  const paragraphs: Span[][] = [[]]
  let breaks = 0
  for (const span of spans) {
    if (span.text === '\n') breaks++
    else if (span.text.trim() !== '') {
      if (breaks > 1) paragraphs.push([])
      else if (breaks === 1) paragraphs.at(-1)?.push(plainSpan('\n'))
      breaks = 0
      paragraphs.at(-1)?.push(span)
    } else if (breaks === 0) paragraphs.at(-1)?.push(span)
  }
  return paragraphs
}
