import { wording } from '@isse/api/site/words/wording'
import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import { editorOf } from '../support/browser/editor.ts'
import { expect, said, save, signIn, test, warned } from '../support/browser/test.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import type { Admin } from '../support/site/people.ts'
import type { Site } from '../support/site/site.ts'

// Expired sessions, and conflicting saves.
test.use({
  sharesTab: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /40[19]|ERR_FAILED|ERR_INTERNET/,
})

const offer = (page: Page) => page.getByText(/There are unsaved words here from/)
const pressSave = (page: Page) => page.getByRole('button', { name: /^Save/ }).click()
const picture = (page: Page) => page.getByLabel('Picture', { exact: true })
const readService = async ({ url }: Site, id: number) => (await fetch(`${url}/api/isseService/${id}`)).json()

/** Lists the screens with unsaved words in this browser. */
const listUnsaved = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

/** Leaves the page and confirms the browser's question. */
async function leave(page: Page, act: () => Promise<unknown>): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await act()
}

async function openForSomebodyElse(browser: Browser, site: Site, screen: string): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(other, site.admin, screen)
  return other
}

/** Finds the dialog that offers both versions after a conflict. */
const conflict = (page: Page) => page.getByRole('dialog', { name: /saved this (at|since you opened it)/ })

test('leaving a changed form asks first: staying keeps the typed values, and leaving discards them', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/3')
  const text = editorOf(page, 'Text')
  const back = page.getByRole('link', { name: 'Back to the list of services' })
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await text.fill('Half a sentence')
  await back.click()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/admin/edit-service/3')
  await expect(text).toHaveText('Half a sentence')
  await back.click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin/edit-services')
  await page.getByRole('link', { name: /Social club/ }).click()
  await expect(text).toHaveText(/\w/)
  await expect(text).not.toHaveText('Half a sentence')
  await expect(offer(page)).toHaveCount(0)
  // An unchanged form can be left without a question.
  await back.click()
  await expect(page).toHaveURL('/admin/edit-services')
})

test('closing the tab of a changed form asks first, and the unsaved words are offered again afterwards', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site.admin, '/admin/text-update/8/11')
  await page.getByLabel('Text').fill('A long text that took an hour.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByLabel('Text')).toHaveValue('A long text that took an hour.')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto('/admin/text-update/8/11')
  await expect(offer(next)).toBeVisible()
  await expect(next.getByLabel('Text')).not.toHaveValue('A long text that took an hour.')
  await next.getByRole('button', { name: 'Continue with them' }).click()
  await expect(next.getByLabel('Text')).toHaveValue('A long text that took an hour.')
  await save(next, wording.textSaved)
  await next.reload()
  await expect(next.getByLabel('Text')).toHaveValue('A long text that took an hour.')
  await expect(offer(next)).toHaveCount(0)

  await test.step('they are still offered after a save of other values', async () => {
    await next.goto('/admin/text-update/3/6')
    await next.getByLabel('Text').fill('An hour of work.')
    await leave(next, () => next.reload())
    await expect(offer(next)).toBeVisible()
    await save(next, wording.textSaved)
    await next.reload()
    await next.getByRole('button', { name: 'Continue with them' }).click()
    await expect(next.getByLabel('Text')).toHaveValue('An hour of work.')
  })
})

test('unsaved words can be discarded, signing out deletes them all, and pictures are not offered', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/2')
  await picture(page).setInputFiles(await createSmallImage('png'))
  await expect.poll(() => listUnsaved(page)).toContain('draft:/admin/edit-service/2')
  await leave(page, () => page.reload())
  await expect(page.getByRole('button', { name: wording.saveYourChanges })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  for (const path of ['/admin/text-update/6/9', '/admin/text-update/5/8']) {
    await page.goto(path)
    await page.getByLabel('Text').fill('Half a thought')
    await expect.poll(() => listUnsaved(page)).toContain(`draft:${path}`)
    await leave(page, () => page.goto('/about'))
  }
  await page.goto('/admin/text-update/6/9')
  await page.getByRole('button', { name: 'Throw them away' }).click()
  await expect(offer(page)).toHaveCount(0)
  expect(await listUnsaved(page)).not.toContain('draft:/admin/text-update/6/9')
  expect(await listUnsaved(page)).toContain('draft:/admin/text-update/5/8')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(signin)?$/)
  expect(await listUnsaved(page)).toEqual([])
})

test('an expired session asks for a sign-in on the same screen, and then the save and the upload succeed', async ({
  page,
  site,
  context,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  const signInAgain = async ({ email, password }: Admin) => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: wording.signIn }).click()
    await expect(dialog).toBeHidden()
  }
  const text = editorOf(page, 'Text')
  await signIn(page, site.admin, '/admin/edit-service/4')
  await text.fill('Typed before the session ended.')
  await context.clearCookies()
  await pressSave(page)
  await expectAccessibleAtBothWidths(page)
  await dialog.getByText('Not now').click()
  await expect(warned(page, 'Please sign in to do this.')).toBeVisible()
  await expect(text).toHaveText('Typed before the session ended.')
  expect(await readService(site, 4)).not.toMatchObject({ serviceText: 'Typed before the session ended.' })

  await pressSave(page)
  await signInAgain(site.admin)
  await expect(said(page, wording.serviceUpdated)).toBeVisible()
  await expect(text).toHaveText('Typed before the session ended.')
  expect(await readService(site, 4)).toMatchObject({ serviceText: 'Typed before the session ended.' })
  await context.clearCookies()
  await picture(page).setInputFiles(await createSmallImage('png'))
  await signInAgain(site.admin)
  await save(page, wording.serviceUpdated)
})

test('a save without a connection says so, keeps the typed values, and succeeds when the connection is back', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/6')
  await page.getByLabel('When').fill('Whenever the train comes')
  await page.route('**/trpc/**', (route) => route.abort())
  await pressSave(page)
  await expect(warned(page, wording.networkFailure)).toBeVisible()
  await expect(page.getByLabel('When')).toHaveValue('Whenever the train comes')
  await page.unrouteAll()
  await save(page, wording.serviceUpdated)
  expect(await readService(site, 6)).toMatchObject({ whenText: 'Whenever the train comes' })
})

test('the later of two conflicting saves shows both versions side by side to choose from', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/7')
  const other = await openForSomebodyElse(browser, site, '/admin/edit-service/7')
  await page.getByLabel('Name').fill("Men's shed")
  await save(page, wording.serviceUpdated)
  await other.getByLabel('Name').fill('Men and mugs')
  await editorOf(other, 'Text').fill('Tea, tools and talk.')
  await pressSave(other)
  const name = conflict(other).getByRole('group', { name: 'Name' })
  await expect(name).toContainText('Men and mugs')
  await expect(name).toContainText("Men's shed")
  await expectAccessibleAtBothWidths(other)
  await conflict(other).getByRole('button', { name: 'Not yet' }).click()
  await expect(other.getByLabel('Name')).toHaveValue('Men and mugs')
  await pressSave(other)
  await name.getByRole('radio', { name: /^Saved by (?!somebody)/ }).check()
  await conflict(other).getByRole('button', { name: 'Keep what I chose' }).click()
  await expect(said(other, wording.serviceUpdated)).toBeVisible()
  expect(await readService(site, 7)).toMatchObject({
    name: "Men's shed",
    serviceText: 'Tea, tools and talk.',
  })
  await other.context().close()
})

test('both versions show texts as visitors read them, and pictures with their alternative texts', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/8')
  const other = await openForSomebodyElse(browser, site, '/admin/edit-service/8')
  const change = async (on: Page, words: string) => {
    await editorOf(on, 'Text').fill('')
    await editorOf(on, 'Text').press('ControlOrMeta+b')
    await editorOf(on, 'Text').pressSequentially(words)
    await picture(on).setInputFiles(await createSmallImage('png'))
    await on.getByLabel('What the picture shows').fill(`A picture of ${words}`)
    await pressSave(on)
  }
  await change(page, 'chess')
  await expect(said(page, wording.serviceUpdated)).toBeVisible()
  await change(other, 'draughts')
  const text = conflict(other).getByRole('group', { name: 'Text', exact: true })
  await expect(text.getByRole('strong')).toHaveText(['draughts', 'chess'])
  await expect(text).not.toContainText('**')
  const pictures = conflict(other).getByRole('group', { name: 'Picture', exact: true })
  for (const words of ['draughts', 'chess'])
    await expect(pictures.getByRole('img', { name: `A picture of ${words}` })).toBeVisible()
  await other.context().close()
})

test('a screen that is opened again has what somebody else has saved meanwhile', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/hero-slide/4')
  await page.getByRole('link', { name: 'Back to your dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.dashboardTitle)
  const others = { page: 1, textUpdateId: 4, siteText: 'Every Friday.' }
  expect((await page.request.post('/api/textUpdate', { data: others })).ok()).toBe(true)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByText('Home page').click()
  await menu.getByRole('link', { name: 'Home, fourth slide' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Every Friday.')
})

test('a part of a slide that somebody else has saved meanwhile is not overwritten', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/hero-slide/2')
  const others = { page: 1, textUpdateId: 2, siteText: 'Every Wednesday.' }
  expect((await page.request.post('/api/textUpdate', { data: others })).ok()).toBe(true)
  await page.getByLabel('Heading').fill('Soup for all')
  await page.getByLabel('Text', { exact: true }).fill('Every Thursday.')
  await pressSave(page)
  const words = conflict(page).getByRole('group', { name: 'Text' })
  await words.getByRole('radio', { name: /^Saved by (?!somebody)/ }).check()
  await conflict(page).getByRole('button', { name: 'Keep what I chose' }).click()
  await expect(said(page, 'The slide has been updated')).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Every Wednesday.')
  await expect(page.getByLabel('Heading')).toHaveValue('Soup for all')
})
