import { styleOf } from './style-of.ts'

/**
 * Empties the codes of Word's fields, such as `PAGEREF _Toc1 \h`, and keeps their results. A field begins, has a code, a
 * separator and a result, and ends; fields stand within fields. One that has no end keeps its code, because all that follows
 * might be text.
 */
export function removeFieldCodes(root: Element): void {
  /** The texts of the code of each open field; undefined once its result has begun. */
  const open: (Text[] | undefined)[] = []
  // Elements and texts.
  const walker = root.ownerDocument.createTreeWalker(root, 1 | 4)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const [, mark] =
      node.nodeType === 1
        ? (/mso-element\s*:\s*field-(begin|separator|end)/.exec(styleOf(node as Element)) ?? [])
        : []
    if (node.nodeType === 3) for (const code of open) code?.push(node as Text)
    else if (mark === 'begin') open.push([])
    else if (mark !== undefined) {
      for (const text of open.pop() ?? []) text.nodeValue = ''
      if (mark === 'separator') open.push(undefined)
    }
  }
}
