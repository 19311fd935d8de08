import { createPdf } from '@isse/api/testing/pdfs'
import { requiredFields, sampleTexts } from '@isse/api/testing/record-input'
import { withHyphens } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { daily } from '../../../support/run/plan.ts'
import { addedKinds } from '../../../support/site/add-records.ts'

// What holds for the screens of each kind of record that people add, change and remove. What a kind has of its own is in a file
// of its own.

/** The control of a field: an input, a text area, or the editor that takes the place of one. */
const control = (page: Page, field: string) =>
  page.locator(`main form :is(input, textarea, [contenteditable])[id$="-${field}"]`)
const contentOf = (page: Page, field: string) =>
  control(page, field).evaluate((element) => ('value' in element ? element.value : element.textContent))
const status = (page: Page) => page.getByRole('main').getByRole('status')

/** Gallery images are added several at once, on a screen of its own kind: gallery.test.ts. */
const kindsWithForm = addedKinds.filter(({ kind }) => kind !== 'galleryImage')

/** Services and events have tests of their own that do the same each day. */
const hasOwnTest = (noun: string) => /service|event/.test(noun)

for (const kind of kindsWithForm) {
  const { create, update, noun, nouns, many, label = '', image, hasFile } = kind
  test(
    `of the ${nouns} an administrator adds one, changes it, and deletes it after the dialog`,
    daily(!hasOwnTest(noun)),
    async ({ page, site }) => {
      test.setTimeout(120_000)
      const list = `/admin/edit-${withHyphens(many)}`
      const main = page.getByRole('main')
      const texts = sampleTexts(create)
      await signIn(page, site.admin, list)

      await test.step('an empty one is refused, and each field says what it lacks', async () => {
        await main.getByRole('link', { name: new RegExp(`^New ${noun}$`, 'i') }).click()
        await page.getByRole('button', { name: wording.save, exact: true }).click()
        await expect(page.getByRole('alert').filter({ hasText: /fields are complete/ })).toBeVisible()
        for (const field of requiredFields(create))
          await expect(control(page, field), field).toHaveAttribute('aria-invalid', 'true')
      })

      await test.step('one with all that it must have is saved', async () => {
        for (const [field, text] of Object.entries(texts)) await control(page, field).fill(text)
        if (image) await page.setInputFiles('main [type=file]', await createSmallImage('png'))
        if (hasFile) await page.setInputFiles('main [type=file]', await createReport())
        await page.getByRole('button', { name: wording.save, exact: true }).click()
        // An upload waits for its turn, which takes long on a busy machine.
        await expect(status(page).filter({ hasText: /saved|added/ })).toBeVisible({ timeout: 30_000 })
      })

      await test.step('it is opened from the list, and changed', async () => {
        await page.goto(list)
        await main.getByRole('link', { name: new RegExp(`${texts[label]}`) }).click()
        for (const [field, text] of Object.entries(texts))
          await expect.poll(() => contentOf(page, field)).toBe(text)
        await control(page, label).fill('Lemon Grove')
        if (requiredFields(update).includes('link')) await control(page, 'link').fill('https://isse.example')
        await page.getByRole('button', { name: /^Save/ }).click()
        await expect(status(page).filter({ hasText: 'has been updated' })).toBeVisible()
      })

      await test.step('the dialog is declined, then confirmed', async () => {
        const dialog = page.getByRole('dialog', { name: /^Delete this/ })
        await page
          .getByText(/^Delete this/)
          .first()
          .click()
        await expect(dialog).toContainText(wording.irreversible)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await page
          .getByText(/^Delete this/)
          .first()
          .click()
        await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
        await expect(page).toHaveURL(list)
        await expect(status(page).filter({ hasText: "'Lemon Grove' has been deleted" })).toBeVisible()
        await expect(main.getByRole('link', { name: /Lemon Grove/ })).toHaveCount(0)
      })
    },
  )
}

async function createReport() {
  return { name: 'report.pdf', mimeType: 'application/pdf', buffer: createPdf({ text: 'A report.' }) }
}
