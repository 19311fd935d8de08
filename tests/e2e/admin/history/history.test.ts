import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../../support/browser/accessible.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { createSmallImage } from '../../../support/images/photographs.ts'

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, text: string | RegExp) => main(page).getByRole('status').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: wording.saveYourChanges })
const readService = async (url: string, id: number) =>
  (await (await fetch(`${url}/api/isseService/${id}`)).json()) as { name: string; imageUrl: string }

test('a save is undone on the spot, by the keyboard, and what was typed since stays', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/1')
  const before = await page.getByLabel('Name').inputValue()
  await page.getByLabel('Name').fill('Chess for all')
  await save(page).click()
  await expect(status(page, wording.serviceUpdated)).toBeVisible()
  await page.getByLabel('When').fill('Typed since')
  await page.getByRole('button', { name: 'Undo this save' }).focus()
  await page.keyboard.press('Enter')
  await expect(status(page, 'Your change has been taken back.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(before)
  await expect(page.getByLabel('When')).toHaveValue('Typed since')
  expect((await readService(site.url, 1)).name).toBe(before)
  await save(page).click()
  await expect(status(page, wording.serviceUpdated)).toBeVisible()
})

test.describe('an undo after somebody else has saved', () => {
  test.use({ expectedErrors: /409/ })

  test('is refused, and their words stay', async ({ page, site, browser }) => {
    await signIn(page, site.admin, '/admin/edit-service/2')
    await page.getByLabel('Name').fill('Mine')
    await save(page).click()
    await expect(status(page, wording.serviceUpdated)).toBeVisible()
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(other, site.admin, '/admin/edit-service/2')
    await other.getByLabel('Name').fill('Theirs')
    await save(other).click()
    await expect(status(other, wording.serviceUpdated)).toBeVisible()
    await page.getByRole('button', { name: 'Undo this save' }).click()
    await expect(main(page).getByRole('alert')).toContainText('Somebody else has saved this')
    expect((await readService(site.url, 2)).name).toBe('Theirs')
    await other.context().close()
  })
})

test('a new order is undone on the spot', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/edit-values')
  const names = () => main(page).getByRole('listitem').getByRole('link').locator('[dir]').allTextContents()
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  const before = await names()
  await page.getByRole('button', { name: `Move down: ${before[0]}` }).click()
  await page.getByRole('button', { name: 'Undo this save' }).click()
  await expect(status(page, 'taken back')).toBeVisible()
  await expect.poll(names).toEqual(before)
})

test('two versions are compared word by word, with their pictures, and the former one is gone back to', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/3')
  const { name, imageUrl } = await readService(site.url, 3)
  await page.getByLabel('Name').fill(`${name} and tea`)
  await page.setInputFiles('main [type=file]', await createSmallImage('png'))
  await save(page).click()
  await expect(status(page, wording.serviceUpdated)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'History', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('History of Service')
  await page
    .getByRole('link', { name: /^See what changed: Changed/ })
    .first()
    .click()

  await expect(main(page).getByRole('insertion')).toHaveText(' and tea')
  const picture = main(page).getByRole('region', { name: 'Picture' })
  await expect(picture.getByRole('img')).toHaveCount(2)
  for (const image of await picture.getByRole('img').all())
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Back to the history of/ }).click()
  await page
    .getByRole('link', { name: /^See what changed/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Go back to this version' }).click()
  await expect(status(page, 'Your website has this version again.')).toBeVisible()
  expect(await readService(site.url, 3)).toMatchObject({ name, imageUrl })
})

test('a picture that was taken out is shown to nobody but editors, and forgotten for good', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/4')
  const { imageUrl } = await readService(site.url, 4)
  expect((await fetch(imageUrl)).status).toBe(200)
  await page.setInputFiles('main [type=file]', await createSmallImage('png'))
  await save(page).click()
  await expect(status(page, wording.serviceUpdated)).toBeVisible({ timeout: 30_000 })
  const hidden = await fetch(imageUrl)
  expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const shown = await page.request.get(imageUrl)
  expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'private, no-store'])

  await main(page).getByRole('link', { name: 'Forget the former picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forget the former picture' })
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Forget it' }).click()
  await expect(status(page, 'It is forgotten')).toBeVisible()
  expect((await page.request.get(imageUrl)).status()).toBe(404)
  await page.goto('/admin/history')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Forgotten' }).first()).toBeVisible()
})

test('the history of the site is searched by kind, person and day, and a deletion stays in it', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-testimonial/1')
  await page.getByText('Delete this testimonial').first().click()
  await page.getByRole('dialog').getByRole('button', { name: wording.delete, exact: true }).click()
  await expect(page).toHaveURL('/admin/edit-testimonials')
  await page.goto('/admin/history')
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Testimonials' })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/kind=testimonial/)
  const deleted = main(page).getByRole('listitem').filter({ hasText: 'Deleted' })
  await expect(deleted).toContainText('Testimonial')
  await expect(deleted.getByRole('link', { name: /See what changed/ })).toHaveCount(0)
})
