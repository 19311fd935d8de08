import { wording } from '@isse/api/site/wording'
import { adminPages } from '../../../support/browser/admin-pages.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { sendMessage } from '../../../support/requests/send-message.ts'

test.beforeAll(async ({ site }) => void (await sendMessage(site.url, 'Walking football')))

/** Lists on which a new record is begun, so that its screen leads back there. */
const beginsOnList = ['team member', 'testimonial', 'value', 'partner', 'document', 'base', 'page']

/** Where a screen leads back to: the screen of a record to the list of its kind, and the others to the dashboard. */
function backFrom(name: string): string {
  const [, verb, kind = ''] = /^(edit|new) (.*)$/.exec(name) ?? []
  const lists: Record<string, string> = {
    message: adminPages.inbox,
    'edit gallery image': adminPages['gallery list'],
  }
  const list = lists[name] ?? Object.entries(adminPages).find(([page]) => page === `${kind}s list`)?.[1]
  const leadsToList = verb !== 'new' || beginsOnList.includes(kind)
  return (leadsToList && list) || adminPages.dashboard
}

test('every screen has a title of its own and leads back, and its menu leads everywhere', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  await signIn(page, site.admin)
  const titles = new Set<string>()
  for (const [name, path] of Object.entries(adminPages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    titles.add(await page.title())
    if (name === 'dashboard') continue
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', backFrom(name))
  }
  expect([...titles]).toHaveLength(Object.keys(adminPages).length)
  const entries = page.getByRole('navigation', { name: 'Admin' }).first().getByRole('link')
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wording.notFound)
  }
})
