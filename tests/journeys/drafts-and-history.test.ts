import { wording } from '@isse/api/site/words/wording'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import { editorOf } from '../support/browser/editor.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import {
  expect,
  expectBroughtIntoView,
  openScreen,
  phoneWithKeyboard,
  said,
  save,
  signIn,
  test,
} from '../support/browser/test.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import type { Site } from '../support/site/site.ts'

// Rejected forms, conflicting saves, and unpublished pages.
test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /40[049]/ })

const DRAFT_SAVED = 'This is kept as a draft.'
const UNDONE = 'Your change has been taken back.'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const framed = (page: Page) => page.frameLocator('iframe[title="The page as it would be"]')

/** Finds the messages of the screen, from top to bottom. */
const messages = (page: Page) =>
  main(page).locator(':is([role=status], [role=alert]):not(aside *)').filter({ hasText: /\S/ })

const statusOf = async (url: string) => (await fetch(url)).status
const readHtml = async (url: string) => (await fetch(url)).text()
const readService = async ({ url }: Site, id: number) =>
  (await (await fetch(`${url}/api/isseService/${id}`)).json()) as { name: string; imageUrl: string }
const readNames = async ({ url }: Site, path: string) =>
  ((await (await fetch(`${url}/api/${path}`)).json()) as { name: string }[]).map(({ name }) => name)

async function openForSomebodyElse(browser: Browser, site: Site, screen: string): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(other, site.admin, screen)
  return other
}

async function saveDraft(page: Page): Promise<void> {
  await press(page, 'Keep as a draft')
  await expect(said(page, DRAFT_SAVED)).toBeVisible()
}

test('an incomplete draft of a new service is saved, listed, published, and unpublished by an undo', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-service')
  await page.getByLabel('Name').fill('Chess club')
  await page.getByRole('button', { name: 'Keep as a draft' }).press('Enter')
  await expect(said(page, DRAFT_SAVED)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Chess club')
  await expect(main(page)).toContainText('It is not on the website yet.')
  const id = /\d+$/.exec(page.url())?.[0]
  for (const path of [`/service/${id}`, `/api/isseService/${id}`])
    expect(await statusOf(site.url + path), path).toBe(404)

  await openScreen(page, '/admin/edit-services')
  const section = page.getByRole('region', { name: 'Not on the website' })
  await expect(section).toContainText(/Draft of .* by /)
  await expectAccessibleAtBothWidths(page)
  await test.step('the dashboard lists it, too', async () => {
    await openScreen(page, '/admin/dashboard')
    const drafts = page.getByRole('region', { name: 'Drafts' })
    await expect(drafts.getByRole('listitem').filter({ hasText: 'Chess club' })).toContainText(
      /Draft of .* by /,
    )
    await drafts.getByRole('link', { name: /Chess club/ }).click()
    await expect(page).toHaveURL(`/admin/edit-service/${id}`)
  })
  await openScreen(page, '/admin/edit-services')
  await section.getByRole('link', { name: 'Chess club' }).click()
  // The refused save focuses the text, and a focused text area is not replaced by the editor.
  await expect(editorOf(page, 'Text')).toBeVisible()
  await press(page, wording.saveYourChanges)
  await expect(main(page).getByRole('alert')).toHaveText(new RegExp(wording.allFieldsComplete))
  await editorOf(page, 'Text').fill('On Mondays, for all.')
  await page.setInputFiles('main [type=file]', await createSmallImage('png'))
  await page.getByLabel('What the picture shows').fill('A board')
  await save(page, wording.serviceUpdated)
  await expect(messages(page).filter({ hasText: 'draft' })).toHaveCount(0)
  expect(await statusOf(`${site.url}/service/${id}`)).toBe(200)
  await press(page, 'Undo this save')
  await expect(said(page, UNDONE)).toBeVisible()
  await expect(messages(page).filter({ hasText: /saved|updated/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See it on the website' })).toHaveCount(0)
  expect(await statusOf(`${site.url}/service/${id}`)).toBe(404)
})

test('a draft of a public service leaves it unchanged, is shown to another editor before it is overwritten, and can be discarded', async ({
  page,
  site,
  browser,
}) => {
  const { name } = await readService(site, 1)
  const other = await openForSomebodyElse(browser, site, '/admin/edit-service/1')
  await signIn(page, site.admin, '/admin/edit-service/1')
  await page.getByLabel('Name').fill('Drafted')
  await saveDraft(page)
  await expect(main(page)).toContainText('Visitors see what was saved before it.')
  expect((await readService(site, 1)).name).toBe(name)

  await other.getByLabel('When').fill('Typed by the other')
  await press(other, wording.saveYourChanges)
  await expect(dialog(other)).toContainText(/saved this at/)
  await expect(dialog(other)).toContainText('Drafted')
  // The columns name the author of each version.
  await expect(dialog(other).getByRole('radio', { name: 'Yours' }).first()).toBeVisible()
  await expect(
    dialog(other)
      .getByRole('radio', { name: /^Saved by (?!somebody)/ })
      .first(),
  ).toBeVisible()
  await press(other, 'Keep what I chose')
  await expect(said(other, wording.serviceUpdated)).toBeVisible()
  expect((await readService(site, 1)).name).toBe('Drafted')
  await other.context().close()

  await page.goto('/admin/edit-service/1')
  // A repeated action shows its message again.
  for (const words of ['Never', 'Never again']) {
    await page.getByLabel('Name').fill(words)
    await saveDraft(page)
    await page.getByRole('link', { name: 'Discard the draft' }).click()
    await dialog(page).getByRole('button', { name: 'Discard it' }).click()
    await expect(messages(page)).toHaveText(['The draft is discarded. Your website stays as it is.'])
    await expect(page.locator(':focus')).toHaveText(/^The draft is discarded/)
    await expect(page.getByLabel('Name')).toHaveValue('Drafted')
  }
  await page.goto('/admin/history/service/1')
  await expect(main(page)).toContainText('Draft discarded')
})

test('an editor chooses between both versions after somebody else has published the draft', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/8')
  await page.getByLabel('Name').fill('Drafted')
  await saveDraft(page)
  const other = await openForSomebodyElse(browser, site, '/admin/edit-service/8')
  await page.getByLabel('Name').fill('Published')
  await press(page, 'Publish the draft')
  await expect(said(page, wording.serviceUpdated)).toBeVisible()
  await other.getByLabel('Name').fill('Typed by the other')
  await press(other, wording.saveYourChanges)
  await expect(dialog(other)).toContainText(/saved this at/)
  await expect(dialog(other)).toContainText('Published')
  await press(other, 'Keep what I chose')
  await expect(said(other, wording.serviceUpdated)).toBeVisible()
  expect((await readService(site, 8)).name).toBe('Typed by the other')
  await other.context().close()
})

test('going Back to a draft and saving it causes no conflict', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/edit-service/3')
  await page.getByLabel('Name').fill('Come back to')
  await saveDraft(page)
  await page.getByRole('link', { name: 'Back to the list of services' }).click()
  await main(page).locator('a[href="/admin/edit-service/4"]').click()
  await expect(page).toHaveURL('/admin/edit-service/4')
  await expect(page.getByLabel('Name')).not.toHaveValue('Come back to')
  await page.evaluate(() => history.go(-2))
  await expect(page.getByLabel('Name')).toHaveValue('Come back to')
  await save(page, wording.serviceUpdated)
  expect((await readService(site, 3)).name).toBe('Come back to')
})

test('a draft of the settings stays pending until the next save publishes it', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/settings')
  await page.getByLabel('Short name').fill('Draft Trust')
  await saveDraft(page)
  expect(await readHtml(site.url)).not.toContain('Draft Trust')
  await page.reload()
  await expect(page.getByLabel('Short name')).toHaveValue('Draft Trust')
  await press(page, 'Publish the draft')
  await expect(said(page, 'The settings have been updated')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'On the website', exact: true })).toHaveAttribute(
    'href',
    '/',
  )
  expect(await readHtml(site.url)).toContain('Draft Trust')
})

test('one sentence names the pending parts of a slide, which are published or discarded together', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/hero-slide/2')
  await page.getByLabel('Heading').fill('Draft heading')
  await page.getByLabel('Text', { exact: true }).fill('Draft text')
  await saveDraft(page)
  expect(await readHtml(site.url)).not.toMatch(/Draft (heading|text)/)
  await page.reload()
  await expect(page.getByLabel('Heading')).toHaveValue('Draft heading')
  await expect(
    page.getByText(/: heading and button, text\. Visitors see what was saved before it\.$/),
  ).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'See what differs from the website' })).toHaveCount(2)
  await page.getByLabel('Heading').fill('Draft heading, finished')
  await save(page, 'The slide has been updated')
  // The save has published the draft of the text too, and no notice says otherwise.
  expect(await readHtml(site.url)).toMatch(/Draft heading, finished[^]*Draft text/)
  await expect(page.getByText('Visitors see what was saved before it.')).toHaveCount(0)
  await press(page, 'Undo this save')
  await expect(said(page, UNDONE)).toBeVisible()
  expect(await readHtml(site.url)).not.toMatch(/Draft (heading|text)/)

  await page.getByLabel('Heading').fill('A new heading')
  await page.getByLabel('Text', { exact: true }).fill('A new text.')
  await saveDraft(page)
  const discard = page.getByRole('link', { name: 'Discard the draft' })
  await discard.click()
  await dialog(page).getByRole('button', { name: 'Discard it' }).click()
  await expect(messages(page)).toHaveText(['The draft is discarded. Your website stays as it is.'])
  await expect(discard).toHaveCount(0)
  await expect(page.getByLabel('Heading')).not.toHaveValue('A new heading')
  await expect(page.getByLabel('Text', { exact: true })).not.toHaveValue('A new text.')
})

test('a draft of the settings is called by the screen of its fields, which its link opens', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/home-page')
  await page.getByLabel('Title of the home page').fill('A draft of a title')
  await saveDraft(page)
  await openScreen(page, '/admin/menu')
  await expect(page.getByText(/: Home page\. Visitors see what was saved before it\.$/)).toBeVisible()
  await openScreen(page, '/admin/dashboard')
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible()
  await page.getByRole('link', { name: 'See what differs from the website' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kept as a draft: Home page' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the history of Settings' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeVisible()
  await openScreen(page, '/admin/home-page')
  await page.getByRole('link', { name: 'Discard the draft' }).click()
  await dialog(page).getByRole('button', { name: 'Discard it' }).click()
  await expect(said(page, 'The draft is discarded.')).toBeVisible()
})

test('the buttons of a form stay in view without covering a focused field, and give way to the keyboard of a phone and to large text', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/1')
  const saveButton = page.getByRole('button', { name: wording.saveYourChanges })
  const name = page.getByLabel('Name', { exact: true })
  // Tab would reach the text area that the editor replaces.
  await expect(editorOf(page, 'Text')).toBeVisible()
  for (const size of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(saveButton).toBeInViewport({ ratio: 1 })
    await name.focus()
    await page.keyboard.press('Tab')
    while (!(await saveButton.evaluate((button) => button === document.activeElement))) {
      expect(await page.evaluate(isFocusUncovered), await page.locator(':focus').innerHTML()).toBe(true)
      await page.keyboard.press('Tab')
    }
    await name.fill(`For a window of ${size.width} pixels`)
    await saveButton.click()
    await expectBroughtIntoView(said(page, wording.serviceUpdated))
  }
  await page.setViewportSize(phoneWithKeyboard)
  await name.focus()
  await expect(saveButton).not.toBeInViewport()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(saveButton).toBeInViewport()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect(saveButton).not.toBeInViewport()
})

test('a colleague who has the same form open is named', async ({ page, site }) => {
  await site.write(
    `INSERT INTO "User" ("id", "name", "email", "updatedAt") VALUES ('cleo', 'Cleo', 'cleo@isse.example', now())`,
  )
  await site.write(
    `INSERT INTO "RateLimiterFlexible" ("key", "points", "expire") VALUES ('open:service:6:cleo', 1, now() + interval '60 s')`,
  )
  await signIn(page, site.admin, '/admin/edit-service/6')
  await expect(said(page, 'Cleo has this open, too.')).toBeVisible()
  await page.goto('/admin/edit-service/7')
  await expect(main(page).getByRole('link', { name: 'On the website' })).toBeVisible()
  await expect(said(page, 'has this open')).toHaveCount(0)
})

test('a service is unpublished instead of deleted, and published again at its old position', async ({
  page,
  site,
}) => {
  const before = await readNames(site, 'isseServices')
  const [, , third = ''] = before
  await signIn(page, site.admin, '/admin/edit-services')
  const unpublish = async () => {
    await main(page)
      .getByRole('link', { name: new RegExp(third) })
      .first()
      .click()
    await page.getByRole('link', { name: wording.deleteService }).click()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Take it off the website' }).press('Enter')
    await expect(messages(page)).toHaveText([/is off your website\. You can put it back/])
  }
  await unpublish()
  expect(await readNames(site, 'isseServices')).toEqual(before.filter((name) => name !== third))
  await press(page, `Put it back: ${third}`)
  await expect(messages(page)).toHaveText(['The service is on your website.'])
  expect(await readNames(site, 'isseServices')).toEqual(before)

  await test.step('on its own screen too', async () => {
    await unpublish()
    await main(page).getByRole('link', { name: third }).click()
    expect(await statusOf(page.url().replace('/admin/edit-service/', '/service/'))).toBe(404)
    await expect(main(page)).toContainText('Off the website. It is kept as it was there.')
    await press(page, /^Put it back: /)
    await expect(messages(page)).toHaveText(['The service is on your website.'])
    await expect(page.locator(':focus')).toHaveText('The service is on your website.')
  })
})

test('a value is unpublished by keyboard on a phone, unless somebody has saved it since', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [, second = '', third = ''] = await readNames(site, 'values')
  await signIn(page, site.admin, '/admin/edit-values')
  const unpublish = (name: string) =>
    main(page).getByRole('button', { name: `Take it off the website: ${name}` })
  await expect(unpublish(second)).toBeVisible()
  await page.evaluate(() => document.querySelector('main')?.focus())
  await tabTo(page, unpublish(second), 60)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(`Visitors no longer see '${second}'.`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(unpublish(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Take it off' }))
  await page.keyboard.press('Enter')
  await expect(said(page, `The value '${second}' is off your website.`)).toBeVisible()
  await expect(main(page).locator(':focus')).toContainText('is off your website.')
  expect(await readNames(site, 'values')).not.toContain(second)
  await press(page, `Put it back: ${second}`)
  await expect(unpublish(second)).toBeVisible()
  await expect(said(page, 'is off your website.')).toHaveCount(0)

  const other = await page.context().newPage()
  await other.goto('/admin/edit-values')
  await other.getByRole('link', { name: third }).click()
  await other.getByLabel('Name', { exact: true }).fill(`${third}, always`)
  await save(other, 'has been updated')
  await unpublish(third).click()
  await dialog(page).getByRole('button', { name: 'Take it off' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else has saved this')
  expect(await readNames(site, 'values')).toContain(`${third}, always`)
})

test('a save, a new record and a new order can be undone at once, but not after another save', async ({
  page,
  site,
  browser,
}) => {
  const { name } = await readService(site, 5)
  await signIn(page, site.admin, '/admin/edit-service/5')
  await page.getByLabel('Name').fill('Chess for all')
  await save(page, wording.serviceUpdated)
  await page.getByLabel('When').fill('Typed since')
  await page.getByRole('button', { name: 'Undo this save' }).press('Enter')
  await expect(said(page, UNDONE)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('When')).toHaveValue('Typed since')
  expect((await readService(site, 5)).name).toBe(name)

  await page.getByLabel('Name').fill('Mine')
  await save(page, wording.serviceUpdated)
  const other = await openForSomebodyElse(browser, site, '/admin/edit-service/5')
  await other.getByLabel('Name').fill('Theirs')
  await save(other, wording.serviceUpdated)
  await other.context().close()
  await press(page, 'Undo this save')
  await expect(main(page).getByRole('alert')).toContainText('Somebody else has saved this')
  expect((await readService(site, 5)).name).toBe('Theirs')

  await openScreen(page, '/admin/new-value')
  await page.getByLabel('Name').fill('Patience')
  await page.getByRole('textbox', { name: 'Text' }).fill('We wait.')
  await press(page, wording.save)
  await expect(messages(page)).toHaveText(['The value has been saved for your website.'])
  await press(page, 'Undo this save')
  await expect(messages(page)).toHaveText([UNDONE])

  await openScreen(page, '/admin/edit-values')
  const before = await readNames(site, 'values')
  await page.getByLabel(`Move: ${before[0]}`, { exact: true }).click()
  await press(page, `Move down: ${before[0]}`)
  const saved = messages(page).filter({ hasText: 'The new order is saved for your website.' })
  await expect(saved).toBeVisible()
  await press(page, 'Undo this save')
  await expect(messages(page).filter({ hasText: UNDONE })).toBeVisible()
  await expect(saved).toHaveCount(0)
  await expect.poll(() => readNames(site, 'values')).toEqual(before)
})

test('two versions are compared by words and pictures, the earlier one is restored, and a picture is forgotten', async ({
  page,
  site,
}) => {
  const { name, imageUrl } = await readService(site, 4)
  await signIn(page, site.admin, '/admin/edit-service/4')
  await page.getByLabel('Name').fill(`${name} and tea`)
  await page.setInputFiles('main [type=file]', await createSmallImage('png'))
  await save(page, wording.serviceUpdated)

  await test.step('only editors see a picture that was removed', async () => {
    const hidden = await fetch(imageUrl)
    expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const shown = await page.request.get(imageUrl)
    expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  })

  await page.getByRole('link', { name: 'History', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('History of Service')
  const changes = page.getByRole('link', { name: /^See what changed/ })
  await changes.first().click()
  await expect(main(page).getByRole('insertion')).toHaveText(' and tea')
  const pictures = main(page).getByRole('region', { name: 'Picture' }).getByRole('img')
  await expect(pictures).toHaveCount(2)
  for (const image of await pictures.all())
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: /^Back to the history of/ }).click()
  await changes.last().click()
  await press(page, 'Go back to this version')
  await expect(said(page, 'Your website has this version again.')).toBeVisible()
  expect(await readService(site, 4)).toMatchObject({ name, imageUrl })

  await openScreen(page, '/admin/edit-service/4')
  await page.setInputFiles('main [type=file]', await createSmallImage('png', '#37a'))
  await save(page, wording.serviceUpdated)
  await main(page).getByRole('link', { name: 'Forget the former picture' }).click()
  await expect(dialog(page)).toContainText('This cannot be undone.')
  await dialog(page).getByRole('button', { name: 'Forget it' }).click()
  await expect(said(page, 'It is forgotten')).toBeVisible()
  expect((await page.request.get(imageUrl)).status()).toBe(404)
  await openScreen(page, '/admin/history')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Forgotten' }).first()).toBeVisible()
})

test('the history of the site can be filtered by kind and keeps deleted records', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/edit-testimonial/1')
  await page.getByText('Delete this testimonial').first().click()
  await dialog(page).getByRole('button', { name: wording.delete, exact: true }).click()
  await expect(page).toHaveURL('/admin/edit-testimonials')
  await openScreen(page, '/admin/history')
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Testimonials' })
  await press(page, 'Show')
  await expect(page).toHaveURL(/kind=testimonial/)
  const deleted = main(page).getByRole('listitem').filter({ hasText: 'Deleted' })
  await expect(deleted).toContainText('Testimonial')
  await expect(deleted.getByRole('link', { name: /See what changed/ })).toHaveCount(0)
})

test('a preview shows a new event while it is typed, and its link works without an account until the event is published', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, site.admin, '/admin/new-event')
  const heading = framed(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Enter the name of the event')
  await page.getByLabel('Name').fill('Open garden')
  await expect(heading).toHaveText('Open garden')
  await page.getByLabel('Venue').fill('Behind the mill')
  await expect(framed(page).locator('body')).toContainText('Behind the mill')
  await page.setInputFiles('main [type=file]', await createSmallImage('png'))
  await expect(framed(page).locator('main img').first()).not.toHaveAttribute('src', /missing/)
  await expectAccessible(page)
  await saveDraft(page)
  const id = /\d+$/.exec(page.url())?.[0]
  // The narrowest window with a preview beside the form.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => overlapWithPreview(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Make a link to show it to others' }).press('Enter')
  const link = await page.locator('output').innerText()
  await expect(main(page)).toContainText(/Link by .*, good until/)

  const trustee = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  await withScripts(trustee)
  await trustee.goto(link)
  await expect(trustee.getByRole('heading', { level: 1 })).toHaveText('Open garden')
  expect(trustee.url()).not.toContain('token')
  const notice = trustee.getByRole('complementary', { name: 'Preview' })
  await expect(notice).toContainText('Visitors of the website do not see it')
  await expectAccessible(trustee)
  await trustee.unrouteAll()
  await trustee.reload()
  const [website] = await Promise.all([
    trustee.waitForEvent('popup'),
    trustee.getByRole('link', { name: 'See all events' }).click(),
  ])
  expect(new URL(website.url()).pathname).toBe('/events')

  // The page redirects an editor to the preview; a visitor finds nothing.
  expect(await statusOf(`${site.url}/events/${id}`)).toBe(404)
  const editor = await page.context().newPage()
  await editor.goto(`/events/${id}`)
  expect(new URL(editor.url()).pathname).toBe(`/admin/preview/event/${id}`)
  await editor.close()

  await page.getByLabel('Date', { exact: true }).fill('12 December 2047')
  await page.getByLabel('Time', { exact: true }).fill('2pm to 4pm')
  await page.getByRole('textbox', { name: 'Text' }).fill('Come in.')
  await page.getByLabel('What the picture shows').fill('A garden')
  await save(page, wording.eventUpdated)
  expect(await statusOf(`${site.url}/events/${id}`)).toBe(200)
  await trustee.reload()
  await expect(trustee.getByRole('heading', { level: 1 })).toHaveText('This preview has ended')
  await trustee.context().close()
})

test('the preview of the settings scrolls to the changed part, a button opens the preview of a slide on a phone, and a preview link can be ended', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, site.admin, '/admin/settings')
  const footer = framed(page).getByRole('contentinfo')
  // Waits for the preview, because values that were typed before it has loaded are no change to scroll to.
  await expect(footer).toBeVisible()
  await expect(footer).not.toBeInViewport()
  await page.getByLabel('The charity in one sentence').fill('We mend bicycles.')
  await expect(footer.getByText('We mend bicycles.')).toBeInViewport()
  await page.getByLabel('Short name').fill('Wheels')
  const home = framed(page).getByRole('banner').getByText('Wheels', { exact: true })
  await expect(home).toBeInViewport()

  await page.setViewportSize({ width: 320, height: 640 })
  page.once('dialog', (leaving) => void leaving.accept())
  await page.goto('/admin/hero-slide/3')
  await page.getByLabel('Heading').fill('Tea for two')
  await page.getByRole('button', { name: 'See a preview' }).press('Enter')
  await expect(framed(page).getByRole('heading', { name: 'Tea for two' })).toBeInViewport()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Back to the form' }).press('Enter')
  await expect(page.getByRole('button', { name: 'See a preview' })).toBeFocused()
  await saveDraft(page)
  await press(page, 'Make a link to show it to others')
  const link = await page.locator('output').innerText()
  await expectAccessible(page)
  await press(page, 'End this link')
  await expect(said(page, 'The link has ended.')).toBeVisible()
  const trustee = await (await browser.newContext()).newPage()
  await trustee.goto(link)
  await expect(trustee.getByRole('status')).toContainText('This preview has ended.')
  await trustee.context().close()
})

/** Returns true if nothing covers the lower edge of the focused element, or the first line of an editor. */
function isFocusUncovered(): boolean {
  const focused = document.activeElement
  const { left, width, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect()
  const y = focused?.matches('[contenteditable]') ? top + 20 : bottom - 2
  return document.elementFromPoint(left + width / 2, y)?.closest('.form-buttons, header') === null
}

/** Removes the policy of a preview, which forbids scripts such as axe. */
function withScripts(page: Page): Promise<unknown> {
  return page.route('**/admin/preview/link/*/', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
}

/** Measures the pixels by which the message overlaps the preview. */
async function overlapWithPreview(page: Page): Promise<number> {
  const notice = await said(page, DRAFT_SAVED).first().locator('> *').boundingBox()
  const preview = await page.getByRole('complementary', { name: 'Preview' }).boundingBox()
  return (notice?.x ?? NaN) + (notice?.width ?? NaN) - (preview?.x ?? NaN)
}
