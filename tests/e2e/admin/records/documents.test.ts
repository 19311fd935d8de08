import { createPdf } from '@isse/api/testing/pdfs'
import { wording } from '@isse/api/site/words/wording'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../../../support/browser/test.ts'

test.use({ expectedErrors: /400/ })

const pdf = (buffer: Buffer, name: string) => ({ name, mimeType: 'application/pdf', buffer })

/** Downloads what a link leads to: the name under which it is saved, and its bytes. */
async function download(page: Page, link: Locator) {
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

test('an administrator adds a document that visitors download, and replaces its file', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const first = createPdf({ text: 'The first' })
  const second = createPdf({ text: 'The second' })
  const file = page.getByLabel('File', { exact: true })
  // A check waits for its turn, which takes long on a busy machine.
  const isUploaded = (name: string) =>
    expect(page.getByRole('link', { name: `${name} (PDF, 1 kB)` })).toBeVisible({ timeout: 30_000 })

  await signIn(page, site.admin, '/admin/edit-documents')
  await page.getByRole('link', { name: 'New document' }).click()
  await page.getByLabel('Title').fill('Complaints policy')
  await file.setInputFiles(pdf(Buffer.from('Dear all'), 'Letter.pdf'))
  await expect(page.getByText('That file is not a PDF')).toBeVisible()
  await file.setInputFiles(pdf(first, 'Complaints März.pdf'))
  await isUploaded('Complaints März.pdf')
  await page.getByLabel('What it is about').fill('What to do when we got it wrong.')
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The document has been saved' })).toBeVisible()

  const entry = page.getByRole('listitem').filter({ hasText: 'Complaints policy' })
  await page.goto('/about')
  await expect(entry).toContainText('PDF, 1 kB')
  await expect(entry).toContainText('What to do when we got it wrong.')
  const link = entry.getByRole('link')
  expect(await download(page, link)).toEqual({ name: 'Complaints März.pdf', bytes: first })

  await page.goto('/admin/edit-documents')
  await page.getByRole('link', { name: /Complaints policy/ }).click()
  await file.setInputFiles(pdf(second, 'Complaints 2.pdf'))
  await isUploaded('Complaints 2.pdf')
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: 'has been updated' })).toBeVisible()
  await isUploaded('Complaints 2.pdf')
  await page.goto('/about')
  expect(await download(page, link)).toEqual({ name: 'Complaints 2.pdf', bytes: second })
})
