import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

// What a browser makes of a page, as parse5 parses it.

export type Element = DefaultTreeAdapterTypes.Element

/** All elements below a node, and the node itself where it is one. */
export function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return defaultTreeAdapter.isElementNode(node) ? [node, ...children] : children
}

export function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value
}

/** The text of an element that has nothing but a text. */
export function textOf({ childNodes: [child] }: Element): string {
  return child && defaultTreeAdapter.isTextNode(child) ? child.value : ''
}

/** What people, screen readers and search engines read of a page: its texts, attributes and structured data. */
export function readableTexts(node: DefaultTreeAdapterTypes.Node): string[] {
  if (defaultTreeAdapter.isTextNode(node)) return [node.value]
  const isElement = defaultTreeAdapter.isElementNode(node)
  if (isElement && node.tagName === 'script')
    return attributeOf(node, 'type') === 'application/ld+json' ? stringsOf(JSON.parse(textOf(node))) : []
  const children = 'childNodes' in node ? node.childNodes.flatMap(readableTexts) : []
  return isElement ? [...node.attrs.map(({ value }) => value), ...children] : children
}

function stringsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsOf) : []
}

/** Whether a browser executes the text of the element, or styles the page by it. */
export function isInlineCode(element: Element): boolean {
  if (element.tagName === 'style') return true
  const isData = attributeOf(element, 'type')?.endsWith('json')
  return element.tagName === 'script' && attributeOf(element, 'src') === undefined && !isData
}
