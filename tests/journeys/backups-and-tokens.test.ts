import { checkArchive } from '@isse/api/backup/restore'
import { wording } from '@isse/api/site/words/wording'
import { expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import {
  expect,
  openScreen,
  said,
  signIn,
  startSession,
  test,
  untilHydrated,
} from '../support/browser/test.ts'
import { walkAsOldClient } from '../support/requests/old-client.ts'
import { Script } from '../support/requests/script.ts'

// Wrong passwords, and requests of an old client that are rejected.
test.use({
  sharesTab: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[0134]/,
})

const DAY = 24 * 60 * 60_000
const PASSPHRASE = 'five words nobody puts together'

/** Formats the date in this many days as the screens do. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(Date.now() + days * DAY))

test('an administrator sees the state of the backups, confirms the password, and downloads a backup that opens', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await untilHydrated(page)
  const box = page.getByRole('region', { name: 'Backups' })
  await expect(box.getByText('No daily backups are made.')).toBeVisible()
  await box.getByRole('button', { name: 'Download a backup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download a backup' })
  await expect(dialog.getByText('It holds everything that the website has')).toBeVisible()
  const password = dialog.getByLabel('Your password')
  const passphrase = dialog.getByLabel('A passphrase to encrypt it with (optional)')
  const again = dialog.getByLabel('The passphrase again')
  const save = () => dialog.getByRole('button', { name: 'Save the backup' }).click()
  await password.fill('not-my-password')
  await save()
  await expect(dialog.getByText('This is not the password of your account').first()).toBeVisible()
  await password.fill(site.admin.password)
  await passphrase.fill('Liverpool1234')
  await again.fill('Liverpool1234')
  await save()
  await expect(dialog.getByText('This passphrase is easy to guess').first()).toBeVisible()
  await expect(passphrase).toHaveValue('Liverpool1234')
  await passphrase.fill(PASSPHRASE)
  await again.fill('another one')
  await save()
  await expect(dialog.getByText('The two passphrases differ').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await again.fill(PASSPHRASE)
  const downloading = page.waitForEvent('download')
  await save()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^isse-.*\.tar\.age$/)
  const manifest = await checkArchive({ path: await download.path(), passphrase: PASSPHRASE })
  expect(manifest.tables.find(({ name }) => name === 'Service')?.rows).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()
  await expect(box.getByText('The last backup was made on')).toContainText('encrypted')
  await expect(box.getByText('A backup was downloaded by Administrator on')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Done: Your first backup' })).toBeVisible()
})

test('an administrator creates a token, sees it once, sees its last use, and revokes it', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/api-tokens')
  const make = () => page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByText('There are no tokens yet.')).toBeVisible()
  await make()
  await expect(page.getByText('Enter a name for the token').first()).toBeVisible()
  await page.getByLabel('Name').fill('Newsletter script')
  await make()
  const shown = page.getByText(/^isse_[\w-]{43}$/)
  await expect(shown).toBeVisible()
  const token = (await shown.textContent()) ?? ''
  const listed = page.getByRole('listitem').filter({ hasText: 'Newsletter script' })
  for (const words of ['Read only', 'Never used.', `Ends on ${inDays(365)}.`])
    await expect(listed).toContainText(words)
  await expectAccessibleAtBothWidths(page)

  const call = (path: string, method: string) =>
    fetch(site.url + path, { method, headers: { authorization: `Bearer ${token}` } })
  expect((await call('/api/messages/1', 'GET')).status).toBe(200)
  expect((await call('/api/isseService/delete/999', 'DELETE')).status).toBe(403)
  await page.reload()
  await expect(listed).toContainText(/Last used \d/)
  await expect(shown).toBeHidden()

  await page.getByLabel('Name').fill('Import')
  await page.getByLabel('Read and write').check()
  await page.getByLabel('After 30 days').check()
  await make()
  const written = page.getByRole('listitem').filter({ hasText: 'Import' })
  await expect(written).toContainText('Read and write')
  await expect(written).toContainText(`Ends on ${inDays(30)}.`)

  await listed.getByText("Revoke 'Newsletter script'").first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(said(page, 'has been revoked')).toBeVisible()
  await expect(said(page, 'has been made')).toHaveCount(0)
  await expect(listed).toBeHidden()
  expect((await call('/api/messages/1', 'GET')).status).toBe(401)
})

test('an administrator sees which tokens expire, replaces a token of another person, and removes an expired one', async ({
  page,
  site,
}) => {
  await startSession(page, site.admin)
  const tokens: Record<string, string> = {}
  for (const [name, days] of Object.entries({ Newsletter: 30, Later: 300, Transfer: 6.5, Backup: -1 })) {
    const made = await page.request.post('/trpc/apiTokens.create', { data: { name, access: 'READ' } })
    tokens[name] = (await made.json()).result.data.token
    const until = new Date(Date.now() + days * DAY)
    await site.write('UPDATE "ApiToken" SET "endsAt" = $1 WHERE "name" = $2', until, name)
  }
  // Ben made one of them and is no longer an administrator.
  await site.write(
    `INSERT INTO "User" ("id", "name", "email", "role", "updatedAt") VALUES ('ben', 'Ben', 'ben@example.org', 'ROLE_USER', now())`,
  )
  await site.write(`UPDATE "ApiToken" SET "userId" = 'ben' WHERE "name" = 'Transfer'`)

  await openScreen(page, '/admin/dashboard')
  const notice = page.getByRole('listitem')
  await expect(notice.filter({ hasText: "'Newsletter' of Administrator ends on" })).toContainText(
    'in 30 days',
  )
  await expect(notice.filter({ hasText: "'Transfer' of Ben ends on" })).toContainText('in 7 days')
  await expect(notice.filter({ hasText: "'Backup' of Administrator ended on" })).toBeVisible()
  await expect(notice.filter({ hasText: "'Later' of" })).toHaveCount(0)
  await page.getByRole('link', { name: 'See the API tokens' }).click()
  const listed = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(listed('Backup')).toContainText('Ended on')
  await expect(listed('Newsletter').getByRole('link', { name: /Take over/ })).toHaveCount(0)
  await expect(listed('Transfer')).toContainText('Ben is no administrator any more')
  await expectAccessibleAtBothWidths(page)

  const headers = { authorization: `Bearer ${tokens['Transfer']}` }
  const call = async () => (await fetch(`${site.url}/api/messages/1`, { headers })).status
  expect(await call()).toBe(403)
  await listed('Transfer').getByRole('link', { name: "Take over 'Transfer'" }).click()
  await expect(page.getByRole('dialog')).toContainText("It is Ben's now.")
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(said(page, 'is yours now')).toBeVisible()
  await expect(listed('Transfer')).toContainText('taken over by Administrator on')
  expect(await call()).toBe(200)
  await listed('Backup').getByRole('link', { name: "Remove 'Backup' from this list" }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(listed('Backup')).toHaveCount(0)
  await openScreen(page, '/admin/dashboard')
  await expect(notice.filter({ hasText: "'Transfer' of Administrator" })).toBeVisible()
  await expect(notice.filter({ hasText: "'Backup'" })).toHaveCount(0)
})

test('a client of the previous site can make every call from a page of this site', async ({ page, site }) => {
  const markdown = '## Chess\n\n- 5 \\* 3 boards\n- **tea**'
  const [first] = await (await page.request.get('/api/isseServices')).json()
  const { serviceId, name } = first
  const administrator = await new Script(site).signIn(site.admin)
  const texts = { serviceText: markdown, serviceTextFormat: 'markdown' }
  await administrator.post('/trpc/services.update', { serviceId, name, ...texts })
  await page.goto('/docs/api')
  const { ...shown } = await page.evaluate(walkAsOldClient, site.admin)
  const special = {
    'wrong password': expect.stringContaining('not right'),
    'not signed in': 'UNAUTHORIZED',
    authority: wording.roleAdmin,
    'text of a service': 'Chess\n\n• 5 * 3 boards\n• tea',
    'service now': 'Chess club',
    'service deleted': "The service 'Chess club' has been deleted from your website.",
    'service gone': wording.serviceGone,
    'defect of the old screen': 'BAD_REQUEST',
    'associate deleted': "The associate 'The choir' has been deleted from your website.",
    gallery: ['At the fair', 0],
    'message incomplete': wording.allFieldsComplete,
  }
  expect(shown).toMatchObject(special)
  const stored = await (await page.request.get(`/api/isseService/${serviceId}`)).json()
  expect(stored).toMatchObject({ name: 'Renamed', serviceTextMarkdown: markdown })
  const others = Object.entries(shown).filter(([call]) => !(call in special))
  expect(others.filter(([, outcome]) => outcome !== 'well')).toEqual([])
  expect(others.length).toBeGreaterThan(40)
})
