import { publicPages } from '@isse/api/site/addresses/public-pages'
import { createPdf } from '@isse/api/testing/pdfs'
import { wording } from '@isse/api/site/words/wording'
import { request, type Page } from '@playwright/test'
import { editorOf } from '../../support/browser/editor.ts'
import { expect, signIn, untilHydrated } from '../../support/browser/test.ts'
import { createLogo } from '../../support/images/logo.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { findDemonstration } from '../../support/site/demonstration-words.ts'
import { expectAccessibleAtBothWidths } from '../../support/browser/accessible.ts'
import { testWithMail } from '../../support/browser/mail-site.ts'

/** A new site on which nobody has written anything, and that can send mail. */
const test = testWithMail({
  template: 'accounts',
  settings: { MAIL_FROM: 'hello@harbour.example' },
})

/** What is typed, by the beginnings of the fields' labels. */
type Texts = Record<string, string>

const settings: Texts = {
  'Short name': 'Harbour Light',
  'Full name': 'Harbour Light Trust',
  'The charity in one sentence': 'Harbour Light keeps older people in Whitby company.',
  'Where you work': 'Whitby, Scarborough',
  'Registered charity number': '1158608, SC047995',
  'Link for donations': 'www.justgiving.com/harbour-light',
  Facebook: 'facebook.com/harbourlight',
  'Our mission': 'Nobody by the sea should be lonely.',
}

const bases: Texts[] = [
  { Name: 'Whitby', Town: 'Whitby', Address: 'The Net Loft\n4 Pier Road\nWhitby', Postcode: 'YO21 3PU' },
  { Name: 'Scarborough', Town: 'Scarborough', Address: 'Sandside 9\nScarborough', Postcode: 'YO11 1PG' },
]

const services: Texts[] = [
  { Name: 'Net mending', Text: 'Patient hands teach young ones.' },
  { Name: 'Fish suppers', Text: 'Hake and chips for whoever sits down.' },
  { Name: 'Lighthouse visits', Text: 'We climb the stairs slowly.' },
]

const team: Texts[] = [
  { Name: 'Astrid Storr', Role: 'Chair' },
  { Name: 'Callum Ferens', Role: 'Skipper' },
]

const ownPage: Texts = {
  Title: 'Our boat',
}

/** As it is typed: the editor makes a heading of '## ', and a list of '- '. */
const ownPageText = '## The Lucy\nShe was built in 1931.\n- Lifejackets are lent\nMind the gap'

async function type(page: Page, texts: Texts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(new RegExp(`^${label}`)).fill(text)
}

const save = (page: Page) => page.getByRole('button', { name: wording.save, exact: true }).click()
const said = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

/** Adds records on one screen, whose form is empty again after each. */
async function add(
  page: Page,
  { screen, records, saved, picture }: { screen: string; records: Texts[]; saved: string; picture?: boolean },
): Promise<void> {
  await page.goto(screen)
  for (const texts of records) {
    await type(page, texts)
    if (picture) {
      await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('jpeg'))
      // An upload waits for its turn, which takes long on a busy machine.
      await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible({ timeout: 60_000 })
    }
    await save(page)
    await expect(page.getByLabel(/^Name/)).toHaveValue('', { timeout: 30_000 })
    await expect(said(page, saved)).toBeVisible()
  }
}

test('an empty site becomes a charity of another name in another town, and says nothing of any other', async ({
  page,
  site,
  post,
}) => {
  test.setTimeout(240_000)
  await signIn(page, site.admin)

  await test.step('it has a name, a number, a donate button and a logo', async () => {
    await page.goto('/admin/settings')
    await type(page, settings)
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await createLogo())
    await expect(page.getByText('logo.png')).toBeVisible()
    await save(page)
    await expect(said(page, 'The settings have been updated')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Use the drawn logo again' })).toBeVisible()
  })

  await test.step('taking the logo away is a change that would be lost', async () => {
    await page.getByRole('button', { name: 'Use the drawn logo again' }).click()
    await page.getByRole('link', { name: 'Inbox' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Keep the logo' }).click()
    await page.getByRole('link', { name: 'Inbox' }).first().click()
    await expect(page).toHaveURL('/admin/inbox')
  })

  await test.step('it has two bases, three services, a team, and says how to reach it', async () => {
    await add(page, { screen: '/admin/new-base', records: bases, saved: 'The base has been saved' })
    await add(page, {
      screen: '/admin/new-service',
      records: services,
      saved: wording.serviceSaved,
      picture: true,
    })
    await add(page, {
      screen: '/admin/new-team-member',
      records: team,
      saved: 'The team member has been saved',
    })
    await page.goto('/admin/edit-contactdetails')
    await type(page, { Email: 'hello@harbour.example', Phone: '01947 600 600' })
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
  })

  await test.step('it has a page of its own in the menu', async () => {
    await page.goto('/admin/new-own-page')
    await type(page, ownPage)
    await editorOf(page, 'Text').pressSequentially(ownPageText)
    await page.getByLabel("At the top, under 'More'").check()
    await save(page)
    await expect(said(page, 'The page has been saved')).toBeVisible()
  })

  await test.step('it has a PDF', async () => {
    await page.goto('/admin/new-document')
    await type(page, { Title: 'Accounts of the year' })
    const file = { name: 'accounts.pdf', mimeType: 'application/pdf', buffer: createPdf() }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await save(page)
    await expect(said(page, 'The document has been saved')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('visitors find all of it', async () => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const home = header.getByRole('link', { name: 'Harbour Light, home page' })
    await expect(home.locator('img')).toHaveJSProperty('naturalWidth', 504)
    const donate = header.getByRole('link', { name: 'Donate' })
    await expect(donate).toHaveAttribute('href', 'https://www.justgiving.com/harbour-light')
    const main = page.getByRole('main')
    for (const { Name: name = '' } of [...services, ...team, ...bases])
      await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Harbour Light Trust is a registered charity in England and Wales')
    await expect(footer.getByRole('link', { name: 'SC047995' })).toHaveAttribute('href', /oscr/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(donate).toBeInViewport()
    await expectAccessibleAtBothWidths(page)

    await home.focus()
    await untilHydrated(page)
    await page.getByRole('navigation', { name: 'Main' }).getByText('Services', { exact: true }).click()
    await page.getByRole('link', { name: 'Fish suppers' }).first().click()
    await expect(page.getByRole('main')).toContainText('Hake and chips for whoever sits down.')
    await page.getByRole('navigation', { name: 'Main' }).getByText('More', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Our boat' }).click()
    await expect(page).toHaveURL('/our-boat')
    await expect(page.getByRole('heading', { name: 'The Lucy' })).toBeVisible()
    await page.goto('/about')
    const report = page.getByRole('main').getByRole('link', { name: /Accounts of the year/ })
    const file = await page.request.get((await report.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    const icon = page.locator('link[rel=icon]')
    const drawn = await page.request.get((await icon.getAttribute('href')) ?? '')
    expect(drawn.headers()['content-type']).toBe('image/png')
  })

  await test.step('and nothing that it says is of the demonstration', async () => {
    const { urls, calls } = await listAddresses(page)
    expect(urls.length).toBeGreaterThan(20)
    const missing = ['/error/401', '/no-such-page', '/service/5', '/api/isseService/5']
    const visitor = await request.newContext({ baseURL: site.url })
    // Inbox and the like are for administrators; what is not published yet is not read here.
    const readAsVisitor = async (address: string) => {
      const answer = await visitor.get(address)
      return answer.status() === 401 && address.startsWith('/api/') ? page.request.get(address) : answer
    }
    const findings: Record<string, string[]> = {}
    for (const address of [...urls, ...calls, ...missing]) {
      const answer = await readAsVisitor(address)
      expect([address, answer.ok()]).toEqual([address, !missing.includes(address)])
      const found = findDemonstration(await answer.text())
      if (found.length > 0) findings[address] = found
    }
    await visitor.dispose()
    expect(findings).toEqual({})
  })

  await test.step('nor what it writes in a mail', async () => {
    const asked = await page.request.post('/trpc/accounts.requestReset', {
      data: { email: site.admin.email },
    })
    expect(asked.status()).toBe(200)
    await expect.poll(() => post.mails.length).toBe(1)
    const [mail = ''] = post.mails
    expect(mail).toMatch(/^Subject: .*Harbour Light/m)
    expect(findDemonstration(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))).toEqual([])
  })
})

/** All that visitors and programs read: each page with a link to it, what is read by programs, and each REST call. */
async function listAddresses(page: Page): Promise<{ urls: string[]; calls: string[] }> {
  const read = async (address: string) => (await page.request.get(address)).text()
  const sitemap = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => url,
  )
  const { paths } = JSON.parse(await read('/api/openapi.json')) as { paths: Record<string, object> }
  const reads = Object.entries(paths).flatMap(([path, calls]) => ('get' in calls ? [`/api${path}`] : []))
  const forPrograms = [
    '/manifest.webmanifest',
    '/events.ics',
    '/sitemap.xml',
    '/robots.txt',
    '/docs/api',
    '/api/openapi.json',
  ]
  return {
    urls: [...new Set([...Object.values(publicPages).map(({ path }) => path), ...sitemap, ...forPrograms])],
    calls: reads.filter((path) => !path.includes('{')),
  }
}
