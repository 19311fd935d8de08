import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What a visitor, a screen reader or a search engine reads from an element. Classes and styles are not in it. */
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

/** Relations of a link that lead a reader somewhere; the others load scripts, styles and fonts. */
const readLinks = ['canonical', 'alternate']

/** What a meta element tells the browser or the page's own script. */
const unreadNames = ['csp-nonce', 'theme-color', 'viewport']

/** Reads the content of a page, a line for each text and each element with something to read. */
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
  // Looks: style sheets, and the drawing of an icon, which once stood in the page itself.
  if (['style', 'use'].includes(element.tagName)) return false
  if (element.tagName === 'noscript') return !isStyleSheet(element)
  if (element.tagName === 'script') return attribute('type') === 'application/ld+json'
  if (element.tagName === 'link') return readLinks.includes(attribute('rel'))
  if (element.tagName === 'meta') return !unreadNames.includes(attribute('property') || attribute('name'))
  // A hidden field holds what the server needs, such as the form stamp, which is another one each time.
  return !(element.tagName === 'input' && attribute('type') === 'hidden')
}

/** Whether it only loads a style sheet where scripts do not run. What is in a noscript element is parsed as its text. */
function isStyleSheet({ childNodes }: Element): boolean {
  return childNodes.every(
    (node) => defaultTreeAdapter.isTextNode(node) && /^<link rel="stylesheet"[^>]*>$/.test(node.value),
  )
}

/** Built files have a hash of their content in the name, which changes with each version. */
function withoutHash(value: string): string {
  return value.replace(/(\/assets\/[\w.]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
}
