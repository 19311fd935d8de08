import type { Page } from '@playwright/test'
import type { Admin } from '../site/people.ts'
import { daily } from '../run/plan.ts'
import { expectAccessible } from './accessible.ts'
import { backFrom, hasOwnParts } from './admin-pages.ts'
import { expect, signIn, test } from './test.ts'

/** What each test of one screen says of it. */
export const IS_FOR_EVERYONE =
  'accessible to WCAG 2.2 AA, by the keyboard alone, and on 320 pixels, with a title, a way back and one to sign out'

/** The tag of the test of a screen: screens whose parts others have too are in the long run. */
export const extentOf = (name: string) => daily(hasOwnParts(name))

/** Expects of a screen that everyone can use it, whose test may take two minutes on a busy machine. */
export async function expectForEveryone(page: Page, admin: Admin, name: string, path: string): Promise<void> {
  test.setTimeout(120_000)
  await signIn(page, admin, path)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  expect(await page.evaluate(listFlaws)).toEqual([])
  const heading = page.getByRole('heading', { level: 1 })
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
