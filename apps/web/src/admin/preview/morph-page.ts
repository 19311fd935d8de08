import morphdom from 'morphdom'

/** Updates a page where it differs from a new one, so that it does not flicker. Returns the visible changed elements. */
export function morphPage(shown: Document, page: Document): Element[] {
  const observer = new MutationObserver(() => undefined)
  observer.observe(shown.body, { subtree: true, childList: true, characterData: true, attributes: true })
  morphdom(shown.documentElement, page.documentElement, { getNodeKey })
  const changed = new Set(observer.takeRecords().flatMap(elementsOf))
  observer.disconnect()
  return [...changed].filter((element) => element.isConnected && element.getClientRects().length > 0)
}

/** Scrolls to the topmost element, unless any element is in view. */
export function scrollToFirst(elements: Element[]): void {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0)
  }
  if (elements.some(isInView)) return
  const topOf = (element: Element) => element.getBoundingClientRect().top
  elements.sort((one, other) => topOf(one) - topOf(other))[0]?.scrollIntoView({ block: 'center' })
}

/** Returns the elements of a mutation; none for aria attributes, which are invisible. */
function elementsOf({ type, target, addedNodes, attributeName }: MutationRecord): Element[] {
  if (attributeName?.startsWith('aria-')) return []
  const nodes = type === 'childList' && addedNodes.length > 0 ? [...addedNodes] : [target]
  return nodes.flatMap((node) => (isElement(node) ? node : (node.parentElement ?? [])))
}

/** Replaces `instanceof Element`, which is false for elements of a frame. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

/**
 * Returns the key by which morphdom matches elements. LINK elements are replaced as a whole: a style sheet that becomes
 * an icon attribute by attribute would load the icon as styles.
 */
function getNodeKey(node: Node): string | undefined {
  const { nodeName, outerHTML, id } = node as Partial<Element>
  return nodeName === 'LINK' ? outerHTML : id
}
