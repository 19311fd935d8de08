/** What a text cannot have, and how to find it in what was copied. */
const losses: [what: string, isIn: (root: Element) => boolean][] = [
  ['a table is now lines', (root) => some(root, 'tr', (row) => row.querySelectorAll('td, th').length > 1)],
  [
    'a list within a list is now one list',
    (root) => some(root, NESTED) || some(root, '[style]', isDeeperInWord),
  ],
  ['slanted letters are now upright', (root) => some(root, 'i, em') || some(root, '[style]', isSlanted)],
]

const NESTED = ':is(ul, ol) :is(ul, ol)'

/**
 * Lists what a paste loses that somebody would miss, in words that follow each other in a sentence.
 *
 * @param html as the clipboard has it; empty where it holds text alone
 */
export function listLosses(html: string): string[] {
  const root = new DOMParser().parseFromString(
    html.replace(/<style[\s\S]*?<\/style>/gi, ''),
    'text/html',
  ).body
  return losses.filter(([, isIn]) => isIn(root)).map(([what]) => what)
}

/** Whether one of these elements has a text, and is such a one. */
function some(root: Element, selector: string, isSuch: (element: Element) => boolean = () => true): boolean {
  return [...root.querySelectorAll(selector)].some(
    (element) => element.textContent?.trim() !== '' && isSuch(element),
  )
}

function isSlanted(element: Element): boolean {
  return /font-style\s*:\s*(?:italic|oblique)/i.test(element.getAttribute('style') ?? '')
}

function isDeeperInWord(element: Element): boolean {
  return /mso-list\s*:[^;]*\blevel[2-9]/i.test(element.getAttribute('style') ?? '')
}
