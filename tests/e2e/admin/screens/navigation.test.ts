import { wording } from '@isse/api/site/wording'
import { expect, signIn, test } from '../../../support/browser/test.ts'

test('the menu leads everywhere, and each of its screens has a title of its own', async ({ page, site }) => {
  await signIn(page, site.admin)
  const entries = page.getByRole('navigation', { name: 'Admin' }).first().getByRole('link')
  const found = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const addresses = [...new Set(found.map((address) => address.split('#')[0] ?? ''))]
  expect(addresses.length).toBeGreaterThan(8)
  const titles = new Set<string>()
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wording.notFound)
    await expect.poll(async () => titles.has(await page.title()), address).toBe(false)
    titles.add(await page.title())
  }
})
