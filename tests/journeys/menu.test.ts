import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  findViolations,
} from '../support/browser/accessible.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import { expect, save, signIn, test, untilHydrated } from '../support/browser/test.ts'
import { Script } from '../support/requests/script.ts'
import type { Site } from '../support/site/site.ts'

test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' } })

const SAVED = 'The menu has been updated and saved for your website.'

const screen = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true }).click()
const handle = (page: Page, name: string) => screen(page).getByLabel(`Move: ${name}`, { exact: true })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const footer = (page: Page) => page.getByRole('navigation', { name: 'Footer' })
const rows = (page: Page) => screen(page).getByRole('checkbox', { name: /^Show: / })

const openList = (page: Page, name: string) =>
  bar(page).locator('summary').filter({ hasText: name }).filter({ visible: true }).click()

/** The words of the entries in the row of the top bar. */
const inRow = (page: Page) =>
  page
    .locator('header nav > ul > li')
    .evaluateAll((items) =>
      items
        .filter((item) => getComputedStyle(item).display !== 'none')
        .map((item) => (item.querySelector('summary') ?? item).textContent?.trim()),
    )

const namesOfRows = (page: Page) =>
  rows(page).evaluateAll((boxes) =>
    boxes.map((box) => box.getAttribute('aria-label')?.slice('Show: '.length)),
  )

async function open(page: Page, site: Site): Promise<void> {
  await signIn(page, site.admin, '/admin/menu')
  await expect(rows(page)).not.toHaveCount(0)
}

test('an administrator renames, hides, moves and adds entries, and a visitor sees it at once', async ({
  page,
  site,
  browser,
}) => {
  const administrator = await new Script(site).signIn(site.admin)
  const json = { title: 'Hire our hall', ownPageText: 'A text.', menu: 'header', isPublished: true }
  const added = await administrator.upload('/api/ownPage', { contentBlock: { json } })
  expect(added.status).toBe(200)
  await open(page, site)
  // The group of the present screen is open.
  const menu = page.getByRole('navigation', { name: 'Admin' }).first()
  await expect(menu.getByRole('link', { name: 'Menu' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Values' })).toBeHidden()
  await screen(page).getByLabel('Services', { exact: true }).fill('What we do')
  await screen(page).getByRole('checkbox', { name: 'Show: Associates' }).uncheck()
  await handle(page, 'Gallery').click()
  for (let step = 0; step < 4; step++) await press(page, 'Move up: Gallery')
  await page.keyboard.press('Escape')
  await press(page, 'Put under Home: Gallery')
  await handle(page, 'Gallery').click()
  await press(page, 'Move down: Gallery')
  await page.keyboard.press('Escape')
  await handle(page, 'Contact Us').click()
  await press(page, 'Move to the top: Contact Us')
  await page.keyboard.press('Escape')
  await page.getByLabel('Add a page').selectOption('Hire our hall')
  await press(page, 'Add this page')
  await press(page, 'Put under Facilities: Hire our hall')
  await press(page, 'Add a link')
  await expect(screen(page).getByLabel('What the link says')).toBeFocused()
  await press(page, 'Save')
  await expect(screen(page).getByRole('link', { name: 'Enter what the link says' })).toBeVisible()
  await expect(screen(page).getByLabel('What the link says')).toBeFocused()
  await screen(page).getByLabel('What the link says').fill('Our shop')
  await screen(page).getByLabel('Address').fill('shop.example/isse')
  await save(page, SAVED)
  await expectAccessibleAtBothWidths(page)
  expect(await namesOfRows(page)).toEqual([
    'Contact Us',
    'Home',
    'About',
    'Gallery',
    'Services',
    'Associates',
    'Events',
    'Facilities',
    'Hire our hall',
    'Our shop',
  ])

  const visitor = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await visitor.setViewportSize({ width: 1366, height: 800 })
  await visitor.goto('/')
  expect(await inRow(visitor)).toEqual([
    'Contact Us',
    'Home',
    'About',
    'What we do',
    'Events',
    'Facilities',
    'Our shop',
  ])
  await openList(visitor, 'About')
  await expect(bar(visitor).getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
    'href',
    '/about',
  )
  await bar(visitor).getByRole('link', { name: 'Gallery' }).click()
  await expect(visitor).toHaveURL('/gallery')
  await openList(visitor, 'What we do')
  await expect(bar(visitor).getByRole('link', { name: 'All our services' })).toBeVisible()
  await openList(visitor, 'What we do')
  await openList(visitor, 'Facilities')
  await bar(visitor).getByRole('link', { name: 'Hire our hall' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Hire our hall')
  await expect(bar(visitor).getByRole('link', { name: 'Our shop' })).toHaveAttribute(
    'href',
    'https://shop.example/isse',
  )
  await expect(footer(visitor).getByRole('link', { name: 'What we do' })).toHaveAttribute('href', '/services')
  await footer(visitor).getByRole('link', { name: 'What we do' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('What we do')
  await expect(visitor).toHaveTitle(/^What we do \| /)
  expect((await visitor.goto('/associates'))?.status()).toBe(200)
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('/associates')

  await visitor.setViewportSize({ width: 390, height: 800 })
  await openList(visitor, 'Menu')
  await openList(visitor, 'Facilities')
  await expect(bar(visitor).getByRole('link', { name: 'Hire our hall' })).toBeVisible()
  await expect(bar(visitor).getByRole('link', { name: 'Associates' })).toHaveCount(0)
  await visitor.context().close()

  // A page whose address changes keeps its place.
  const { ownPageId } = added.body as { ownPageId: number }
  const change = { contentBlock: { json: { ownPageId, ...json, slug: 'the-hall' } } }
  expect((await administrator.upload('/api/ownPage/update', change)).status).toBe(200)
  await page.goto('/')
  await page.setViewportSize({ width: 1366, height: 800 })
  await untilHydrated(page)
  await openList(page, 'Facilities')
  await expect(bar(page).getByRole('link', { name: 'Hire our hall' })).toHaveAttribute('href', '/the-hall')
  expect(await findViolations(page)).toEqual([])
})

test('an entry is put under another, taken out and moved by keyboard alone', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, site)
  const before = await namesOfRows(page)
  const under = screen(page).getByRole('button', { name: /^Put under .*: Events$/ })
  await tabTo(page, under, 120)
  await page.keyboard.press('Enter')
  const out = screen(page).getByRole('button', { name: 'Take out: Events' })
  await expect(out).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(under).toBeFocused()
  const down = screen(page).getByRole('button', { name: 'Move down: Events' })
  await tabTo(page, handle(page, 'Events'), 120)
  await page.keyboard.press('Enter')
  await tabTo(page, down, 4)
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  expect(await namesOfRows(page)).not.toEqual(before)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('a menu whose entries are all hidden has no button on a phone', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/menu')
  const shown = screen(page).getByRole('checkbox', { name: /^Show: /, checked: true })
  while (await shown.count()) await shown.first().uncheck()
  await save(page, SAVED)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expectAccessible(page)
  await site.write('UPDATE "Charity" SET "menu" = \'[]\'')
})

test.describe('on a site with empty pages in its menu', () => {
  test.use({ beginning: { template: 'accounts' } })

  test('the dashboard offers once to leave them out, and the menu can show them again', async ({
    page,
    site,
    browser,
  }) => {
    // As after an upgrade, which changes no menu.
    await site.write('UPDATE "Charity" SET "hidesEmptyPages" = FALSE')
    const visitor = await browser.newPage({ baseURL: site.url })
    await visitor.goto('/')
    expect(await inRow(visitor)).toContain('Gallery')
    await signIn(page, site.admin)
    const offer = page.getByText('leads to pages that have nothing to show: About, Services, Associates')
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Leave them out')
    await expect(offer).toHaveCount(0)
    await visitor.goto('/')
    expect(await inRow(visitor)).toEqual(['Home', 'Contact Us'])

    await page.goto('/admin/menu')
    await screen(page).getByRole('checkbox', { name: 'Leave out pages that have nothing to show' }).uncheck()
    await save(page, SAVED)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await visitor.goto('/')
    expect(await inRow(visitor)).toContain('Gallery')
    await visitor.close()
  })
})
