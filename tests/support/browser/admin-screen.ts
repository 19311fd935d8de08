import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { backFrom } from './admin-pages.ts'
import { expect, test } from './test.ts'

/** Expects of a screen of the admin area that everyone can use it, with a mouse, by keyboard, and on 320 pixels. */
export async function expectForEveryone(page: Page, name: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 720 })
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // The editors of long texts come after the form.
  await expect(page.locator('.text-editor textarea')).toHaveCount(0)
  await expectAccessible(page)
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
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Menu').click()
  await expect(signOut).toBeVisible()
}

/** Names labels that point at nothing that takes the focus, and attributes that are properties of our own components. */
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

/** How many places in the main part of the page the tab key stops at; a group of radio buttons is one. */
function countStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [role=slider], [contenteditable])',
    )
    // A link in a text that is being written is no stop, whatever its tabIndex says.
    const stops = [...controls].filter((one) => one.matches('[contenteditable]') || !one.isContentEditable)
    const shown = stops.filter((one) => one.tabIndex >= 0 && one.checkVisibility())
    // In the field of a date it stops at the day, the month, the year and the calendar.
    return shown.length + 3 * shown.filter((one) => one.matches('[type=date]')).length
  })
}

/**
 * Collects the style of the ring around what each press of the tab key brings the focus to, in `window.rings`. The page
 * collects them itself, because to ask it after each press takes twice as long.
 */
function watchFocus(): void {
  const rings: string[] = []
  Object.assign(window, { rings })
  // The browser moves the focus after the key is down, and before it is up. One that leaves the page lets nothing up in it.
  addEventListener('keyup', ({ key }) => key === 'Tab' && rings.push(ringOf(document.activeElement)))

  function ringOf(focused: Element | null): string {
    if (!focused?.closest('main')) return 'outside'
    // The file input is invisible above a button that shows the ring in its place, and an editor has it around its toolbar too.
    const shown = focused.matches('[type=file]')
      ? focused.nextElementSibling
      : focused.matches('[contenteditable]')
        ? focused.closest('.text-editor')
        : focused
    return shown ? getComputedStyle(shown).outlineStyle : 'none'
  }
}
