import { removeFieldCodes } from './field-codes.ts'
import type { Loss } from './losses.ts'
import { styleOf } from './style-of.ts'

// Outlook on the web prefixes each class and id with x_, once for each forwarding. Safari removes Word's styles and
// keeps the classes. So each annotation is recognised by more than one sign.

const COMMENT = {
  style: /mso-element\s*:\s*comment|mso-special-character\s*:\s*comment/,
  classes:
    /(?:^|\s)(?:x_)*(?:msocom(?:txt|anch(?:or)?|off|hide)|MsoComment(?:Text|Subject|Reference))(?=\s|$)/i,
  id: /^(?:x_)*_com_\d+$/,
  elements: 'comment, office\\:annotation, office\\:annotation-end, [role=comment]',
  link: /#(?:x_)*_mso(?:com|anchor)_\d+$/,
}

/** The marks of a comment in an export of Google Docs: in the text, and before the comment below it. */
const GOOGLE_COMMENT = /#cmnt(_ref)?\d+$/

const DELETED = {
  classes: /(?:^|\s)(?:x_)*(?:msoDel|TrackChangeTextDeletion)(?=\s|$)/i,
  elements: 'del, [role=deletion]',
}

/** Page headers and footers of Word and LibreOffice. */
const PAGE_HEADER = {
  style: /mso-element\s*:\s*(?:header|footer)\b/,
  elements: 'div[title=header], div[title=footer]',
}

const NOTE = {
  classes: /(?:^|\s)(?:x_)*Mso(?:Footnote|Endnote)Reference(?=\s|$)/i,
  elements: '[role=doc-noteref], [role=doc-backlink], sup[data-fn]',
  /** Marks of Word, LibreOffice, Google Docs, WordPress and Wikipedia. */
  link: /#(?:x_)*(?:_(?:ftn|edn)(?:ref)?\d+|sd(?:foot|end)note\d+(?:anc|sym)|ftnt(?:_ref)?\d+|[\da-f-]{36}-link|cite_(?:note|ref)-.+)$/,
}

/** The number or sign of a note, such as [1], iv or *. */
const MARK = /^[^\s]{0,8}$/

/**
 * Removes comments, tracked deletions, page headers and footers, note numbers, hidden text and field codes. The texts of
 * notes stay, because they were written for readers.
 *
 * @returns the losses, without hidden text and codes, which nobody saw
 */
export function removeAnnotations(root: Element): Loss[] {
  const elements = [...root.querySelectorAll('*')]
  const remove = (matches: (element: Element) => boolean, loss?: Loss): Loss[] => {
    const found = elements.filter((element) => root.contains(element) && matches(element))
    const hadText = found.some((element) => element.textContent?.trim() !== '')
    found.forEach((element) => element.remove())
    return hadText && loss ? [loss] : []
  }
  removeFieldCodes(root)
  const comments = elements.flatMap((element) => googleCommentOf(element) ?? [])
  remove(isHidden)
  return [
    ...remove((element) => hasSign(element, COMMENT) || comments.includes(element), {
      what: 'comments were left out',
      isOfWords: true,
    }),
    ...remove((element) => hasSign(element, DELETED), {
      what: 'deleted words were left out',
      isOfWords: true,
    }),
    ...remove((element) => hasSign(element, PAGE_HEADER), {
      what: 'the header or footer of a page was left out',
      isOfWords: true,
    }),
    ...remove(isNoteMark, { what: 'the numbers of footnotes were left out' }),
  ]
}

interface Signs {
  elements: string
  style?: RegExp
  classes?: RegExp
  id?: RegExp
  link?: RegExp
}

function hasSign(element: Element, { elements, style, classes, id, link }: Signs): boolean {
  return (
    element.matches(elements) ||
    style?.test(styleOf(element)) === true ||
    classes?.test(element.getAttribute('class') ?? '') === true ||
    id?.test(element.id) === true ||
    link?.test(targetOf(element)) === true
  )
}

function targetOf(element: Element): string {
  return (element.matches('a') && element.getAttribute('href')) || ''
}

/** Returns the comment that starts with an anchor: its frame, or its paragraph if it has no frame. */
function googleCommentOf(anchor: Element): Element | undefined {
  const [mark, isInComment] = GOOGLE_COMMENT.exec(targetOf(anchor)) ?? []
  if (mark === undefined || isInComment === undefined) return mark === undefined ? undefined : anchor
  const starts = (block: Element | null) =>
    block?.textContent?.trimStart().startsWith(anchor.textContent?.trim() ?? '') === true
  const frame = anchor.closest('div')
  return (starts(frame) && frame) || anchor.closest('p, li, div') || anchor
}

function isNoteMark(element: Element): boolean {
  if (!MARK.test(element.textContent?.trim() ?? '')) return false
  if (hasSign(element, NOTE)) return true
  return targetOf(element).includes('#') && (element.closest('sup') ?? element.querySelector('sup')) !== null
}

/** Keeps Word's bullets, which `mso-list` hides, because readWordItem needs them. */
function isHidden(element: Element): boolean {
  return (
    element.matches('[hidden]') ||
    /(?:^|[;\s])display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/.test(styleOf(element))
  )
}
