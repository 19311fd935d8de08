import { expect, signIn, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'

/** The day so many days from now, as the screen writes it. */
function inDays(days: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
  return format.format(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
}

test('an administrator makes a token, sees it once and its last use, and revokes it', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await page.getByRole('link', { name: 'API tokens' }).first().click()
  await expect(page.getByText('There are no tokens yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByText('Enter a name for the token').first()).toBeVisible()
  await page.getByLabel('Name').fill('Newsletter script')
  await page.getByRole('button', { name: 'Make the token' }).click()
  const shown = page.getByText(/^isse_[\w-]{43}$/)
  await expect(shown).toBeVisible()
  const token = (await shown.textContent()) ?? ''
  const listed = page.getByRole('listitem').filter({ hasText: 'Newsletter script' })
  await expect(listed).toContainText('Read only')
  await expect(listed).toContainText('Never used.')
  await expect(listed).toContainText(`Ends on ${inDays(365)}.`)

  await expectAccessible(page)

  const call = (path: string, method: string) =>
    fetch(site.url + path, { method, headers: { authorization: `Bearer ${token}` } })
  await test.step('a script reads with it, and may not write', async () => {
    expect((await call('/api/messages/1', 'GET')).status).toBe(200)
    expect((await call('/api/isseService/delete/999', 'DELETE')).status).toBe(403)
  })

  await test.step('it is not shown again, and its use is', async () => {
    await page.reload()
    await expect(listed).toContainText(/Last used \d/)
    await expect(shown).toBeHidden()
  })

  await test.step('a token that may write is chosen', async () => {
    await page.getByLabel('Name').fill('Import')
    await page.getByLabel('Read and write').check()
    await page.getByLabel('After 30 days').check()
    await page.getByRole('button', { name: 'Make the token' }).click()
    const written = page.getByRole('listitem').filter({ hasText: 'Import' })
    await expect(written).toContainText('Read and write')
    await expect(written).toContainText(`Ends on ${inDays(30)}.`)
  })

  await test.step('revoked, it opens nothing', async () => {
    await listed.getByText("Revoke 'Newsletter script'").first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has been revoked' })).toBeVisible()
    await expect(listed).toBeHidden()
    expect((await call('/api/messages/1', 'GET')).status).toBe(401)
  })
})
