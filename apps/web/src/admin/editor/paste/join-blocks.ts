import type { Span, TextBlock } from '@isse/api/formatted-text/schema'
import { plainSpan } from '@isse/api/formatted-text/spans'

/** A line of pasted content. */
export interface Piece {
  /** A `line` joins the previous line's paragraph, and a `gap` is an empty line. */
  kind: 'paragraph' | 'line' | 'gap' | 'heading' | 'item'
  spans: Span[]
  /** The level of a heading in the program it was copied from. */
  level?: number
  isNumbered?: boolean
  /** The number of a list item in the program it was copied from: 3, c or 1.2. */
  number?: string | undefined
  /** True for an item of a nested list, which joins the outer list. */
  isDeeper?: boolean
}

/** Joins the items of each list and the lines of each paragraph. `isRenumbered` is true if an item's number changed. */
export function joinBlocks(pieces: Piece[]): { blocks: TextBlock[]; isRenumbered: boolean } {
  const blocks: TextBlock[] = []
  let isRenumbered = false
  const topLevel = Math.min(...pieces.flatMap(({ level }) => level ?? []))
  let followsLine = false
  for (const piece of pieces) {
    const last = blocks.at(-1)
    if (piece.kind === 'item') {
      const position = addItem(blocks, piece)
      isRenumbered ||= piece.number !== undefined && piece.number !== String(position)
    } else if (piece.kind === 'heading')
      blocks.push({ kind: 'heading', level: piece.level === topLevel ? 2 : 3, spans: piece.spans })
    else if (piece.kind === 'line' && followsLine && last?.kind === 'paragraph')
      last.spans.push(plainSpan('\n'), ...piece.spans)
    else if (piece.kind !== 'gap')
      blocks.push(...splitAtEmptyLines(piece.spans).map((spans) => ({ kind: 'paragraph' as const, spans })))
    followsLine = piece.kind === 'line'
  }
  return { blocks, isRenumbered }
}

/** Adds an item, and returns its position in the list, from 1. */
function addItem(blocks: TextBlock[], { spans, isNumbered = false, isDeeper = false }: Piece): number {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && (isDeeper || last.isNumbered === isNumbered)) return last.items.push(spans)
  blocks.push({ kind: 'list', isNumbered, items: [spans] })
  return 1
}

/** Splits a paragraph at two line breaks in a row. */
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
