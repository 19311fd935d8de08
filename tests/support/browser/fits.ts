import type { Page } from '@playwright/test'

/** The window and text settings for a check. */
export interface Look {
  /** The width of the window, in pixels. */
  width: number
  /** The text size in per cent, as in a browser's settings. */
  text: number
  /** Adds the spacing between lines, paragraphs, letters and words of WCAG 1.4.12. */
  isSpaced?: boolean
}

/**
 * Lists layout errors: elements beyond the edges of the window, text that is cut off or covers a decoration, and a top
 * bar of more than a third of the window.
 */
export async function findMisfits(page: Page, { width, text, isSpaced = false }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(setText, { text, isSpaced })
  // Each change of size is an animation, which is very short if the visitor prefers none.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
  const misfits = await page.evaluate(listMisfits)
  return misfits.map((misfit) => `${width} pixels, text ${text} %${isSpaced ? ', spaced' : ''}: ${misfit}`)
}

function setText({ text, isSpaced }: { text: number; isSpaced: boolean }): void {
  document.documentElement.style.fontSize = `${text}%`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    isSpaced
      ? '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
      : '',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. */
function listMisfits(): string[] {
  const misfits: string[] = []
  const { clientWidth } = document.documentElement
  const sideways = document.documentElement.scrollWidth - clientWidth
  if (sideways > 0) misfits.push(`scrolls sideways by ${sideways}`)
  const barHeight = document.querySelector('header')?.getBoundingClientRect().height ?? 0
  if (barHeight > innerHeight / 3) misfits.push(`the top bar is ${barHeight} high`)

  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element)) continue
    const { left, right } = element.getBoundingClientRect()
    if ((left < -1 || right > clientWidth + 1) && !clipperOf(element))
      misfits.push(`${nameOf(element)} is at ${Math.round(left)} to ${Math.round(right)}`)
  }

  const decorations = [...document.querySelectorAll('[data-decoration]')].filter(isSeen)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const frame = clipperOf(parent)?.getBoundingClientRect()
      if (
        // Elements of one pixel are for screen readers only.
        frame &&
        frame.width > 2 &&
        (line.right > frame.right + 2 || line.left < frame.left - 2 || line.bottom > frame.bottom + 4)
      )
        misfits.push(`${nameOf(parent)} is cut off`)
      // The top bar covers elements on purpose.
      if (
        parent.closest('main') &&
        decorations.some((decoration) => isOnCircle(line, decoration.getBoundingClientRect()))
      )
        misfits.push(`${nameOf(parent)} lies on a decoration`)
    }
  }
  return [...new Set(misfits)]

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    // Skips content for screen readers and the field that only bots fill in.
    return (
      width > 2 &&
      height > 2 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr-only, [aria-hidden]:has(input)')
    )
  }

  /** Returns the closest ancestor that cuts off its overflow and cannot be scrolled. */
  function clipperOf(element: Element): Element | undefined {
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
      if (['hidden', 'clip'].includes(getComputedStyle(outer).overflowX)) return outer
    return undefined
  }

  function isOnCircle(line: DOMRect, circle: DOMRect): boolean {
    const radius = circle.width / 2
    const x = circle.left + radius
    const y = circle.top + radius
    const distance = Math.hypot(
      Math.max(line.left - x, 0, x - line.right),
      Math.max(line.top - y, 0, y - line.bottom),
    )
    return distance < radius
  }

  function nameOf(element: Element): string {
    const words = (element.textContent ?? '').trim().slice(0, 30)
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${words}`
  }
}
