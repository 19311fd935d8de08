import { styleOf } from './style-of.ts'

/**
 * Removes the codes of Word's fields, such as `PAGEREF _Toc1 \h`, and keeps their results. Fields can be nested. A field
 * without an end keeps its code, because the rest might be text.
 */
export function removeFieldCodes(root: Element): void {
  /** The code's texts of each open field; undefined after its separator. */
  const open: (Text[] | undefined)[] = []
  // 1 | 4: elements and texts.
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
