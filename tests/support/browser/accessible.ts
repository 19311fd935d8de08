import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The tags of axe's rules against WCAG 2.2 AA. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Extent {
  /** The tags of the rules; all that axe has by itself, where none are given. */
  tags?: string[]
  /** The part of the page that is looked at. */
  part?: string
}

/** What axe finds in the page as it is: each rule with the elements that break it. */
export async function findViolations(page: Page, { tags, part }: Extent = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // To describe what is right takes a third of the time.
    .options({
      resultTypes: ['violations'],
      // Of WCAG 2.5.3, which axe calls experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      ...(tags && { runOnly: { type: 'tag', values: tags } }),
    })
    // The site has no frames. The other mode opens a window of its own for each page that it looks at.
    .setLegacyMode()
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Expects that axe finds nothing against WCAG 2.2 AA in the page as it is, and that it needs no scrolling sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // Where the page comes back to its old place, the sticky bar may lie over half a button.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findViolations(page, { tags: standards })).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

/** The same on a phone and on a desk, whose width the page then keeps. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}
