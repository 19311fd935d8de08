import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../../support/browser/accessible.ts'
import { editorOf } from '../../../support/browser/editor.ts'
import { tabTo } from '../../../support/browser/tab-to.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { createSmallImage } from '../../../support/images/photographs.ts'

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const keep = (page: Page) => page.getByRole('button', { name: 'Keep as a draft' })
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
const statusOf = async (url: string) => (await fetch(url)).status

test.describe('a draft', () => {
  test.use({ expectedErrors: /40[49]/ })

  test('of a new service is kept half written, found in the list, finished and published, and an undo makes it a draft again', async ({
    page,
    site,
  }) => {
    await signIn(page, site.admin, '/admin/new-service')
    await page.getByLabel('Name').fill('Chess club')
    await keep(page).focus()
    await page.keyboard.press('Enter')
    await expect(status(page, 'This is kept as a draft.')).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Edit Chess club')
    await expect(main(page)).toContainText('It is not on the website yet.')
    const id = /\d+$/.exec(page.url())?.[0]
    for (const path of [`/service/${id}`, `/api/isseService/${id}`])
      expect(await statusOf(site.url + path), path).toBe(404)

    await page.goto('/admin/edit-services')
    const section = page.getByRole('region', { name: 'Not on the website' })
    await expect(section).toContainText(/Draft of .* by /)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
    await section.getByRole('link', { name: 'Chess club' }).click()
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(main(page).getByRole('alert')).toHaveText(new RegExp(wording.allFieldsComplete))
    await editorOf(page, 'Text').fill('On Mondays, for all.')
    await page.setInputFiles('main [type=file]', await createSmallImage('png'))
    await page.getByLabel('What the picture shows').fill('A board')
    await save(page).click()
    await expect(status(page, wording.serviceUpdated)).toBeVisible({ timeout: 30_000 })
    expect(await statusOf(`${site.url}/service/${id}`)).toBe(200)
    await page.getByRole('button', { name: 'Undo this save' }).click()
    await expect(status(page, 'taken back')).toBeVisible()
    expect(await statusOf(`${site.url}/service/${id}`)).toBe(404)
  })

  test('of a service that visitors see waits beside it, is shown to the other editor before anything is overwritten, and can be discarded', async ({
    page,
    site,
    browser,
  }) => {
    const nameNow = async () =>
      ((await (await fetch(`${site.url}/api/isseService/1`)).json()) as { name: string }).name
    const before = await nameNow()
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(other, site.admin, '/admin/edit-service/1')
    await signIn(page, site.admin, '/admin/edit-service/1')
    await page.getByLabel('Name').fill('Drafted')
    await keep(page).click()
    await expect(status(page, 'This is kept as a draft.')).toBeVisible()
    await expect(main(page)).toContainText('Visitors see what was saved before it.')
    expect(await nameNow()).toBe(before)

    await other.getByLabel('When').fill('Typed by the other')
    await other.getByRole('button', { name: wording.saveYourChanges }).click()
    const choice = other.getByRole('dialog')
    await expect(choice).toContainText(/saved this at/)
    await expect(choice).toContainText('Drafted')
    // The columns say whose each version is.
    await expect(choice.getByRole('radio', { name: 'Yours' }).first()).toBeVisible()
    await expect(choice.getByRole('radio', { name: /^Saved by (?!somebody)/ }).first()).toBeVisible()
    await choice.getByRole('button', { name: 'Keep what I chose' }).click()
    await expect(status(other, wording.serviceUpdated)).toBeVisible()
    expect(await nameNow()).toBe('Drafted')
    await other.context().close()

    await page.goto('/admin/edit-service/1')
    await page.getByLabel('Name').fill('Never')
    await keep(page).click()
    await page.getByRole('link', { name: 'Discard the draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Drafted')
    await expect(main(page)).not.toContainText('Draft of')
    await page.goto('/admin/history/service/1')
    await expect(main(page)).toContainText('Draft discarded')
  })

  test('of the settings waits, and is published with the next save', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/settings')
    await page.getByLabel('Short name').fill('Draft name')
    await keep(page).click()
    await expect(status(page, 'This is kept as a draft.')).toBeVisible()
    expect(await (await fetch(site.url)).text()).not.toContain('Draft name')
    await page.reload()
    await expect(page.getByLabel('Short name')).toHaveValue('Draft name')
    await save(page).click()
    await expect(status(page, 'The settings have been updated')).toBeVisible()
    expect(await (await fetch(site.url)).text()).toContain('Draft name')
  })
})

test('a draft of a slide waits in its three parts, and is published with the next save', async ({
  page,
  site,
}) => {
  const home = async () => (await fetch(site.url)).text()
  await signIn(page, site.admin, '/admin/hero-slide/2')
  await page.getByLabel('Heading').fill('Draft heading')
  await page.getByLabel('Text', { exact: true }).fill('Draft text')
  await keep(page).click()
  await expect(status(page, 'This is kept as a draft.')).toBeVisible()
  expect(await home()).not.toMatch(/Draft (heading|text)/)
  await page.reload()
  await expect(page.getByLabel('Heading')).toHaveValue('Draft heading')
  await expect(page.getByText('Visitors see what was saved before it.')).toHaveCount(2)
  await page.getByLabel('Heading').fill('Draft heading, finished')
  await save(page).click()
  await expect(status(page, 'The slide has been updated')).toBeVisible()
  // The draft of the text is public with it, and no notice says otherwise.
  expect(await home()).toMatch(/Draft heading, finished[^]*Draft text/)
  await expect(page.getByText('Visitors see what was saved before it.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo this save' }).click()
  await expect(status(page, 'Your change has been taken back.')).toBeVisible()
  expect(await home()).not.toMatch(/Draft (heading|text)/)
})

test('a service is taken off the website in place of being deleted, and put back where it was', async ({
  page,
  site,
}) => {
  const listed = async () =>
    ((await (await fetch(`${site.url}/api/isseServices`)).json()) as { id: number }[]).map(({ id }) => id)
  const before = await listed()
  await signIn(page, site.admin, '/admin/edit-service/2')
  await page.getByRole('link', { name: wording.deleteService }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take it off the website' }).focus()
  await page.keyboard.press('Enter')
  await expect(status(page, 'is off your website')).toBeVisible()
  expect(await listed()).toEqual(before.filter((id) => id !== 2))
  expect(await statusOf(`${site.url}/service/2`)).toBe(404)
  const section = page.getByRole('region', { name: 'Not on the website' })
  await section.getByRole('button', { name: 'Put it back: Local heritage' }).click()
  await expect(section.getByRole('link', { name: 'Local heritage' })).toHaveCount(0)
  expect(await listed()).toEqual(before)
})

test.describe('in a list, on the narrowest phone', () => {
  test.use({ expectedErrors: /409/, viewport: { width: 320, height: 640 } })

  test('a value is taken off the website by the keyboard, and not where somebody has saved it since', async ({
    page,
    site,
  }) => {
    const listed = async () =>
      ((await (await fetch(`${site.url}/api/values`)).json()) as { name: string }[]).map(({ name }) => name)
    const [, second = '', third = ''] = await listed()
    await signIn(page, site.admin, '/admin/edit-values')
    const takeOff = (name: string) =>
      main(page).getByRole('button', { name: `Take it off the website: ${name}` })
    const dialog = page.getByRole('dialog')
    await expect(takeOff(second)).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => document.querySelector('main')?.focus())
    await tabTo(page, takeOff(second), 60)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(`Visitors no longer see '${second}'.`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(takeOff(second)).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Take it off' }))
    await page.keyboard.press('Enter')
    await expect(status(page, `The value '${second}' is off your website.`)).toBeVisible()
    await expect(main(page).locator(':focus')).toContainText('is off your website.')
    expect(await listed()).not.toContain(second)
    const section = page.getByRole('region', { name: 'Not on the website' })
    await expect(section.getByRole('link', { name: second })).toBeVisible()
    await expect(takeOff(second)).toHaveCount(0)
    await expectAccessible(page)
    await section.getByRole('button', { name: `Put it back: ${second}` }).click()
    await expect(takeOff(second)).toBeVisible()
    await expect(status(page, 'is off your website.')).toHaveCount(0)

    const other = await page.context().newPage()
    await other.goto('/admin/edit-values')
    await other.getByRole('link', { name: third }).click()
    await other.getByLabel('Name', { exact: true }).fill(`${third}, always`)
    await other.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(status(other, 'has been updated')).toBeVisible()
    await takeOff(third).click()
    await dialog.getByRole('button', { name: 'Take it off' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has saved this')
    expect(await listed()).toContain(`${third}, always`)
  })
})
