import { inlineClassStyles } from './style-of.ts'

const STYLE_ELEMENTS = /<style[^>]*>([\s\S]*?)<\/style>/gi

/** Parses HTML of the clipboard into a document of its own, in which nothing is loaded and no script runs. */
export function parseClipboard(
  html: string,
  parser: Pick<DOMParser, 'parseFromString'> = new DOMParser(),
): Element {
  // The Content-Security-Policy would report a style element even here.
  const { body } = parser.parseFromString(html.replace(STYLE_ELEMENTS, ''), 'text/html')
  inlineClassStyles(body, [...html.matchAll(STYLE_ELEMENTS)].map(([, css = '']) => css).join('\n'))
  return body
}
