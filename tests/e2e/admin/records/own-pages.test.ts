import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { editorOf, pasteHtml } from '../../../support/browser/editor.ts'
import { expect, signIn, test, untilHydrated } from '../../../support/browser/test.ts'

// The page that is unpublished and deleted is looked for, and not found.
test.use({ expectedErrors: /404/ })

const copied = `<p>We share <b>seeds</b> and tools.</p><h1>When to come</h1>
<ul><li>Mondays</li><li>or as you like</li></ul>
<p>Messages are kept for {message period}. &lt;b&gt;No HTML&lt;/b&gt;</p>`

const openPage = async (page: Page, title: string) => {
  await page.goto('/admin/edit-own-pages')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${title}`)
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The page has been updated' })).toBeVisible()
}

test('an administrator writes a page; it is in the menu, moves, is hidden, and is deleted', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const visitor = await context.newPage()

  await signIn(page, site.admin, '/admin/edit-own-pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await untilHydrated(page)
  await page.getByLabel('Title').fill('Community garden')
  await page.getByLabel('Address (optional)').fill('about')
  await page.getByLabel('Introduction').fill('{our charity} digs.')
  const text = editorOf(page, 'Text')
  await text.fill('Ask {nobody}.')
  await page.getByLabel("At the top, under 'More'").check()
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('main')).toContainText('This website has something of its own at that address')
  await expect(page.getByRole('main')).toContainText('The site does not know {nobody}')

  await page.getByLabel('Address (optional)').fill('Community Garden')
  // What is wrong with a text leads into its editor.
  await page.getByRole('link', { name: /does not know/ }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/does not know/)
  await page.keyboard.press('Control+a')
  await pasteHtml(text, copied)
  await text.getByText('or as you like').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('ArrowRight')
  await expect(text.getByRole('heading', { level: 2, name: 'When to come' })).toBeVisible()
  await expect(text.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Where it leads').fill('/contact')
  await page.getByLabel('Words of the link').fill('ask us')
  await page.getByRole('button', { name: 'Add the link' }).click()
  await expect(text.getByRole('link', { name: 'ask us' })).toBeVisible()
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The page has been saved' })).toBeVisible()

  await visitor.goto('/')
  const menu = visitor.getByRole('navigation', { name: 'Main' })
  await menu.getByText('More', { exact: true }).click()
  await menu.getByRole('link', { name: 'Community garden' }).click()
  await expect(visitor).toHaveURL('/community-garden')
  const main = visitor.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Community garden')
  await expect(main).toContainText('Our charity in Leeds, Bradford and Lancashire digs.')
  await expect(main.getByRole('strong')).toHaveText('seeds')
  await expect(main.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact')
  await expect(main).toContainText('Messages are kept for 12 months. <b>No HTML</b>')

  await openPage(page, 'Community garden')
  await page.getByLabel('Address (optional)').fill('garden')
  await save(page)
  await page.getByRole('link', { name: 'See the page' }).click()
  await expect(page).toHaveURL('/garden')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community garden')
  await visitor.goto('/community-garden')
  await expect(visitor).toHaveURL('/garden')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Community garden')

  await openPage(page, 'Community garden')
  await page.getByText('Delete this page').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off the website' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is off your website' })).toBeVisible()
  for (const address of ['/garden', '/community-garden'])
    expect((await visitor.goto(address))?.status()).toBe(404)
  await expect(menu.getByText('More', { exact: true })).toBeHidden()

  await openPage(page, 'Community garden')
  await page.getByText('Delete this page').first().click()
  await page.getByRole('dialog').getByRole('button', { name: wording.delete, exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: "'Community garden' has been deleted" }),
  ).toBeVisible()
  await context.close()
})

test('a new page stays open once it is saved, and says so while no menu leads to it', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-own-page')
  await page.getByLabel('Title').fill('Our boat')
  await editorOf(page, 'Text').fill('The Lucy.')
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/edit-own-page\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Our boat')
  await expect(page.getByRole('status').filter({ hasText: 'The page has been saved' })).toBeVisible()
  const notes = page.getByText('This page is in no menu, so only links in texts lead to it.')
  await expect(notes).toHaveCount(1)

  await page.getByLabel('Introduction').fill('She sails on Sundays.')
  await save(page)
  // At the head of the screen, and beside the sentence that the page is saved.
  await expect(notes).toHaveCount(2)
  await page.getByRole('button', { name: 'Put it into a menu' }).last().click()
  await expect(page.getByLabel('In no menu')).toBeFocused()
  await page.getByLabel('At the foot of every page').check()
  await save(page)
  await expect(notes).toHaveCount(0)
})
