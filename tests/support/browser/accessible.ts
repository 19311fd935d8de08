import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from './test.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The tags of axe's rules against WCAG 2.2 AA. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Extent {
  /** The tags of the rules; by default the rules that axe runs itself. */
  tags?: string[]
  /** The part of the page to check. */
  part?: string
  /** False leaves out the contrast of colours, which takes two thirds of the time. */
  hasContrast?: boolean
}

/** Returns each rule that the page breaks, with the elements that break it. */
export async function findViolations(
  page: Page,
  { tags, part, hasContrast = true }: Extent = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: axe.RunOptions = {
    // Listing passed rules takes a third of the time.
    resultTypes: ['violations'],
    // WCAG 2.5.3, which axe calls experimental.
    rules: {
      'label-content-name-mismatch': { enabled: true },
      ...(!hasContrast && { 'color-contrast': { enabled: false } }),
    },
    // Previews are the only frames, and run no scripts.
    iframes: false,
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  }
  return page.evaluate(runAxe, { part, options })
}

/** Runs in the page. */
async function runAxe({ part, options }: { part?: string; options: axe.RunOptions }): Promise<string[]> {
  const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(part ?? document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Expects no violation of WCAG 2.2 AA and no horizontal scrolling. */
export async function expectAccessible(page: Page, extent: Extent = {}): Promise<void> {
  // If the page restores its scroll position, a sticky bar may cover half a button.
  await page.evaluate(() => {
    scrollTo(0, 0)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.form-bar, .form-buttons { position: static !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await findViolations(page, { tags: standards, ...extent })).toEqual([])
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

/**
 * Checks the page at the width of a phone and then of a desktop, which it keeps. The colours are the same at both widths,
 * so their contrast is checked once.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, { hasContrast: width === 390 })
  }
}
