import { nameCharity } from '@isse/api/site/words/naming'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import { expect, said, save, signIn, test, untilHydrated } from '../support/browser/test.ts'
import { createLogo } from '../support/images/logo.ts'

test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const UPDATED = 'The settings have been updated'

test.describe('on an empty site', () => {
  test.use({ beginning: { template: 'accounts', hasMail: true } })

  test('pages without content say so and link to other pages', async ({ page }) => {
    for (const [path, sentence] of [
      ['/events', nameCharity(wording.noEvents, '')],
      ['/gallery', wording.noGalleryImages],
      ['/services', /no services to show just now/],
      ['/associates', /no associates to show just now/],
    ] as const) {
      await page.goto(path)
      await expect(main(page).getByText(sentence)).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: 'Pages of the gallery' })).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'This charity' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'What you can find here' })).toHaveCount(0)
    await expect(main(page).locator('a[href="/contact"]').first()).toBeVisible()
    // The menu and the cards leave out pages that have nothing to show.
    for (const path of ['/events', '/gallery'])
      await expect(main(page).locator(`a[href="${path}"]`)).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Main' }).first()
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Contact Us'])
    expect((await page.goto('/services'))?.status()).toBe(200)
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: wording.send })).toBeVisible()
  })

  test('visitors see no empty sections, and administrators see a link to the screen that fills them', async ({
    page,
    site,
  }) => {
    const sections = [
      ['/', 'What we do', 'services', 'services'],
      ['/', 'Who we work with', 'associates', 'associates'],
      ['/', 'What people say', 'testimonials', 'testimonials'],
      ['/', 'Who you will meet', 'team members', 'team-members'],
      ['/', 'Where to find us', 'places', 'bases'],
      ['/about', 'What we offer today', 'services', 'services'],
      ['/about', 'Our partners', 'partners', 'partners'],
      ['/about', 'Our documents', 'documents', 'documents'],
      ['/about', undefined, 'values', 'values'],
      ['/facilities', undefined, 'places', 'bases'],
      ['/contact', 'Our addresses', 'places', 'bases'],
    ] as const
    for (const path of new Set(sections.map(([each]) => each))) {
      await page.goto(path)
      await untilHydrated(page)
      for (const [, title, what] of sections.filter(([each]) => each === path)) {
        if (title) await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
        await expect(page.getByRole('link', { name: `Add ${what}` })).toHaveCount(0)
      }
    }
    await signIn(page, site.admin)
    await expect(page.getByRole('region', { name: 'What is new' })).toContainText('0 unread')
    for (const [path, , what, list] of sections) {
      await page.goto(path)
      await page.getByRole('link', { name: `Add ${what}` }).click()
      await expect(page).toHaveURL(`/admin/edit-${list}`)
      const isOfSpecification = what === 'services' || what === 'associates'
      const sentence = isOfSpecification ? wording.emptyEditList : `There are no ${what} yet.`
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await page.goto('/about')
    await page.getByRole('link', { name: 'Add mission' }).click()
    await expect(page.getByLabel('Our mission')).toBeInViewport()
  })

  test('the name of the charity appears on pages, in metadata and in mails', async ({ page, site, post }) => {
    const home = (name: string) => page.getByRole('link', { name: `${name}, home page` })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await page.goto('/')
    await expect(home('This charity')).toBeVisible()
    await signIn(page, site.admin, '/admin/settings')
    await field('Short name').fill('Harbour Light')
    await field('Registered charity number').fill('12')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByText(/Enter the number as the register writes it/).first()).toBeVisible()
    await expect(field('Short name')).toHaveValue('Harbour Light')
    await page.getByText('Mission and partners').click()
    for (const [label, words] of Object.entries({
      'Full name': 'Harbour Light Community Trust',
      'The charity in one sentence': 'Harbour Light keeps older people in Whitby company.',
      'Where you work': 'Whitby, Robin Hood’s Bay',
      'Registered charity number': 'SC 012345',
      'Our mission': 'Nobody in town eats alone.',
    }))
      await field(label).fill(words)
    await save(page, UPDATED)
    await openPart(page, 'Giving and social links')
    await field('Link for donations').fill('www.justgiving.com/harbour-light')
    await field('Facebook').fill('facebook.com/harbourlight')
    await save(page, UPDATED)
    await openPart(page, 'Look')
    await field('Logo').setInputFiles(await createLogo())
    await expect(page.getByText('logo.png')).toBeVisible()
    await save(page, UPDATED)

    await test.step('removing the logo counts as an unsaved change', async () => {
      await page.getByRole('button', { name: 'Use the drawn logo again' }).click()
      await page.getByRole('link', { name: 'Inbox' }).first().click()
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
      await question.getByRole('button', { name: 'Stay here' }).click()
      await page.getByRole('button', { name: 'Keep the logo' }).click()
      await page.getByRole('link', { name: 'Inbox' }).first().click()
      await expect(page).toHaveURL('/admin/inbox')
    })

    await test.step('a second logo is in the dark foot without a plate, and the first one again without it', async () => {
      const logo = page.getByRole('contentinfo').locator('img').first()
      const screen = async () => {
        await page.goto('/admin/settings/look')
        await page.getByRole('link', { name: 'Choose a logo for dark backgrounds' }).click()
      }
      await screen()
      await field('Logo for dark backgrounds').setInputFiles(await createLogo(400))
      await save(page, UPDATED)
      await page.goto('/')
      await expect(logo).toHaveJSProperty('naturalWidth', 336)
      await expect(logo).not.toHaveClass(/bg-white/)
      await screen()
      await page.getByRole('button', { name: 'Use the first logo again' }).click()
      await save(page, UPDATED)
      await page.goto('/')
      await expect(logo).toHaveJSProperty('naturalWidth', 504)
      await expect(logo).toHaveClass(/bg-white/)
    })

    await page.goto('/')
    await expect(page).toHaveTitle(/Harbour Light/)
    await expect(home('Harbour Light').first().locator('img')).toHaveJSProperty('naturalWidth', 504)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Harbour Light keeps older people in Whitby company.')
    await expect(footer).toContainText('Harbour Light Community Trust is a registered charity in Scotland')
    await expect(footer.getByRole('link', { name: 'SC012345' })).toHaveAttribute('href', /oscr.*SC012345$/)
    await expect(footer.getByRole('link', { name: 'Harbour Light on Facebook' })).toBeVisible()
    for (const other of ['Twitter', 'Instagram', 'YouTube', 'Volunteer'])
      await expect(page.getByRole('link', { name: new RegExp(other) })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const give = page.getByRole('banner').getByRole('link', { name: 'Donate' })
    await expect(give).toHaveAttribute('href', 'https://www.justgiving.com/harbour-light')
    await expect(give).toBeInViewport()
    await expectAccessibleAtBothWidths(page)
    await page.goto('/about')
    await expect(main(page)).toContainText('Nobody in town eats alone.')
    await page.goto('/events')
    await expect(main(page)).toContainText(
      'Harbour Light currently has no events planned. Please return later for updates.',
    )
    await page.goto('/contact')
    await expect(page.getByPlaceholder('Please enter your message to Harbour Light here')).toBeVisible()
    const small = ['/', '/about', '/services', '/privacy', '/signin', '/manifest.webmanifest', '/events.ics']
    for (const path of small) {
      const words = await (await page.request.get(path)).text()
      expect(words, path).toContain('Harbour Light')
      // Addresses and field names of the specification stay: /api/isseServices.
      expect(words.match(/.{40}\bISSE\b.{40}/g), path).toBeNull()
    }
    await page.request.post('/trpc/accounts.requestReset', { data: { email: site.admin.email } })
    await expect.poll(() => post.mails.length).toBe(1)
    expect(post.mails[0]).toMatch(/^Subject: .*Harbour Light/m)
  })
})

test('an administrator chooses colours, sees corrected contrasts, starts from a complete theme, and visitors see it', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site.admin, '/admin/settings/look')
  const theme = main(page)
  for (const part of ['Colours', 'Letters', 'Shapes'])
    await theme.getByText(part, { exact: true }).first().click()
  const mainColour = theme.getByLabel('Main colour', { exact: true })
  const square = theme.getByLabel('Square')
  await mainColour.fill('#FFCC66')
  const shown = theme.getByText(/^Shown: #[0-9a-f]{6}, contrast 4\.[5-9]$/)
  await expect(theme.getByText('Chosen: #ffcc66, contrast 1.')).toBeVisible()
  const colour = /#[0-9a-f]{6}/.exec(await shown.innerText())?.[0] ?? ''
  await square.check()
  await save(page, UPDATED)
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/contact')
  await expect(visitor.locator('html')).toHaveAttribute('style', new RegExp(`--look-primary: ?${colour}`))
  await expect(visitor.getByRole('button', { name: 'Send' }).first()).toHaveCSS(
    'background-color',
    toRgb(colour),
  )
  await visitor.close()

  await mainColour.fill('#0b2a5b')
  await theme.getByRole('radio', { name: 'Terracotta' }).check()
  await expect(
    theme.getByText('The fields below are filled in as Terracotta. Change what you like, then save.'),
  ).toBeVisible()
  await expect(mainColour).toHaveValue('#9c3d22')
  await expect(theme.getByLabel('Lora')).toBeChecked()
  await theme.getByRole('button', { name: 'Bring back what was there' }).click()
  await expect(mainColour).toHaveValue('#0b2a5b')
  await expect(theme.getByRole('radio', { name: 'Terracotta' })).not.toBeChecked()
  await expect(square).toBeChecked()
  await expect(theme.getByLabel('Poppins')).toBeChecked()
  await theme.getByRole('radio', { name: 'Heather' }).check()
  await theme.getByRole('group', { name: 'Foot of pages' }).getByLabel('Light').check()
  await save(page, UPDATED)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('style', /--look-primary: ?#6d3a8c/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Literata/)
  const foot = page.getByRole('contentinfo').locator('> div')
  await expect(foot).toHaveCSS(
    'color',
    await page.locator('body').evaluate((one) => getComputedStyle(one).color),
  )
  await expectAccessibleAtBothWidths(page)
})

test('an administrator sets the promise to answer, the year and what the charity is, and visitors read them', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site.admin, '/admin/settings')
  const promise = page.getByLabel('Your promise to answer messages')
  await expect(promise.locator('option:checked')).toHaveText('Within 24 hours')
  await promise.selectOption('Within 2 days')
  const year = page.getByLabel('Year of the copyright')
  await expect(year).toBeHidden()
  await page.getByText('Copyright', { exact: true }).click()
  await year.fill('soon')
  await page.getByText('Copyright', { exact: true }).click()
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(year).toBeFocused()
  await year.fill('present')
  await page.getByLabel('What you are').fill('a sports club')
  await save(page, UPDATED)
  const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await visitor.goto('/contact')
  await expect(main(visitor).getByText('We reply within 2 days.')).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).toContainText(/© 20[2-9]\d ISSE/)
  await expect(visitor.getByRole('contentinfo')).not.toContainText('2024')
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(', a sports club in ')
  await promise.selectOption('No promise')
  await year.fill('')
  await page.getByLabel('What you are').fill('')
  await save(page, UPDATED)
  for (const path of ['/', '/contact']) {
    await visitor.goto(path)
    await expect(visitor.locator('body')).not.toContainText(/We reply within|a sports club|© 20/)
  }
  await visitor.close()
})

test('colours are suggested from the logo and shown in the preview', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, site.admin, '/admin/settings/look')
  const theme = main(page)
  await expect(theme.getByRole('button', { name: 'Colours from the logo', includeHidden: true })).toHaveCount(
    0,
  )
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await createLogo())
  await save(page, UPDATED)
  await theme.getByText('Colours', { exact: true }).click()
  await theme.getByRole('button', { name: 'Colours from the logo' }).click()
  const sentence = 'Two colours are taken from the logo, and the dark colour goes with the main one.'
  await expect(theme.getByText(sentence)).toBeVisible()
  // Encoding the logo changes its colours invisibly.
  const mainColour = theme.getByLabel('Main colour', { exact: true })
  await expect(mainColour).toHaveValue(/^#1[0-3]4[2-6]6[4-9]$/)
  await expect(theme.getByLabel('Light colour', { exact: true })).toHaveValue(/^#c[a-f]2[0-5]2[0-5]$/)
  const style = new RegExp(`--look-primary: ?${await mainColour.inputValue()}`)
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await expect(preview.locator('html')).toHaveAttribute('style', style)
})

test.describe('on a site with demonstration content only', () => {
  test.use({ beginning: { template: 'demo', settings: { MESSAGE_MONTHS: '6' } } })

  test('first steps are ticked off when they are done, and removing the demonstration keeps edited records', async ({
    page,
    site,
  }) => {
    const steps = page.getByRole('region', { name: 'First steps' })
    const step = (name: string) => steps.getByRole('heading', { name })
    const open = page.getByRole('button', { name: 'Remove the demonstration content' })
    const dialog = page.getByRole('dialog', { name: 'Remove the demonstration content' })
    await signIn(page, site.admin)
    await expect(steps).toContainText('0 of 9 done.')
    // Messages come before tasks that can wait.
    const parts = main(page).getByRole('heading', { name: /^(Messages|First steps)$/ })
    await expect(parts).toHaveText(['Messages', 'First steps'])
    await steps.getByRole('link', { name: "The charity's name and number" }).click()
    await page.getByLabel('Short name').fill('Harbour Light')
    await page.getByLabel('Registered charity number').fill('SC012345')
    await save(page, UPDATED)
    await page.getByRole('link', { name: 'Back to your dashboard' }).click()
    await expect(step("Done: The charity's name and number")).toBeVisible()
    await expect(step('To do: Your contact details')).toBeVisible()
    await expect(steps).toContainText('1 of 9 done.')
    await page.goto('/admin/edit-service/3')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Chess club')
    await save(page, wording.serviceUpdated)

    await test.step('a dialog lists what is removed and what stays, and works by keyboard', async () => {
      await page.goto('/admin/dashboard')
      await open.press('Enter')
      await expect(dialog).toContainText('Services (9): Sports and fitness; Local heritage')
      await expect(dialog.getByRole('listitem')).toHaveText([
        'Service: Chess club',
        'Settings: short name, registered charity number',
      ])
      await expectAccessibleAtBothWidths(page)
      await page.keyboard.press('Escape')
      await expect(open).toBeFocused()
    })

    await test.step('records that another administrator saves meanwhile stay too', async () => {
      await page.keyboard.press('Enter')
      const remove = dialog.getByRole('button', { name: /^Delete \d+ entries$/ })
      const shown = Number(/\d+/.exec((await remove.textContent()) ?? '')?.[0])
      const data = { page: 2, textUpdateId: 5, siteText: 'Written meanwhile.' }
      expect((await page.request.post('/api/textUpdate', { data })).status()).toBe(200)
      await remove.press('Enter')
      const sentence = `The demonstration content has been removed from your website: ${shown - 1} entries. 3 entries that somebody has changed stay.`
      await expect(said(page, sentence)).toBeVisible()
      await expect(step('Done: Remove the demonstration')).toBeVisible()
      await expect(open).toHaveCount(0)
    })

    await test.step('the steps can be hidden and shown again', async () => {
      await page.getByRole('button', { name: 'Put these steps away' }).click()
      await expect(step('E-mail')).toHaveCount(0)
      await page.reload()
      await page.getByRole('button', { name: 'Show the first steps' }).click()
      await expect(step('To do: E-mail')).toBeVisible()
    })

    await test.step('visitors read the remaining content and nothing made up', async () => {
      await page.goto('/services')
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Chess club'])
      await page.goto('/about')
      await expect(page.getByText('Written meanwhile.')).toBeVisible()
      await page.goto('/')
      await expect(page.getByText('Nasreen')).toHaveCount(0)
    })
  })
})

async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

function toRgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}
