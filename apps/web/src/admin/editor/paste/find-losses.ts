import { linkOf } from './link-of.ts'
import type { Loss } from './losses.ts'
import { STYLED, styleOf } from './style-of.ts'

type Detector = (root: Element) => boolean

/** Detectors of content in the clipboard's HTML that a text cannot hold. */
const detectors: [what: string, isFound: Detector][] = [
  [
    'pictures were left out',
    (root) => [...root.querySelectorAll('img')].some(isPicture) || hasElement(root, 'svg text'),
  ],
  [
    'a video, a map or another embedded part was left out',
    (root) => root.querySelector('video, audio, iframe, object, embed') !== null,
  ],
  [
    'a table is now lines',
    (root) => hasElement(root, 'tr', (row) => row.querySelectorAll('td, th').length > 1),
  ],
  [
    'a list within a list is now one list',
    (root) => hasElement(root, ':is(ul, ol) :is(ul, ol)') || hasElement(root, STYLED, isDeeperInWord),
  ],
  [
    'struck-out words are now plain words',
    hasFormatting('s, strike', /text-decoration[^;]*line-through|text-line-through\s*:\s*(?!none)/),
  ],
  ['slanted letters are now upright', hasFormatting('i, em', /font-style\s*:\s*(?:italic|oblique)/)],
  ['underlined words are now plain words', hasFormatting('u', /text-decoration[^;]*underline/, isUnderlined)],
  [
    'highlighted words are now plain words',
    (root) =>
      hasElement(root, 'mark') ||
      hasElement(root, 'span[style], font[style]', (element) => isHighlighted(element, root)),
  ],
  [
    'superscript is now ordinary text',
    hasFormatting('sup', /vertical-align\s*:\s*(?:super|[1-9])/, isNoOrdinal),
  ],
  ['subscript is now ordinary text', hasFormatting('sub', /vertical-align\s*:\s*(?:sub|-[1-9])/)],
  ['a quotation is now a paragraph', (root) => hasElement(root, 'blockquote', isQuotation)],
  [
    'a link that leads nowhere from here is now plain words',
    (root) => hasElement(root, 'a', (link) => linkOf(link) === ''),
  ],
]

/** Lists the content that the paste will lose and people would miss. */
export function findLosses(root: Element): Loss[] {
  const found = detectors.filter(([, isFound]) => isFound(root)).map(([what]) => ({ what }))
  return hasElement(root, 'button, select, textarea')
    ? [{ what: 'the buttons or fields of a form were left out', isOfWords: true }, ...found]
    : found
}

/** Creates a detector of words formatted by an element or by a style. */
function hasFormatting(elements: string, style: RegExp, accepts?: (element: Element) => boolean): Detector {
  return (root) =>
    hasElement(root, elements, accepts) ||
    hasElement(
      root,
      STYLED,
      // Tables and pictures are positioned by the same properties.
      (element) =>
        !element.matches('table, tr, td, th, ins') &&
        style.test(styleOf(element)) &&
        accepts?.(element) !== false,
    )
}

/** Returns whether any of the elements has text and passes the test. */
function hasElement(
  root: Element,
  selector: string,
  accepts: (element: Element) => boolean = () => true,
): boolean {
  return [...root.querySelectorAll(selector)].some(
    (element) => element.textContent?.trim() !== '' && accepts(element),
  )
}

function isDeeperInWord(element: Element): boolean {
  return /mso-list\s*:[^;]*\blevel[2-9]/.test(styleOf(element))
}

/** Ignores links, which are underlined here too, and Word's tracked insertions. */
function isUnderlined(element: Element): boolean {
  const inLinks = [...element.querySelectorAll('a')].map((link) => link.textContent).join('')
  const isInserted = /(?:^|\s)(?:x_)*msoIns(?=\s|$)/i.test(element.getAttribute('class') ?? '')
  return !isInserted && element.closest('a') === null && inLinks.trim() !== element.textContent?.trim()
}

const BACKGROUND =
  /(?:mso-highlight|background(?:-color)?)\s*:\s*(?!none|transparent|initial|inherit|white|#fff(?:fff)?\b|rgba?\(\s*255,\s*255,\s*255\b|rgba\([^)]*,\s*0\s*\))[a-z#]/

/** Ignores a background of the whole text, because browsers copy that of the page. */
function isHighlighted(element: Element, root: Element): boolean {
  return BACKGROUND.test(styleOf(element)) && element.textContent?.trim() !== root.textContent?.trim()
}

/** Ignores '5th', '1st' and '®', which read the same on the line. */
function isNoOrdinal(element: Element): boolean {
  return !/^\s*(?:st|nd|rd|th|[®™©℠])\s*$/i.test(element.textContent ?? '')
}

/** Ignores blockquotes that mail programs use to indent. */
function isQuotation(element: Element): boolean {
  return !/border\s*:\s*none/.test(styleOf(element)) && !/quote/.test(element.getAttribute('class') ?? '')
}

/** Ignores tracking pixels. */
function isPicture(image: Element): boolean {
  return (
    !['0', '1'].includes(image.getAttribute('width') ?? '') &&
    !['0', '1'].includes(image.getAttribute('height') ?? '')
  )
}
