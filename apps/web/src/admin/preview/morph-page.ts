import morphdom from 'morphdom'

/**
 * Changes a page into another one where the two differ, so that it does not flicker.
 *
 * @returns the elements that have changed, without those that nobody sees
 */
export function morphPage(shown: Document, page: Document): Element[] {
  const observer = new MutationObserver(() => undefined)
  observer.observe(shown.body, { subtree: true, childList: true, characterData: true, attributes: true })
  morphdom(shown.documentElement, page.documentElement, { getNodeKey })
  const changed = new Set(observer.takeRecords().flatMap(elementsOf))
  observer.disconnect()
  return [...changed].filter((element) => element.isConnected && element.getClientRects().length > 0)
}

/** Scrolls a page to the highest of some elements, unless one of them is in view. */
export function scrollToFirst(elements: Element[]): void {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0)
  }
  if (elements.some(isInView)) return
  const topOf = (element: Element) => element.getBoundingClientRect().top
  elements.sort((one, other) => topOf(one) - topOf(other))[0]?.scrollIntoView({ block: 'center' })
}

/** The elements that a change is in. Of the name that only screen readers say nothing is seen. */
function elementsOf({ type, target, addedNodes, attributeName }: MutationRecord): Element[] {
  if (attributeName?.startsWith('aria-')) return []
  const nodes = type === 'childList' && addedNodes.length > 0 ? [...addedNodes] : [target]
  return nodes.flatMap((node) => (isElement(node) ? node : (node.parentElement ?? [])))
}

/** Elements of a frame are of another window, whose classes are others. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

/**
 * The key by which morphdom matches elements: of a link all that it says. Changed attribute by attribute, a style sheet that becomes an
 * icon would load the icon as styles in between.
 */
function getNodeKey(node: Node): string | undefined {
  const { nodeName, outerHTML, id } = node as Partial<Element>
  return nodeName === 'LINK' ? outerHTML : id
}
