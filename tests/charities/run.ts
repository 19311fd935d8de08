/**
 * Sets up three small charities on empty sites, through the screens alone, as their administrators would. Prints the
 * saves and screens that each needed, and takes screenshots into tests/results/charities. Run it after a build.
 */
import { chromium, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { signIn, untilHydrated } from '../support/browser/test.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { chromiumArguments, ensureChromium } from '../support/machine/chromium.ts'
import { startSite } from '../support/site/site.ts'
import { createTemplates } from '../support/site/templates.ts'
import { charities, type Charity } from './charities.ts'

const folder = path.resolve(import.meta.dirname, '../results/charities')
const publicPages = { home: '/', services: '/services', places: '/facilities', contact: '/contact' }

/** The screens of a set-up, and a count of its saves. */
class SetUp {
  readonly screens = new Set<string>()
  saves = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async fillIn(fields: Record<string, string>): Promise<void> {
    for (const [label, words] of Object.entries(fields)) await this.main.getByLabel(label).first().fill(words)
  }

  async addPicture(alt: string): Promise<void> {
    await this.page.setInputFiles(
      'main [type=file]',
      await createSmallImage('jpeg', '#8ab', { width: 1600, height: 1000 }),
    )
    await this.page.getByLabel('What the picture shows').fill(alt)
  }

  async moveFirst(names: string[]): Promise<void> {
    for (const name of [...names].reverse()) {
      await this.main.getByLabel(`Move: ${name}`, { exact: true }).click()
      await this.main.getByRole('button', { name: `Move to the top: ${name}`, exact: true }).click()
      await this.page.keyboard.press('Escape')
    }
  }

  async hide(names: string[]): Promise<void> {
    for (const name of names) await this.main.getByRole('checkbox', { name: `Show: ${name}` }).uncheck()
  }

  /** Opens a screen, fills it in and saves it. */
  async screen(address: string, work: () => Promise<void>): Promise<void> {
    await this.page.goto(address)
    await untilHydrated(this.page)
    this.screens.add(address)
    await work()
    await this.main.getByRole('button', { name: /^Save/ }).click()
    await this.main
      .getByRole('status')
      .filter({ hasText: /has been|have been/ })
      .first()
      .waitFor()
    this.saves++
  }

  get main() {
    return this.page.getByRole('main')
  }
}

async function setUp(steps: SetUp, charity: Charity): Promise<void> {
  const { main, page } = steps
  const { menu, home, slide, event } = charity
  await steps.screen('/admin/settings', async () => {
    await steps.fillIn(charity.settings)
    await page.getByLabel('Your promise to answer messages').selectOption(charity.promise)
  })
  await steps.screen('/admin/settings/look', () => page.getByRole('radio', { name: charity.look }).check())
  await steps.screen('/admin/edit-contactdetails', () => steps.fillIn(charity.contact))
  await steps.screen('/admin/new-base', () => steps.fillIn(charity.place))
  for (const { name, text, when, alt } of charity.services)
    await steps.screen('/admin/new-service', async () => {
      await steps.fillIn({ Name: name, When: when })
      await page.getByRole('textbox', { name: 'Text' }).fill(text)
      await steps.addPicture(alt)
    })
  if (event)
    await steps.screen('/admin/new-event', async () => {
      const { name, venue, time, text, alt } = event
      await steps.fillIn({ Name: name, Venue: venue, Date: nextWeek(), Time: time })
      await page.getByRole('textbox', { name: 'Text' }).fill(text)
      await steps.addPicture(alt)
    })
  await steps.screen('/admin/hero-slide/1', async () => {
    const { alt, ...fields } = slide
    await steps.addPicture(alt)
    await steps.fillIn(fields)
    await page.getByLabel('Where the button leads').selectOption(charity.slideLink)
  })
  await steps.screen('/admin/menu', async () => {
    await steps.moveFirst(menu.first)
    await steps.hide(menu.hidden)
    for (const [name, words] of Object.entries(menu.words ?? {}))
      await main.getByLabel(name, { exact: true }).fill(words)
  })
  await steps.screen('/admin/home-page', async () => {
    await steps.moveFirst(home.first)
    await steps.hide(home.hidden)
    for (const [name, words] of Object.entries(home.headings))
      await main.getByRole('group', { name }).getByLabel('Heading').fill(words)
    if (home.isOnePicture) await page.getByLabel('Number of pictures').selectOption('One picture')
  })
}

function nextWeek(): string {
  const date = new Date(Date.now() + 7 * 86_400_000)
  return date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

await mkdir(folder, { recursive: true })
const removeTemplates = await createTemplates()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments(),
})
try {
  for (const charity of charities) {
    const site = await startSite({ settings: { SEED: 'none' } })
    try {
      const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' })
      await signIn(page, site.admin)
      const steps = new SetUp(page)
      await setUp(steps, charity)
      console.log(`${charity.key}: ${steps.saves} saves on ${steps.screens.size} screens`)
      const visitor = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' })
      for (const width of [390, 1280]) {
        await visitor.setViewportSize({ width, height: 800 })
        for (const [name, address] of Object.entries(publicPages)) {
          await visitor.goto(address, { waitUntil: 'networkidle' })
          const file = path.join(folder, `${charity.key}-${name}-${width}.png`)
          await visitor.screenshot({ path: file, fullPage: true })
        }
      }
      await Promise.all([page.close(), visitor.close()])
    } finally {
      await site.stop()
    }
  }
} finally {
  await browser.close()
  await removeTemplates()
}
console.log(`The pictures are in ${folder}`)
