import type { TextBlock } from '@isse/api/formatted-text/schema'
import { plainSpan } from '@isse/api/formatted-text/spans'
import { tidyBlocks } from '@isse/api/formatted-text/tidy-blocks'
import { joinBlocks, type Piece } from './join-blocks.ts'

const MARKS: [mark: RegExp, isNumbered: boolean][] = [
  [/^\s*[•·●▪◦‣∙\uf0b7\uf0a7]\s+/, false],
  [/^\s*[-*]\s+/, false],
  [/^\s*(\d{1,3})[.)]\s+/, true],
]

/**
 * Reads plain text from the clipboard. An empty line starts a paragraph, and two or more lines that start like list items
 * become a list. Numbers that do not count from 1 stay in the text, because a list would lose them.
 */
export function readText(text: string): TextBlock[] {
  const lines = text.split(/\r\n?|\n/)
  const found = lines.map((line) => MARKS.findIndex(([mark]) => mark.test(line)))
  let counted = 0
  const isInList = lines.map((line, index) => {
    const [mark, isNumbered] = MARKS[found[index] ?? -1] ?? []
    counted = found[index] === found[index - 1] ? counted + 1 : 1
    return isNumbered !== true || Number(mark?.exec(line)?.[1]) === counted
  })
  const pieces = lines.map((line, index): Piece => {
    const kind = found[index] ?? -1
    const [mark, isNumbered] = MARKS[kind] ?? []
    const isNeighbour = (other: number) => found[other] === kind && isInList[other] === true
    const isItem = mark && isInList[index] && (isNeighbour(index - 1) || isNeighbour(index + 1))
    const content = isItem ? line.replace(mark, '') : line
    const spans = [plainSpan(content)]
    if (line.trim() === '') return { kind: 'gap', spans }
    return isItem ? { kind: 'item', isNumbered, spans } : { kind: 'line', spans }
  })
  return tidyBlocks(joinBlocks(pieces).blocks)
}
