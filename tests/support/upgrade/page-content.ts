import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Attributes that visitors, screen readers or search engines read. Classes and styles are not among them. */
const readAttributes = [
  'action',
  'alt',
  'aria-label',
  'content',
  'datetime',
  'href',
  'name',
  'placeholder',
  'property',
  'src',
  'srcset',
  'title',
  'type',
  'value',
]

/** Link relations that lead a reader somewhere; the others load scripts, styles and fonts. */
const readLinks = ['canonical', 'alternate']

/** Meta elements for the browser or the page's own script. */
const unreadNames = ['csp-nonce', 'theme-color', 'viewport']

/** Reads the content of a page, a line for each text and each element with readable attributes. */
export function readPageContent(html: string): string[] {
  return readNode(parse(html))
}

function readNode(node: Node): string[] {
  if (defaultTreeAdapter.isTextNode(node)) {
    const text = node.value.replace(/\s+/g, ' ').trim()
    return text ? [text] : []
  }
  const children = 'childNodes' in node ? node.childNodes.flatMap(readNode) : []
  if (!defaultTreeAdapter.isElementNode(node)) return children
  if (!isRead(node)) return []
  const attributes = node.attrs
    .filter(({ name }) => readAttributes.includes(name))
    .map(({ name, value }) => `${name}="${withoutHash(value)}"`)
    .sort()
  return attributes.length ? [`<${node.tagName} ${attributes.join(' ')}>`, ...children] : children
}

function isRead(element: Element): boolean {
  const attribute = (wanted: string) => element.attrs.find(({ name }) => name === wanted)?.value ?? ''
  // Style sheets, and the drawing of an icon, which used to be inline.
  if (['style', 'use'].includes(element.tagName)) return false
  if (element.tagName === 'noscript') return !isStyleSheet(element)
  if (element.tagName === 'script') return attribute('type') === 'application/ld+json'
  if (element.tagName === 'link') return readLinks.includes(attribute('rel'))
  if (element.tagName === 'meta') return !unreadNames.includes(attribute('property') || attribute('name'))
  // A hidden field holds data for the server, such as the form stamp, which differs each time.
  return !(element.tagName === 'input' && attribute('type') === 'hidden')
}

/** Matches a noscript element that only loads a style sheet. Its content is parsed as text. */
function isStyleSheet({ childNodes }: Element): boolean {
  return childNodes.every(
    (node) => defaultTreeAdapter.isTextNode(node) && /^<link rel="stylesheet"[^>]*>$/.test(node.value),
  )
}

/** Removes the content hash from the names of built files, because it changes with each version. */
function withoutHash(value: string): string {
  return value.replace(/(\/assets\/[\w.]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
}
