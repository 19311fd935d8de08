import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import {
  createCutOffPhotograph,
  createDisguisedSvg,
  createOversizeFile,
  createPhotograph,
  createSmallImage,
} from '../../../support/images/photographs.ts'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

const services = (page: Page) => page.getByRole('article')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('an administrator adds a service with a photograph, edits it, and deletes it after the dialog', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin)
  await page.getByRole('link', { name: 'New Service' }).first().click()

  await page.getByLabel('Name').fill('Chess club')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createPhotograph())
  await page.getByLabel('What the picture shows').fill('Two people over a board')
  await editorOf(page, 'Text').fill('Come and play on Fridays. We teach you.')
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  const saved = page.getByRole('status').filter({ hasText: wording.serviceSaved })
  // An upload waits for its turn, which takes long on a busy machine.
  await expect(saved).toBeVisible({ timeout: 30_000 })

  await test.step('a link leads to what visitors see of it', async () => {
    await page.getByRole('link', { name: 'See it on the website' }).click()
    await expect(page).toHaveURL(/\/service\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: /chess club/i })).toBeVisible()
  })

  await test.step('it is on the public page and in the menu at once', async () => {
    await page.goto('/services')
    const added = services(page).filter({ hasText: 'Chess club' })
    await expect(added).toContainText('Come and play on Fridays.')
    const image = added.getByRole('img', { name: 'Two people over a board' })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
      .toBeGreaterThan(100)
    await menuOf(page).getByText('Services', { exact: true }).click()
    await expect(menuOf(page).getByRole('link', { name: 'Chess club' })).toBeVisible()
  })

  await test.step('a script reads it back', async () => {
    const list = (await (await fetch(`${site.url}/api/isseServices`)).json()) as {
      name: string
      imageUrl: string
    }[]
    const added = list.find(({ name }) => name === 'Chess club')
    expect((await fetch(added?.imageUrl ?? '')).headers.get('content-type')).toBe('image/webp')
  })

  await test.step('it is edited, and the picture stays', async () => {
    await page.goto('/admin/edit-services')
    await page.getByRole('link', { name: /Chess club/ }).click()
    await expect(editorOf(page, 'Text')).toHaveText('Come and play on Fridays. We teach you.')
    await page.getByLabel('Name').fill('Chess and draughts')
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Chess and draughts')
  })

  await test.step('another picture is described anew, and what was said of the one before is offered', async () => {
    const alt = page.getByLabel('What the picture shows')
    const choose = async (colour: string) => {
      await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('png', colour))
      await expect(alt).toHaveValue('')
    }
    await choose('#37a')
    await page.getByRole('button', { name: 'Use these words again' }).click()
    await expect(alt).toHaveValue('Two people over a board')
    await choose('#a37')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(alt).toHaveValue('Two people over a board')
    await choose('#7a3')
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
    await expect(alt).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Use these words again' })).toHaveCount(0)
  })

  await test.step('its own page asks for patience, until there is further information', async () => {
    const form = page.url()
    const { pathname } = new URL(form.replace('/admin/edit-service/', '/service/'))
    await page.goto(pathname)
    await expect(page.getByText(wording.noFurtherInformation)).toBeVisible()
    await expect(page.getByText('Come and play on Fridays. We teach you.')).toBeVisible()
    await page.goto(form)
    await editorOf(page, 'Further information (optional)').fill('Boards are there. Bring a friend.')
    await page.getByLabel('When').fill('Fridays, 6pm')
    await page.getByLabel('Where').fill('The quiet room, Leeds')
    await page.getByLabel('What it costs').fill('Nothing.')
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
    await page.goto(pathname)
    await expect(page.getByText('Bring a friend.')).toBeVisible()
    for (const words of ['Fridays, 6pm', 'The quiet room, Leeds', 'Nothing.'])
      await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText(wording.noFurtherInformation)).toHaveCount(0)
    await page.goto(form)
  })

  await test.step('the dialog can be declined', async () => {
    await page.getByText(wording.deleteService).first().click()
    const dialog = page.getByRole('dialog', { name: wording.deleteService })
    await expect(dialog).toContainText(wording.irreversible)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('and confirmed', async () => {
    await page.getByText(wording.deleteService).first().click()
    await page.getByRole('dialog').getByRole('button', { name: wording.delete, exact: true }).click()
    await expect(page).toHaveURL('/admin/edit-services')
    const deleted = "The service 'Chess and draughts' has been deleted"
    await expect(page.getByRole('status').filter({ hasText: deleted })).toBeVisible()
    await expect(page.getByRole('link', { name: /Chess/ })).toHaveCount(0)
    await page.goto('/services')
    await expect(services(page).filter({ hasText: 'Chess' })).toHaveCount(0)
  })
})

test('an incomplete form says so in a sentence and beside each field, and keeps what was typed', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-service')
  await editorOf(page, 'Text').fill('Words that must not be lost.')
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: wording.allFieldsComplete })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter the name/)
  await expect(page.getByLabel('Picture', { exact: true })).toHaveAccessibleDescription(/Choose a picture/)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(editorOf(page, 'Text')).toHaveText('Words that must not be lost.')

  await test.step('the sentence is followed by a link into each field, in the order of the fields', async () => {
    await editorOf(page, 'Text').press('Control+a')
    await page.keyboard.press('Delete')
    await expect(editorOf(page, 'Text')).toHaveText('')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    const links = page.locator('form li a')
    await expect(links).toHaveText([/Enter the name/, /Choose a picture/, /Enter a text/])
    await links.nth(1).click()
    await expect(page.getByLabel('Picture', { exact: true })).toBeFocused()
    await links.last().click()
    await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
  })
})

test.describe('a picture that is refused', () => {
  test.use({ expectedErrors: /400|413/ })

  for (const [what, file, sentence] of [
    ['an SVG called .png', createDisguisedSvg, /not a picture we can use/],
    ['a photograph cut short', createCutOffPhotograph, /damaged or cut short/],
    ['20 MB', createOversizeFile, /15 MB/],
  ] as const)
    test(`${what} is explained beside the field, and the form keeps what was typed`, async ({
      page,
      site,
    }) => {
      await signIn(page, site.admin, '/admin/new-service')
      await page.getByLabel('Name').fill('Knitting')
      await page.getByLabel('Picture', { exact: true }).setInputFiles(await file())
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByLabel('Name')).toHaveValue('Knitting')
    })
})
