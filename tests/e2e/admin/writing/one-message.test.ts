import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { createSmallImage } from '../../../support/images/photographs.ts'

const main = (page: Page) => page.getByRole('main')
const keep = (page: Page) => page.getByRole('button', { name: 'Keep as a draft' })
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })

/** All that the screen says of what was done, from top to bottom. */
const messages = (page: Page) =>
  main(page).locator(':is([role=status], [role=alert]):not(aside *)').filter({ hasText: /\S/ })

test.describe('a later message replaces an earlier one', () => {
  test.use({ expectedErrors: /40[049]/ })

  test('after a new event was kept as a draft, saved and taken back', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/new-event')
    await page.getByLabel('Name').fill('Open garden')
    await page.getByLabel('Venue').fill('Behind the mill')
    await page.getByLabel('Date', { exact: true }).fill('12 December 2047')
    await page.getByLabel('Time', { exact: true }).fill('2pm to 4pm')
    await editorOf(page, 'Text').fill('Come in.')
    await page.setInputFiles('main [type=file]', await createSmallImage('png'))
    await keep(page).click()
    await expect(messages(page).filter({ hasText: 'This is kept as a draft.' })).toBeVisible()
    await save(page).click()
    await expect(messages(page).filter({ hasText: wording.eventUpdated })).toBeVisible({ timeout: 30_000 })
    await expect(messages(page).filter({ hasText: 'draft' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo this save' }).click()
    await expect(messages(page).filter({ hasText: 'Your change has been taken back.' })).toBeVisible()
    await expect(messages(page).filter({ hasText: /saved|draft/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See it on the website' })).toHaveCount(0)
  })

  test('after a new value was added and taken back, and after a new order', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/new-value')
    await page.getByLabel('Name').fill('Patience')
    await page.getByRole('textbox', { name: 'Text' }).fill('We wait.')
    await save(page).click()
    await expect(messages(page)).toHaveText(['The value has been saved for your website.'])
    await page.getByRole('button', { name: 'Undo this save' }).click()
    await expect(messages(page)).toHaveText(['Your change has been taken back.'])

    await page.goto('/admin/edit-values')
    await page
      .getByRole('button', { name: /^Move down: / })
      .first()
      .click()
    const saved = messages(page).filter({ hasText: 'The new order is saved for your website.' })
    await expect(saved).toBeVisible()
    await page.getByRole('button', { name: 'Undo this save' }).click()
    await expect(messages(page).filter({ hasText: 'Your change has been taken back.' })).toBeVisible()
    await expect(saved).toHaveCount(0)
  })

  test('after something was taken off the website and put back', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/edit-service/2')
    await page.getByRole('link', { name: wording.deleteService }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it off the website' }).click()
    await expect(messages(page)).toHaveText([/is off your website\. You can put it back/])
    await page.getByRole('button', { name: /^Put it back: / }).click()
    await expect(messages(page)).toHaveText(['The service is on your website.'])
  })

  test('after a record was put back, and after a draft was discarded, above its form', async ({
    page,
    site,
  }) => {
    await signIn(page, site.admin, '/admin/edit-service/3')
    await page.getByRole('link', { name: wording.deleteService }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it off the website' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Social club' }).click()
    await page.getByRole('button', { name: /^Put it back: / }).click()
    await expect(messages(page)).toHaveText(['The service is on your website.'])
    await expect(page.locator(':focus')).toHaveText('The service is on your website.')

    // The same is said again once it is done again.
    for (const name of ['Draughts', 'Chess']) {
      await page.getByLabel('Name').fill(name)
      await keep(page).click()
      await expect(messages(page)).toHaveText([/^This is kept as a draft\./])
      await page.getByRole('link', { name: 'Discard the draft' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click()
      await expect(messages(page)).toHaveText(['The draft is discarded. Your website stays as it is.'])
      await expect(page.locator(':focus')).toHaveText(/^The draft is discarded/)
      await expect(page.getByLabel('Name')).toHaveValue('Social club')
    }
    await save(page).click()
    await expect(messages(page)).toHaveText([wording.serviceUpdated])
  })

  test('after a draft of one part of a slide was discarded', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/hero-slide/2')
    await page.getByLabel('Heading').fill('A new heading')
    await page.getByLabel('Text', { exact: true }).fill('A new text.')
    await keep(page).click()
    const discard = page.getByRole('link', { name: 'Discard the draft' })
    await expect(discard).toHaveCount(2)
    await discard.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click()
    await expect(messages(page)).toHaveText(['The draft is discarded. Your website stays as it is.'])
    await expect(discard).toHaveCount(1)
  })

  test('after a token was made and revoked', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/api-tokens')
    await page.getByLabel('Name').fill('Newsletter')
    await page.getByRole('button', { name: 'Make the token' }).click()
    await expect(messages(page).filter({ hasText: 'has been made.' })).toBeVisible()
    await page.getByRole('link', { name: "Revoke 'Newsletter'" }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(messages(page)).toHaveText([/revoked/i])
  })
})

test.describe('a sentence about something missing', () => {
  test.use({ expectedErrors: /400/ })

  test('leaves once a file is chosen or another field makes it up', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/bg-image-update/5')
    const missing = messages(page).filter({ hasText: wording.selectImage })
    // The server refuses a draft in which nothing is new.
    for (const button of [keep(page), save(page)]) {
      await button.click()
      await expect(missing).toBeVisible()
      await page.setInputFiles('main [type=file]', await createSmallImage('png'))
      await expect(missing).toHaveCount(0)
      await page.reload()
      await button.click()
      await expect(missing).toBeVisible()
      await page.getByLabel('What the picture shows').fill('A hall')
      await expect(missing).toHaveCount(0)
      await page.getByLabel('What the picture shows').fill('')
      await page.reload()
    }
  })
})
