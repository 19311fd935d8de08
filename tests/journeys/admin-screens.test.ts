import { wording } from '@isse/api/site/words/wording'
import {
  adminPages,
  charityScreens,
  officeScreens,
  siteScreens,
  whatsOnScreens,
} from '../support/browser/admin-pages.ts'
import { expectForEveryone } from '../support/browser/admin-screen.ts'
import { expect, openScreen, save, signIn, startSession, test } from '../support/browser/test.ts'
import { sendMessage } from '../support/requests/send-message.ts'

test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /40[14]/ })

test.beforeAll(async ({ siteOf }, { file }) => {
  const site = await siteOf(file, { template: 'demo' })
  await sendMessage(site.url, 'Walking football')
})

for (const [group, screens] of Object.entries({
  'of the office': officeScreens,
  'of what is on': whatsOnScreens,
  'of the charity': charityScreens,
  'of the site': siteScreens,
}))
  test(`every screen ${group} is accessible, works by keyboard, fits 320 pixels, and has a title, a way back and a sign-out`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000)
    await startSession(page, site.admin)
    const titles = new Set<string>()
    for (const [name, path] of Object.entries(screens))
      await test.step(name, async () => {
        await expectForEveryone(page, { name, path, isWide: titles.size === 0 })
        // The history of a record has the title of the site's history.
        const title = name === 'history of a record' ? name : await page.title()
        expect(titles).not.toContain(title)
        titles.add(title)
      })
  })

test('every link of the menus leads to an existing screen, and the pictures and texts of the pages have links', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  const menu = page.getByRole('navigation', { name: 'Admin' }).first()
  for (const group of ['Home page', 'About us', 'Site'])
    await menu.locator('summary', { hasText: group }).click()
  await expect(menu.getByRole('link')).toHaveCount(28)
  const entries = page.getByRole('navigation').getByRole('link')
  const found = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const addresses = [
    ...new Set(found.map((address) => address.replace(/#.*/, '').replace(/hero-slide\/\d/, 'hero-slide/1'))),
  ]
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) expect(['/', ...Object.values(adminPages)]).toContain(address)
  await openScreen(page, officeScreens.dashboard)
  await entries.filter({ hasText: 'Background images and texts' }).click()
  await expect(page.getByRole('heading', { name: 'Background images and texts' })).toBeInViewport()
})

test('each of the eleven texts and background images has a screen, and other numbers are not found', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  const main = page.getByRole('main')
  const hrefs = (name: RegExp) =>
    main.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const pairs = ['1/1', '1/2', '1/3', '1/4', '2/5', '3/6', '4/7', '5/8', '6/9', '7/10', '8/11']
  expect(await hrefs(/Edit text/)).toEqual(pairs.map((pair) => `/admin/text-update/${pair}`))
  expect(await hrefs(/Edit image/)).toEqual(pairs.map((_, index) => `/admin/bg-image-update/${index + 1}`))
  for (const path of ['text-update/8/11', 'bg-image-update/11']) {
    await openScreen(page, officeScreens.dashboard)
    await main.locator(`a[href="/admin/${path}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Edit (text|background image)/)
    await page.getByRole('link', { name: 'Back to your dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.dashboardTitle)
  }
  for (const path of ['bg-image-update/12', 'bg-image-update/05', 'bg-image-update/one', 'text-update/1/5']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { name: wording.notFound })).toBeVisible()
  }
})

test('the dashboard summarises news and lists pictures without an alternative text', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/2')
  await page.getByLabel('What the picture shows').fill('')
  await save(page, wording.serviceUpdated)
  await openScreen(page, '/admin/dashboard')
  const glance = page.getByRole('region', { name: 'What is new' })
  for (const words of [/\d+ unread/, 'Next event', 'Pictures without alternative text'])
    await expect(glance).toContainText(words)
  await expect(glance.getByRole('listitem').first()).toContainText(/^Changed\s*Service: Local heritage/)
  await page.getByText('Show which').click()
  await glance
    .locator('details')
    .getByRole('link', { name: /^Service: Local heritage/ })
    .click()
  await expect(page).toHaveURL('/admin/edit-service/2')
})

test.describe('in a tab without long timers', () => {
  test.use({ sharesTab: false })
  test('a screen is shown as soon as its data has arrived', async ({ page, site }) => {
    await startSession(page, site.admin)
    // Longer timers never fire, so a screen that waits for one never appears.
    await page.addInitScript(() => {
      const { setTimeout } = window
      const withoutLong = (act: () => void, delay = 0) => (delay < 400 ? setTimeout(act, delay) : 0)
      Object.assign(window, { setTimeout: withoutLong })
    })
    await page.goto('/admin/edit-services')
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Services' })).toBeVisible()
  })
})

test('without a session every kind of address of the admin area redirects to the sign-in', async ({
  page,
}) => {
  for (const path of [
    '/admin',
    ...Object.values(officeScreens),
    siteScreens.look,
    '/admin/bg-image-update/12',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/error/401')
  }
})

test('a forged sign-in mark in the browser reveals no private data and leads to the sign-in', async ({
  page,
  site,
}) => {
  const secret = 'Nobody else may read this'
  const privateBytes = new RegExp(`${secret}|ann@example\\.org`)
  const messageId = await sendMessage(site.url, secret)
  const answers: string[] = []
  // Responses are read before the page gets them, so that a navigation loses no body.
  await page.route(/\/(trpc|api)\//, async (route) => {
    const response = await route.fetch()
    answers.push(await response.text())
    await route.fulfill({ response })
  })
  await page.goto('/')
  for (const path of [officeScreens.inbox, officeScreens.people, `/admin/message/${messageId}`]) {
    const before = answers.length
    await page.evaluate(() => localStorage.setItem('authorities', '[{"authority":"ROLE_ADMIN"}]'))
    const document = await page.goto(path)
    expect(await document?.text()).not.toMatch(privateBytes)
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authorities'))).toBeNull()
    expect(await page.content()).not.toMatch(privateBytes)
    // The screen requested its data and was rejected.
    expect(answers.slice(before).join(''), path).toContain('UNAUTHORIZED')
  }
  expect(answers.join('\n')).not.toMatch(privateBytes)

  // Guards against a vacuous test: an administrator's inbox has the secret in a response.
  await signIn(page, site.admin, officeScreens.inbox)
  await expect(page.getByText(secret).first()).toBeVisible()
  expect(answers.join('\n')).toMatch(privateBytes)
  await page.unrouteAll({ behavior: 'wait' })
})
