import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { adminPages } from '../../../support/browser/admin-pages.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { LONG } from '../../../support/run/plan.ts'

/** Where the menu of the admin area leads, without the parts of pages. */
async function readMenu(page: Page): Promise<string[]> {
  const entries = page.getByRole('navigation', { name: 'Admin' }).first().getByRole('link')
  const found = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(found.map((address) => address.split('#')[0] ?? ''))]
}

test('the menu leads to screens that there are, to more than eight of them', async ({ page, site }) => {
  await signIn(page, site.admin)
  const addresses = await readMenu(page)
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) expect(['/', ...Object.values(adminPages)]).toContain(address)
})

test('each screen of the menu has a title of its own', { tag: LONG }, async ({ page, site }) => {
  await signIn(page, site.admin)
  const titles = new Set<string>()
  for (const address of await readMenu(page)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wording.notFound)
    await expect.poll(async () => titles.has(await page.title()), address).toBe(false)
    titles.add(await page.title())
  }
})
