import { createUser } from '@isse/db/factories'
import { expect, signIn, test as base } from '../../support/browser/test.ts'
import { writeToken } from '../../support/requests/tokens.ts'
import { administrator } from '../../support/site/people.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { expectAccessibleAtBothWidths } from '../../support/browser/accessible.ts'

const importToken = `isse_${'i'.repeat(43)}`

/** A site with tokens of two administrators: one that ends in a month, one in a week, one that has ended. */
const test = base.extend<object, { tokenSite: Site }>({
  tokenSite: [
    async ({ engine }, use) => {
      const site = await startSite({
        engine,
        template: 'demo',
        prepare: async (db) => {
          const { email } = administrator()
          await createUser(db, { name: 'Ben', email: 'ben@example.org', role: 'ROLE_USER' })
          await writeToken(db, { name: 'Newsletter', email, days: 29.5 })
          await writeToken(db, { name: 'Backup', email, days: -1 })
          await writeToken(db, { token: importToken, name: 'Import', email: 'ben@example.org', days: 6.5 })
          await writeToken(db, { name: 'Later', email, days: 300 })
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ tokenSite }, use) => use(tokenSite.url),
})

test('an administrator is told which tokens end, takes over that of somebody else, and removes an ended one', async ({
  page,
  tokenSite,
}) => {
  test.setTimeout(120_000)
  await signIn(page, tokenSite.admin)
  const notice = page.getByRole('listitem')
  await expect(notice.filter({ hasText: "'Newsletter' of Administrator ends on" })).toContainText(
    'in 30 days',
  )
  await expect(notice.filter({ hasText: "'Import' of Ben ends on" })).toContainText('in 7 days')
  await expect(notice.filter({ hasText: "'Backup' of Administrator ended on" })).toBeVisible()
  await expect(notice.filter({ hasText: "'Later' of" })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'See the API tokens' }).click()
  const listed = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(listed('Backup')).toContainText('Ended on')
  await expect(listed('Newsletter')).toContainText('Ends on')
  await expect(listed('Newsletter').getByRole('link', { name: /Take over/ })).toHaveCount(0)
  await expect(listed('Import')).toContainText('Ben is no administrator any more')
  await expectAccessibleAtBothWidths(page)

  const call = () =>
    fetch(`${tokenSite.url}/api/messages/1`, { headers: { authorization: `Bearer ${importToken}` } })
  await test.step('taken over, a token of somebody who left opens again what its script needs', async () => {
    expect((await call()).status).toBe(403)
    await listed('Import').getByRole('link', { name: "Take over 'Import'" }).click()
    await expect(page.getByRole('dialog')).toContainText("It is Ben's now.")
    await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is yours now' })).toBeVisible()
    await expect(listed('Import')).toContainText('taken over by Administrator on')
    expect((await call()).status).toBe(200)
  })

  await test.step('an ended token is gone from list and dashboard once it is removed', async () => {
    await listed('Backup').getByRole('link', { name: "Remove 'Backup' from this list" }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(listed('Backup')).toHaveCount(0)
    await page.goto('/admin/dashboard')
    await expect(notice.filter({ hasText: "'Import' of Administrator" })).toBeVisible()
    await expect(notice.filter({ hasText: "'Backup'" })).toHaveCount(0)
  })
})
