/** The attribute that holds what an element's class says. An attribute `style` would be reported by the Content-Security-Policy. */
const BY_CLASS = 'data-by-class'

/** Elements that have a style of their own or by their class. */
export const STYLED = `[style], [${BY_CLASS}]`

/** Returns the declarations of an element's own style, then those of its classes, in small letters. */
export function styleOf(element: Element): string {
  return `${element.getAttribute('style') ?? ''};${element.getAttribute(BY_CLASS) ?? ''}`.toLowerCase()
}

/** Properties that change what a text means. */
const MEANINGFUL = /^\s*(?:text-decoration|text-line-through|vertical-align|font-style|font-weight|mso-hide)/i

/** At-rules with the rules inside them: how a page looks on paper or on a phone is not what was copied. */
const AT_RULES = /@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g

/**
 * Notes at each element what its classes mean. Pages and Word's character styles strike words out by a class alone.
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
