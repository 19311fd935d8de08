import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expect, signIn } from '../../support/browser/test.ts'
import { testWithMail } from '../../support/browser/mail-site.ts'

/** A new site that nobody has named yet, and that can send mail. */
const test = testWithMail({
  template: 'accounts',
  settings: { MAIL_FROM: 'hello@harbour.example' },
})

const save = (page: Page) => page.getByRole('button', { name: wording.save, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'The settings have been updated' })

const facts = {
  'Short name': 'Harbour Light',
  'Full name': 'Harbour Light Community Trust',
  'The charity in one sentence': 'Harbour Light keeps older people in Whitby company.',
  'Where you work': 'Whitby, Robin Hood’s Bay',
  'Registered charity number': 'SC 012345',
  'Link for donations': 'www.justgiving.com/harbour-light',
  'Words on the button for donations': 'Give to us',
  Facebook: 'facebook.com/harbourlight',
  'One more link': '/contact',
  'Our mission': 'Nobody in town eats alone.',
}

test('an administrator names the charity, and visitors, mails and programs are told', async ({
  page,
  site,
  post,
}) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'This charity, home page' })).toBeVisible()

  await signIn(page, site.admin)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await test.step('a number that no register has is refused, and nothing is lost', async () => {
    await page.getByLabel('Short name').fill(facts['Short name'])
    await page.getByLabel('Registered charity number').fill('12')
    await save(page).click()
    await expect(page.getByText(/Enter the number as the register writes it/).first()).toBeVisible()
    await expect(page.getByLabel('Short name')).toHaveValue(facts['Short name'])
  })
  for (const [label, text] of Object.entries(facts)) await page.getByLabel(label, { exact: true }).fill(text)
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  await test.step('on every page', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Harbour Light, home page' })).toBeVisible()
    await expect(page).toHaveTitle(/Harbour Light/)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Harbour Light keeps older people in Whitby company.')
    await expect(footer).toContainText('Harbour Light Community Trust is a registered charity in Scotland')
    await expect(footer.getByRole('link', { name: 'SC012345' })).toHaveAttribute('href', /oscr.*SC012345$/)
    const give = page.getByRole('banner').getByRole('link', { name: 'Give to us' })
    await expect(give).toHaveAttribute('href', 'https://www.justgiving.com/harbour-light')
    await expect(footer.getByRole('link', { name: 'Give to us' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Harbour Light on Facebook' })).toBeVisible()
    for (const other of ['Twitter', 'Instagram', 'YouTube', 'Volunteer'])
      await expect(page.getByRole('link', { name: new RegExp(other) })).toHaveCount(0)

    await page.goto('/about')
    await expect(page.getByRole('main')).toContainText('Nobody in town eats alone.')
    await page.goto('/events')
    await expect(page.getByRole('main')).toContainText(
      'Harbour Light currently has no events planned. Please return later for updates.',
    )
    await page.goto('/contact')
    await expect(page.getByPlaceholder('Please enter your message to Harbour Light here')).toBeVisible()
  })

  await test.step('in what programs read', async () => {
    const read = async (path: string) => (await page.request.get(path)).text()
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ short_name: 'Harbour Light' })
    expect(await read('/events.ics')).toContain('Harbour Light')
    expect(await read('/api/openapi.json')).toContain('Harbour Light')
    expect(await read('/')).toContain('"legalName":"Harbour Light Community Trust"')
  })

  await test.step('in a mail', async () => {
    const visitor = await page.request.post('/trpc/accounts.requestReset', {
      data: { email: site.admin.email },
    })
    expect(visitor.status()).toBe(200)
    await expect.poll(() => post.mails.length).toBe(1)
    expect(post.mails[0]).toMatch(/^Subject: .*Harbour Light/m)
  })

  await test.step('and no page speaks of the charity of the specification', async () => {
    const pages = ['/', '/about', '/services', '/associates', '/events', '/contact', '/facilities']
    const small = ['/privacy', '/accessibility', '/cookies', '/signin', '/confirmemail', '/no-such-page']
    for (const path of [...pages, ...small, '/manifest.webmanifest', '/events.ics', '/sitemap.xml']) {
      const text = await (await page.request.get(path)).text()
      // Addresses and field names of the specification stay: /api/isseServices.
      expect(text.match(/.{40}\bISSE\b.{40}/g), path).toBeNull()
    }
  })
})

test.describe('a form that is opened twice', () => {
  test.use({ expectedErrors: /409/ })

  test('unsaved words of the settings are offered again, and two administrators do not overwrite each other', async ({
    page,
    site,
    browser,
  }) => {
    test.setTimeout(90_000)
    await signIn(page, site.admin, '/admin/settings')
    await page.getByLabel('Copyright holder').fill('The trustees')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('draft:/admin/settings')))
      .toContain('The trustees')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('/about')
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(page.getByLabel('Copyright holder')).toHaveValue('The trustees')

    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(other, site.admin, '/admin/settings')
    await other.getByLabel('Link for volunteers').fill('/contact')
    await save(other).click()
    await expect(saved(other)).toBeVisible()
    await other.context().close()

    await save(page).click()
    const dialog = page.getByRole('dialog', { name: /saved this (at|since you opened it)/ })
    await dialog.getByRole('button', { name: 'Keep what I chose' }).click()
    await expect(saved(page)).toBeVisible()
    const now = await (await page.request.get('/api/charity')).json()
    expect(now).toMatchObject({ copyrightHolder: 'The trustees', volunteerLink: '/contact' })
  })
})
