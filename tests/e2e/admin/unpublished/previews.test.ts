import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../../support/browser/accessible.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { createSmallImage } from '../../../support/images/photographs.ts'

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const framed = (page: Page) => page.frameLocator('iframe[title="The page as it would be"]')

/** No script runs in a preview, and axe is one. */
const withScripts = (page: Page) =>
  page.route('**/admin/preview/link/*/', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })

/** The pixels by which the message above the form reaches below the preview. */
async function lapOverPreview(page: Page): Promise<number> {
  const notice = await status(page, 'This is kept as a draft.').first().locator('> *').boundingBox()
  const preview = await page.getByRole('complementary', { name: 'Preview' }).boundingBox()
  return (notice?.x ?? NaN) + (notice?.width ?? NaN) - (preview?.x ?? NaN)
}

test.describe('a preview', () => {
  test.use({ expectedErrors: /40[049]/ })

  test('shows a new event beside its form while it is typed, and then to a trustee without an account, until it is published', async ({
    page,
    site,
    browser,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, site.admin, '/admin/new-event')
    await expect(framed(page).getByRole('heading', { level: 1 })).toHaveText('Enter the name of the event')
    await page.getByLabel('Name').fill('Open garden')
    await expect(framed(page).getByRole('heading', { level: 1 })).toHaveText('Open garden', { timeout: 3000 })
    await page.getByLabel('Venue').fill('Behind the mill')
    await expect(framed(page).locator('body')).toContainText('Behind the mill')
    await page.setInputFiles('main [type=file]', await createSmallImage('png'))
    await expect(framed(page).locator('main img').first()).not.toHaveAttribute('src', /missing/)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(status(page, 'This is kept as a draft.')).toBeVisible()
    const id = /\d+$/.exec(page.url())?.[0]
    // The narrowest window in which the preview stands beside the form.
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => lapOverPreview(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Make a link to show it to others' }).press('Enter')
    const link = await page.locator('output').innerText()
    await expect(main(page)).toContainText(/Link by .*, good until/)

    const trustee = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
    await trustee.goto(link)
    await expect(trustee.getByRole('heading', { level: 1 })).toHaveText('Open garden')
    expect(trustee.url()).not.toContain('token')
    await expect(trustee.getByRole('complementary', { name: 'Preview' })).toContainText(
      'Visitors of the website do not see it',
    )
    await withScripts(trustee)
    await trustee.reload()
    await expectAccessible(trustee)
    await trustee.unrouteAll()
    await trustee.reload()
    const [website] = await Promise.all([
      trustee.waitForEvent('popup'),
      trustee.getByRole('link', { name: 'See all events' }).click(),
    ])
    expect(new URL(website.url()).pathname).toBe('/events')

    // Whoever may edit it is led from its address to the preview; a visitor finds nothing.
    expect((await fetch(`${site.url}/events/${id}`)).status).toBe(404)
    const editor = await page.context().newPage()
    await editor.goto(`/events/${id}`)
    expect(new URL(editor.url()).pathname).toBe(`/admin/preview/event/${id}`)
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Open garden')
    await editor.close()

    await page.getByLabel('Date', { exact: true }).fill('12 December 2047')
    await page.getByLabel('Time', { exact: true }).fill('2pm to 4pm')
    await page.getByRole('textbox', { name: 'Text' }).fill('Come in.')
    await page.getByLabel('What the picture shows').fill('A garden')
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(status(page, wording.eventUpdated)).toBeVisible()
    expect((await fetch(`${site.url}/events/${id}`)).status).toBe(200)
    await trustee.reload()
    await expect(trustee.getByRole('heading', { level: 1 })).toHaveText('This preview has ended')
    await trustee.context().close()
  })

  test('of the settings scrolls to what a field changes', async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, site.admin, '/admin/settings')
    const footer = framed(page).getByRole('contentinfo')
    await expect(footer).not.toBeInViewport()
    await page.getByLabel('The charity in one sentence').fill('We mend bicycles.')
    await expect(footer.getByText('We mend bicycles.')).toBeInViewport()
    await page.getByLabel('Short name').fill('Wheels')
    const home = framed(page).getByRole('banner').getByText('Wheels', { exact: true })
    await expect(home).toBeInViewport()
    await page.getByLabel('Our mission').fill('Nobody walks home.')
    await page.getByLabel('Copyright holder').fill('The Wheels Trust')
    await expect(footer.getByText('The Wheels Trust')).toBeInViewport()
  })

  test('of a slide shows that slide, and on a phone a button opens it; a link can be ended', async ({
    page,
    site,
    browser,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, site.admin, '/admin/hero-slide/2')
    await page.getByLabel('Heading').fill('Tea for two')
    await page.getByRole('button', { name: 'See a preview' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await expect(framed(page).getByRole('heading', { name: 'Tea for two' })).toBeInViewport()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Back to the form' }).press('Enter')
    await expect(page.getByRole('button', { name: 'See a preview' })).toBeFocused()

    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByRole('button', { name: 'Make a link to show it to others' }).click()
    const link = await page.locator('output').innerText()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'End this link' }).click()
    await expect(status(page, 'The link has ended.')).toBeVisible()
    const trustee = await (await browser.newContext()).newPage()
    await trustee.goto(link)
    await expect(trustee.getByRole('status')).toContainText('This preview has ended.')
    await trustee.context().close()
  })
})
