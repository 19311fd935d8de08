import { checkArchive } from '@isse/api/backup/restore'
import { expectAccessibleAtBothWidths } from '../../support/browser/accessible.ts'
import { expect, signIn, test, untilHydrated } from '../../support/browser/test.ts'

const PASSPHRASE = 'five words nobody puts together'

// A wrong password is refused.
test.use({ expectedErrors: /status of 400/ })

test('an administrator reads how backups stand, is asked for the password, and downloads one that opens', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin)
  await page.goto('/admin/dashboard')
  await untilHydrated(page)
  const box = page.getByRole('region', { name: 'Backups' })
  await expect(box.getByText('No daily backups are made.')).toBeVisible()
  await box.getByRole('button', { name: 'Download a backup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download a backup' })
  // This site cannot send mail.
  await expect(dialog.getByText('It holds everything that the website has')).not.toContainText('by mail')
  await expectAccessibleAtBothWidths(page)

  await dialog.getByLabel('Your password').fill('not-my-password')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('This is not the password of your account').first()).toBeVisible()
  await dialog.getByLabel('Your password').fill(site.admin.password)
  const passphrase = dialog.getByLabel('A passphrase to encrypt it with (optional)')
  await passphrase.fill('Liverpool1234')
  await dialog.getByLabel('The passphrase again').fill('Liverpool1234')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('This passphrase is easy to guess').first()).toBeVisible()
  await expect(passphrase).toHaveValue('Liverpool1234')
  await passphrase.fill(PASSPHRASE)
  await dialog.getByLabel('The passphrase again').fill('another one')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('The two passphrases differ').first()).toBeVisible()
  await dialog.getByLabel('The passphrase again').fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('The backup is ready to be made.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the backup' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^isse-.*\.tar\.age$/)
  const manifest = await checkArchive({ path: await download.path(), passphrase: PASSPHRASE })
  expect(manifest.tables.find(({ name }) => name === 'Service')?.rows).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()
  await expect(box.getByText('The last backup was made on')).toContainText('encrypted')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Done: Your first backup' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
