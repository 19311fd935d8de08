import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  findViolations,
} from '../support/browser/accessible.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import { expect, save, signIn, test, untilHydrated } from '../support/browser/test.ts'
import type { Site } from '../support/site/site.ts'

test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /409/ })

const SAVED = 'The home page has been updated and saved for your website.'

const screen = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true }).click()
const handle = (page: Page, name: string) => screen(page).getByLabel(`Move: ${name}`, { exact: true })
const shown = (page: Page, name: string) => screen(page).getByRole('checkbox', { name: `Show: ${name}` })
const field = (page: Page, section: string, label: string) =>
  screen(page).getByRole('group', { name: section }).getByLabel(label)
const headings = (page: Page) => screen(page).locator('h1, h2:not(.hero-heading)').allTextContents()

const namesOfRows = (page: Page) =>
  screen(page)
    .locator('li fieldset legend')
    .evaluateAll((legends) => legends.map(({ textContent }) => textContent))

async function open(page: Page, site: Site): Promise<void> {
  await signIn(page, site.admin, '/admin/home-page')
  await untilHydrated(page)
}

test('an administrator orders, hides and renames sections and shows one picture, and a visitor sees it at once', async ({
  page,
  site,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await visitor.goto('/')
  const [title = ''] = await headings(visitor)
  expect(await headings(visitor)).toEqual([
    title,
    'What we do',
    'Come along',
    'What people say',
    'Who you will meet',
    'Who we work with',
    'Where to find us',
    'Come and say hello',
  ])

  await page.setViewportSize({ width: 1366, height: 900 })
  await open(page, site)
  const menu = page.getByRole('navigation', { name: 'Admin' }).first()
  await expect(menu.getByRole('link', { name: 'Home, first slide' })).toBeVisible()
  await handle(page, 'Places').click()
  for (let step = 0; step < 5; step++) await press(page, 'Move up: Places')
  await page.keyboard.press('Escape')
  await shown(page, 'Testimonial').uncheck()
  await field(page, 'Places', 'Heading').fill('Our hall')
  await field(page, 'Places', 'Introduction').fill('Ring 0113 496 0000 to hire it.')
  await field(page, 'Services', 'Introduction').fill('Something for every day of the week.')
  await field(page, 'Events, gallery and contact', 'Below Gallery').fill('Look around.')
  await screen(page).getByLabel('Number of pictures').selectOption('One picture')
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await expect(preview.getByRole('heading', { name: 'Our hall' })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Next slide' })).toHaveCount(0)

  await press(page, 'Keep as a draft')
  await expect(page.getByText('Visitors see what was saved before it.')).toBeVisible()
  await visitor.reload()
  expect(await headings(visitor)).toContain('What people say')
  await page.reload()
  await expect(field(page, 'Places', 'Heading')).toHaveValue('Our hall')
  await save(page, SAVED)
  await expectAccessibleAtBothWidths(page)

  await visitor.reload()
  const changed = [
    title,
    'Our hall',
    'What we do',
    'Come along',
    'Who you will meet',
    'Who we work with',
    'Come and say hello',
  ]
  expect(await headings(visitor)).toEqual(changed)
  for (const words of ['to hire it.', 'Something for every day of the week.', 'Look around.'])
    await expect(visitor.getByText(words)).toBeVisible()
  await expect(visitor.getByText('0113 496 0000 to hire it').getByRole('link')).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expect(visitor.locator('.hero-heading')).toHaveText(['You are welcome here'])
  await expect(visitor.getByRole('region', { name: 'What you can find here' })).toHaveCount(0)
  await visitor.context().close()

  await shown(page, 'Pictures at the top').uncheck()
  await field(page, 'Pictures at the top', 'Heading').fill('Welcome to ISSE')
  await save(page, SAVED)
  await page.goto('/')
  await untilHydrated(page)
  expect(await headings(page)).toEqual(['Welcome to ISSE', ...changed.slice(1)])
  await expect(page.getByText('There are no')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await test.step('a long word in a heading and a text from right to left fit into a phone', async () => {
    await open(page, site)
    for (const name of ['Partners (associates)', 'How to help']) {
      await field(page, name, 'Heading').fill('Donaudampfschifffahrtsgesellschaft'.repeat(2) + name)
      await field(page, name, 'Introduction').fill('مرحبا بكم في بيتنا')
    }
    await save(page, SAVED)
    await page.goto('/')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    await expect(page.getByText('مرحبا').first()).toHaveCSS('direction', 'rtl')
  })
})

test('a section is moved by keyboard alone', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, site)
  const before = await namesOfRows(page)
  const down = screen(page).getByRole('button', { name: 'Move down: People' })
  await tabTo(page, handle(page, 'People'), 120)
  await page.keyboard.press('Enter')
  await tabTo(page, down, 4)
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  expect(await namesOfRows(page)).not.toEqual(before)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('a page without any section has its heading, and every section comes back', async ({ page, site }) => {
  await open(page, site)
  const boxes = screen(page).getByRole('checkbox', { name: /^Show: / })
  await expect(boxes).toHaveCount(8)
  for (const box of await boxes.all()) await box.uncheck()
  await field(page, 'Pictures at the top', 'Heading').fill('')
  await save(page, SAVED)
  await page.goto('/')
  await untilHydrated(page)
  expect(await headings(page)).toEqual([expect.stringContaining('ISSE')])
  expect(await findViolations(page)).toEqual([])
  await open(page, site)
  for (const box of await boxes.all()) await box.check()
  await save(page, SAVED)
  await page.goto('/')
  expect(await headings(page)).toHaveLength(8)
})

test('somebody who saves after another person chooses between both lists of sections', async ({
  page,
  site,
  browser,
}) => {
  await open(page, site)
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await open(other, site)
  await field(other, 'People', 'Heading').fill('Our team')
  await save(other, SAVED)
  await other.context().close()
  await field(page, 'Places', 'Heading').fill('Our rooms')
  await press(page, 'Save')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('group', { name: 'Yours' })).toContainText('Places, Our rooms')
  await expect(question.getByRole('group', { name: /^Saved by/ })).toContainText('People, Our team')
  await question.getByRole('radio', { name: /^Saved by/ }).check()
  await question.getByRole('button', { name: 'Keep what I chose' }).click()
  await expect(field(page, 'People', 'Heading')).toHaveValue('Our team')
})
