import { wording } from '@isse/api/site/words/wording'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible.ts'
import { tabTo } from '../../support/browser/tab-to.ts'
import { expect, signIn, test } from '../../support/browser/test.ts'
import { createSmallImage } from '../../support/images/photographs.ts'

// An editor who uses the keyboard alone, on the narrowest phone.
test.use({ viewport: { width: 320, height: 640 } })

/** The entries of the menu, the dashboard and a form come before what a person wants. */
const MANY = 120

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, MANY)
  await page.keyboard.press('Enter')
}

/** Opens a screen by its entry in the menu. */
async function openByMenu(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('banner')
  await press(page, bar.locator('summary').filter({ hasText: 'Menu' }))
  await press(
    page,
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).first(),
  )
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Types over what a field has. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field, MANY)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}

test('a slide of the home page is changed', async ({ page, site }) => {
  await signIn(page, site.admin)
  await press(page, page.getByRole('link', { name: /Edit slide.*third slide/ }))
  await expect(page.getByRole('heading', { level: 1, name: /third slide/ })).toBeVisible()
  await type(page, page.getByLabel('Heading'), 'Come and play')
  await type(page, page.getByLabel('Words on the button'), 'See what is on')
  await type(page, page.getByLabel('Where the button leads'), '/events')
  await press(page, page.getByRole('button', { name: wording.save, exact: true }))
  await expect(page.getByRole('status').filter({ hasText: 'The slide has been updated' })).toBeVisible()
  await expectAccessible(page)
  const slide = (await (await fetch(`${site.url}/api/heroSlide/3`)).json()) as object
  expect(slide).toMatchObject({ heading: 'Come and play', linkLabel: 'See what is on', link: '/events' })
})

test('a service is found in its list and renamed', async ({ page, site }) => {
  await signIn(page, site.admin)
  await openByMenu(page, 'Edit Services')
  await press(page, page.getByRole('main').getByRole('link', { name: /Youth club/ }))
  await expect(page).toHaveURL(/\/admin\/edit-service\/\d+$/)
  await type(page, page.getByLabel('Name', { exact: true }), 'Youth club on Fridays')
  await press(page, page.getByRole('button', { name: wording.saveYourChanges }))
  await expect(page.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
})

test('several small pictures are added to the gallery, and one of them is left out', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await openByMenu(page, 'New Gallery Image')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel('Picture', { exact: true }), MANY)
  await page.keyboard.press('Enter')
  const files = ['#3a7', '#37a', '#a37'].map(async (colour, index) => ({
    ...(await createSmallImage('png', colour)),
    name: `${index + 1}.png`,
  }))
  await (await chooser).setFiles(await Promise.all(files))
  await expect(page.getByText('Only 64 x 48 pixels')).toHaveCount(3)
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Leave out picture 2' }))
  await expect(page.getByText('Only 64 x 48 pixels')).toHaveCount(2)
  for (const [at, words] of ['Kites', 'A picnic'].entries())
    await type(page, page.getByRole('group', { name: `Picture ${at + 1}` }).getByLabel('Caption'), words)
  await press(page, page.getByRole('button', { name: wording.save, exact: true }))
  await expect(page.getByText('in the gallery')).toHaveCount(2)
  await expectAccessible(page)
})
