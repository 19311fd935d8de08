import { wording } from '@isse/api/wording'
import type { Page } from '@playwright/test'
import { createDisguisedSvg, createPhotograph } from '../support/photographs.ts'
import { expect, signIn, test } from '../support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: wording.save, exact: true })
const picture = (page: Page) => page.getByLabel('Picture', { exact: true })

async function captions(url: string): Promise<string[]> {
  const { content } = (await (await fetch(`${url}/api/galleryImages/1`)).json()) as {
    content: { caption: string }[]
  }
  return content.map(({ caption }) => caption)
}

test('a picture is refused without a caption, saved with one, and the form then shows what was saved', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await page.goto('/admin/new-gallery-image')
  await picture(page).setInputFiles(await createPhotograph())
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: wording.thatAllFieldsComplete })).toBeVisible()
  await expect(page.getByLabel('Caption')).toHaveAccessibleDescription('Enter a caption')

  await page.getByLabel('Caption').fill('  Kites over Hawksworth Moor ')
  await save(page).click()
  await expect(page.getByText('in the gallery')).toBeVisible()
  await expect(page.getByLabel('Caption')).toHaveValue('Kites over Hawksworth Moor')
  expect((await captions(site.url))[0]).toBe('Kites over Hawksworth Moor')

  await test.step('saving once more corrects it, and adds no second one', async () => {
    await page.getByLabel('Caption').fill('Kites over the moor')
    await save(page).click()
    await expect.poll(async () => (await captions(site.url))[0]).toBe('Kites over the moor')
    expect(await captions(site.url)).not.toContain('Kites over Hawksworth Moor')
  })

  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByLabel('Caption')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Add another' })).toHaveCount(0)
  await page.goto('/gallery')
  await expect(page.getByText('Kites over the moor').first()).toBeVisible()
})

test.describe('several at once', () => {
  test.use({ expectedErrors: /400/ })

  test('three pictures are chosen together, one is left out, and each has its own caption', async ({
    page,
    site,
  }) => {
    await signIn(page, site.admin)
    await page.goto('/admin/new-gallery-image')
    const photograph = await createPhotograph()
    await picture(page).setInputFiles([
      { ...photograph, name: 'one.jpg' },
      createDisguisedSvg(),
      { ...photograph, name: 'three.jpg' },
    ])
    const second = page.getByRole('group', { name: 'Picture 2' })
    await expect(second.getByText(/not a picture we can use/)).toBeVisible()
    await second.getByRole('button', { name: 'Leave out picture 2' }).click()
    await page.getByLabel('Caption').first().fill('First of two')
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: wording.thatAllFieldsComplete })).toBeVisible()
    await page.getByLabel('Caption').last().fill('Second of two')
    await save(page).click()
    await expect(page.getByText('in the gallery')).toHaveCount(2)
    expect((await captions(site.url)).slice(0, 2)).toEqual(['Second of two', 'First of two'])
  })
})

test('an upload shows its progress and can be cancelled', async ({ page, site }) => {
  await signIn(page, site.admin)
  await page.goto('/admin/new-gallery-image')
  await page.route('**/api/image', () => undefined)
  await picture(page).setInputFiles(await createPhotograph())
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Choose a picture')).toBeVisible()
})

test('a caption is corrected, and the picture deleted after the dialog', async ({ page, site }) => {
  await signIn(page, site.admin)
  await page.goto('/admin/edit-gallery-images')
  await page.getByRole('link', { name: /Open mic at the youth club/ }).click()
  await page.getByLabel('Caption').fill('Open mic, with crisps')
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: wording.galleryImageUpdated })).toBeVisible()
  await page.goto('/gallery')
  await expect(page.getByText('Open mic, with crisps').first()).toBeVisible()

  await page.goto('/admin/edit-gallery-images')
  await page.getByRole('link', { name: /Open mic, with crisps/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this gallery image' })
  await page.getByText('Delete this gallery image').first().click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('Delete this gallery image').first().click()
  await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'has been deleted from your website' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Open mic, with crisps/ })).toHaveCount(0)
})
