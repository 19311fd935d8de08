/** The attribute with the styles of an element's classes. The Content-Security-Policy would report an attribute `style`. */
const BY_CLASS = 'data-by-class'

/** Selects elements with a style of their own or of a class. */
export const STYLED = `[style], [${BY_CLASS}]`

/** Returns the declarations of an element's own style and then of its classes, in lower case. */
export function styleOf(element: Element): string {
  return `${element.getAttribute('style') ?? ''};${element.getAttribute(BY_CLASS) ?? ''}`.toLowerCase()
}

/** Properties that change the meaning of a text. */
const MEANINGFUL = /^\s*(?:text-decoration|text-line-through|vertical-align|font-style|font-weight|mso-hide)/i

/** At-rules with their content, such as rules for print, which do not apply to the copied text. */
const AT_RULES = /@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g

/**
 * Copies the styles of classes to the elements, because pages and Word may strike words out by a class alone.
 *
 * @param css the texts of all style elements
 */
export function inlineClassStyles(root: Element, css: string): void {
  const rules = css.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '').replace(AT_RULES, '')
  const styles = new Map<string, string>()
  for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const style = body.split(';').filter((declaration) => MEANINGFUL.test(declaration))
    for (const selector of selectors.split(',').map((one) => one.trim()))
      if (style.length > 0 && /^[a-z\d]*\.[\w-]+$/i.test(selector)) styles.set(selector, style.join(';'))
  }
  for (const [selector, style] of styles)
    for (const element of root.querySelectorAll(selector))
      element.setAttribute(BY_CLASS, `${style};${element.getAttribute(BY_CLASS) ?? ''}`)
}
