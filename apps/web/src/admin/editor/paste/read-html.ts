import type { Span, TextBlock } from '@isse/api/formatted-text/schema'
import { plainSpan } from '@isse/api/formatted-text/spans'
import { tidyBlocks } from '@isse/api/formatted-text/tidy-blocks'
import { findLosses } from './find-losses.ts'
import { joinBlocks, type Piece } from './join-blocks.ts'
import { removeAnnotations } from './remove-annotations.ts'
import { linkOf } from './link-of.ts'
import { numbersOf } from './list-number.ts'
import type { Loss } from './losses.ts'
import { styleOf } from './style-of.ts'
import { readBullet, readWordItem } from './word-list.ts'

/** The inherited formatting of a text: bold and link. */
type Formatting = Omit<Span, 'text'>

/** Elements whose content is ignored. */
const IGNORED =
  'script, style, title, meta, link, xml, template, noscript, img, svg, picture, video, audio, object, iframe, canvas, button, select, textarea'

/** Further elements that start and end a line. */
const BLOCKS =
  'p, div, section, article, header, footer, main, aside, nav, address, blockquote, pre, figure, figcaption, dl, dt, dd, form, fieldset, details, summary, hr, body, center, li, tr, td, th'

/** Mail programs and WordPress show emojis as pictures. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u

/**
 * Reads HTML that was copied from another program. Lists, links, bold words and two levels of headings stay. A table row
 * becomes a line. Everything else becomes plain paragraphs.
 *
 * @param root the body of the clipboard's document, which is changed
 */
export function readHtml(root: Element): { blocks: TextBlock[]; losses: Loss[] } {
  for (const image of root.querySelectorAll('img')) if (EMOJI.test(image.alt)) image.replaceWith(image.alt)
  const losses = [...removeAnnotations(root), ...findLosses(root)]
  root.querySelectorAll(IGNORED).forEach((element) => element.remove())
  const reader = new Reader()
  reader.readChildren(root, { isBold: false, href: '' })
  reader.endLine({ kind: 'paragraph' })
  const { blocks, isRenumbered } = joinBlocks(reader.pieces)
  if (isRenumbered) losses.push({ what: 'a list has other numbers now' })
  if (new Set(reader.pieces.flatMap(({ level }) => level ?? [])).size > 2)
    losses.push({ what: 'headings have two sizes now' })
  return { blocks: tidyBlocks(blocks), losses }
}

class Reader {
  readonly pieces: Piece[] = []
  private spans: Span[] = []

  readChildren(parent: Node, formatting: Formatting): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) this.addText(child.nodeValue ?? '', formatting)
      else if (child.nodeType === 1) this.readElement(child as Element, formatting)
    }
  }

  /** Ends the current line as a piece of this kind. */
  endLine(kind: Omit<Piece, 'spans'>): void {
    if (this.spans.some(({ text }) => text.trim() !== '')) this.pieces.push({ ...kind, spans: this.spans })
    this.spans = []
  }

  private addText(text: string, { isBold, href }: Formatting): void {
    const collapsed = text.replace(/[\s\u00a0]+/g, ' ')
    // Also at the start of a line, because blanks in HTML are no indent.
    const followsBlank = !/\S$/.test(this.spans.at(-1)?.text ?? '')
    this.spans.push({ text: followsBlank ? collapsed.trimStart() : collapsed, isBold, href })
  }

  private readElement(element: Element, inherited: Formatting): void {
    if (isListMark(element)) return
    const formatting = { isBold: hasBold(element, inherited.isBold), href: linkOf(element) ?? inherited.href }
    const level = headingLevelOf(element)
    if (element.matches('br')) this.spans.push(plainSpan('\n'))
    else if (element.matches('table')) this.readTable(element, formatting)
    else if (element.matches('ul, ol')) this.readList(element, formatting)
    else if (level !== undefined)
      this.readLine(element, { ...formatting, isBold: false }, { kind: 'heading', level })
    else if (element.matches('p')) this.readParagraph(element, formatting)
    else if (element.matches(BLOCKS)) this.readBlock(element, formatting)
    else this.readChildren(element, formatting)
  }

  private readLine(element: Element, formatting: Formatting, kind: Omit<Piece, 'spans'>): void {
    this.endLine({ kind: 'paragraph' })
    this.readChildren(element, formatting)
    this.endLine(kind)
  }

  /** Reads a paragraph, which may be a list item in Word. */
  private readParagraph(element: Element, formatting: Formatting): void {
    const item = readWordItem(element) ?? readBullet(element)
    this.readLine(element, formatting, item ? { kind: 'item', ...item } : { kind: 'paragraph' })
  }

  /** Reads a plain block. Mail programs write each line as a div, and an empty line as an empty div. */
  private readBlock(element: Element, formatting: Formatting): void {
    const kind = element.matches('div') ? 'line' : 'paragraph'
    this.endLine({ kind })
    const before = this.pieces.length
    this.readChildren(element, formatting)
    this.endLine({ kind })
    if (this.pieces.length === before) this.pieces.push({ kind: 'gap', spans: [] })
  }

  private readList(list: Element, formatting: Formatting): void {
    this.endLine({ kind: 'paragraph' })
    const isNumbered = list.matches('ol')
    const isInItem = list.parentElement?.closest('li, ul, ol') !== null
    const numbers = isNumbered ? numbersOf(list) : undefined
    for (const child of list.children) {
      if (child.matches('ul, ol')) this.readList(child, formatting)
      else this.readItem(child, formatting, { isNumbered, isDeeper: isInItem, number: numbers?.get(child) })
    }
  }

  private readItem(item: Element, formatting: Formatting, list: Partial<Piece>): void {
    const inner = new Reader()
    inner.readChildren(item, { ...formatting, isBold: hasBold(item, formatting.isBold) })
    inner.endLine({ kind: 'paragraph' })
    const nested = inner.pieces.findIndex(({ kind }) => kind === 'item')
    const own = inner.pieces.slice(0, nested === -1 ? undefined : nested).filter(({ kind }) => kind !== 'gap')
    const spans = own.flatMap((piece, index) =>
      index === 0 ? piece.spans : [plainSpan('\n'), ...piece.spans],
    )
    if (spans.length > 0) this.pieces.push({ ...list, kind: 'item', spans })
    if (nested !== -1)
      this.pieces.push(
        ...inner.pieces.slice(nested).map((piece) => ({ ...piece, kind: 'item' as const, isDeeper: true })),
      )
  }

  /** Reads each row of a table as a line, unless a cell has several paragraphs, as in the layout of a newsletter. */
  private readTable(table: Element, formatting: Formatting): void {
    this.endLine({ kind: 'paragraph' })
    for (const row of table.querySelectorAll('tr')) {
      if (row.closest('table') !== table) continue
      const cells = [...row.children].map((cell) => {
        const inner = new Reader()
        inner.readChildren(cell, formatting)
        inner.endLine({ kind: 'line' })
        return inner.pieces.filter(({ kind }) => kind !== 'gap')
      })
      const isOfLines = cells.every(
        (pieces) => pieces.length <= 1 && pieces.every(({ kind }) => kind === 'line' || kind === 'paragraph'),
      )
      if (isOfLines) this.pieces.push(...joinCells(cells.flat()))
      else this.pieces.push(...cells.flat())
    }
    this.pieces.push({ kind: 'gap', spans: [] })
  }
}

function joinCells(cells: Piece[]): Piece[] {
  const spans = cells.flatMap((cell, index) => [
    ...(index > 0 ? [plainSpan(', ')] : []),
    ...cell.spans.map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') })),
  ])
  return spans.length > 0 ? [{ kind: 'line', spans }] : []
}

function hasBold(element: Element, inherited: boolean): boolean {
  const [, weight] = /(?:^|;)\s*font-weight\s*:\s*([a-z\d]+)/.exec(styleOf(element)) ?? []
  if (weight !== undefined) return weight.startsWith('bold') || Number(weight) >= 600
  return inherited || element.matches('b, strong')
}

/** Returns true for the bullet or number of a Word list. */
function isListMark(element: Element): boolean {
  return /mso-list\s*:\s*ignore/.test(styleOf(element))
}

/** Returns the level of a heading in the other program; 0 for a title. */
function headingLevelOf(element: Element): number | undefined {
  const [, level] = /^h([1-6])$/i.exec(element.tagName) ?? []
  if (level !== undefined) return Number(level)
  if (/(?:^|\s)(?:x_)*MsoTitle(?=\s|$)/.test(element.getAttribute('class') ?? '')) return 0
  const ariaLevel = element.matches('[role=heading]') ? element.getAttribute('aria-level') : null
  return ariaLevel === null ? undefined : Number(ariaLevel)
}
