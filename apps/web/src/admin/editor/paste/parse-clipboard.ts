import { inlineClassStyles } from './style-of.ts'

const STYLE_ELEMENTS = /<style[^>]*>([\s\S]*?)<\/style>/gi

/** Parses the clipboard's HTML into an inert document, which loads nothing and runs no script. */
export function parseClipboard(
  html: string,
  parser: Pick<DOMParser, 'parseFromString'> = new DOMParser(),
): Element {
  // Without style elements, which the Content-Security-Policy would report even here.
  const { body } = parser.parseFromString(html.replace(STYLE_ELEMENTS, ''), 'text/html')
  inlineClassStyles(body, [...html.matchAll(STYLE_ELEMENTS)].map(([, css = '']) => css).join('\n'))
  return body
}
