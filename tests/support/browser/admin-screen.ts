import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { backFrom } from './admin-pages.ts'
import { expect, openScreen, test } from './test.ts'

/**
 * Expects that a screen of the admin area is usable by mouse, by keyboard and at a width of 320 pixels.
 *
 * @param isWide looks for violations at the width of a desktop too, where only the frame of all screens differs
 */
export async function expectForEveryone(
  page: Page,
  { name, path, isWide }: { name: string; path: string; isWide: boolean },
): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 720 })
  await openScreen(page, path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // The editors of long texts replace their text areas after the form is shown.
  await expect(page.locator('.text-editor textarea')).toHaveCount(0)
  if (isWide) await expectAccessible(page)
  expect(await page.evaluate(listFlaws)).toEqual([])
  const [verb = ''] = ((await heading.textContent()) ?? '').split(' ')
  await expect(page).toHaveTitle(new RegExp(`${verb}.* \\| ISSE`))
  if (name !== 'dashboard')
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', backFrom(name))
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()

  await test.step('the tab key reaches all there is, shows where it is, and gets out again', () =>
    tabThrough(page))

  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'View the website' })).toBeInViewport()
  const menu = page.getByRole('navigation', { name: 'Admin' }).locator('summary').first()
  await menu.click()
  await expect(signOut).toBeVisible()
  // The next screen would keep it open.
  await menu.click()
}

/** Lists labels without a focusable control, and attributes that should be properties of our components. */
function listFlaws(): string[] {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('label[for]')]
  const flaws = labels
    .filter(({ control }) => !control)
    .map(({ textContent }) => `no field of ${textContent}`)
  const leaked = document.querySelectorAll('[hint], [labelledby], [describedby], [icon]')
  return [...flaws, ...[...leaked].map(({ outerHTML }) => outerHTML.slice(0, 200))]
}

async function tabThrough(page: Page): Promise<void> {
  const wanted = await countStops(page)
  await page.evaluate(watchFocus)
  await page.locator('main').focus()
  for (let count = 0; count <= wanted; count++) await page.keyboard.press('Tab')
  const rings = await page.evaluate(() => Reflect.get(window, 'rings') as string[])
  expect(rings).toEqual([...Array<string>(wanted).fill('solid'), 'outside'])
}

/** Counts the tab stops in the main part of the page. A group of radio buttons is one. */
function countStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [role=slider], [contenteditable])',
    )
    // A link in an editable text is not a stop, whatever its tabIndex says.
    const stops = [...controls].filter((one) => one.matches('[contenteditable]') || !one.isContentEditable)
    const shown = stops.filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
    )
    // A date field has four stops: the day, the month, the year and the calendar.
    return shown.length + 3 * shown.filter((one) => one.matches('[type=date]')).length
  })
}

/**
 * Records the focus ring of each element that the tab key reaches, in `window.rings`. Asking the page after each press
 * would take twice as long.
 */
function watchFocus(): void {
  const rings: string[] = []
  Object.assign(window, { rings })
  // The browser moves the focus between keydown and keyup. When the focus leaves the page, there is no keyup.
  addEventListener('keyup', ({ key }) => key === 'Tab' && rings.push(ringOf(document.activeElement)))

  function ringOf(focused: Element | null): string {
    if (!focused?.closest('main')) return 'outside'
    // The file input is invisible above a button that shows its ring, and an editor has the ring around its toolbar too.
    const shown = focused.matches('[type=file]')
      ? focused.nextElementSibling
      : focused.matches('[contenteditable]')
        ? focused.closest('.text-editor')
        : focused
    return shown ? getComputedStyle(shown).outlineStyle : 'none'
  }
}
