import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Cookie,
  type Locator,
  type Page,
} from '@playwright/test'
import { chromiumArguments } from '../machine/chromium.ts'
import { engines, setting, type Engine } from '../run/env.ts'
import type { Admin } from '../site/people.ts'
import { startHere, type Beginning as BeginningHere, type SiteHere } from '../site/start-here.ts'
import { mailSettings, startPost, type Post } from '../site/post.ts'

export { expect }

/** The initial data of a site. */
interface Beginning extends BeginningHere {
  /** True if the site can send mail, to `post`. */
  hasMail?: boolean
}

interface WorkerFixtures {
  /** The mail server that receives the mail of this worker's sites. */
  post: Post
  /** The site of the test file that the worker runs, by default on the embedded engine. */
  siteOf: (file: string, beginning: Beginning, engine?: Engine) => Promise<SiteHere>
  /** Returns the headed browser of this worker. The first call starts it. */
  wholeBrowser: () => Promise<Browser>
  /** Returns the context of the tab that the tests of this site share. Another site gets another one. */
  sharedTab: (site: SiteHere) => Promise<BrowserContext>
}

interface TestFixtures {
  /** The database engine of the site. */
  engine: Engine
  /** True for a test that needs the headed browser. An option of the launch would need a worker of its own. */
  isInWholeBrowser: boolean
  /**
   * True for tests that use the same tab one after the other, because a new tab costs as much as a page. Tests that
   * change what a tab cannot take back, such as its clock or its first script, need their own, and so do tests with
   * other options than the rest of their file.
   */
  sharesTab: boolean
  /** The initial data: the demonstration, unless a file sets it with `test.use({ beginning })`. */
  beginning: Beginning
  /** The site, shared by all tests of a file with the same initial data. */
  site: SiteHere
  /**
   * Expected console errors, such as a failed sign-in. Any other error or exception in a page fails the test. Set it
   * with `test.use({ expectedErrors: /401/ })`.
   */
  expectedErrors: RegExp | undefined
}

/** The number of tests that this worker has run. */
let tests = 0

/** A page of every site without scripts, to read and change the stored values of its origin. */
const PLAIN_PAGE = '/robots.txt'

/** The test function of all browser tests. Errors in the page fail the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['embedded', { option: true }],
  isInWholeBrowser: [false, { option: true }],
  sharesTab: [false, { option: true }],

  post: [
    async ({ playwright: _playwright }, use) => {
      const post = await startPost()
      await use(post)
      await post.stop()
    },
    { scope: 'worker' },
  ],

  siteOf: [
    async ({ post }, use) => {
      let current: { key: string; site: SiteHere } | undefined
      await use(async (file, beginning, engine = 'embedded') => {
        const key = `${file} ${engine} ${JSON.stringify(beginning)}`
        if (current?.key !== key) {
          await current?.site.stop()
          post.mails.splice(0)
          const { template, hasMail, settings } = beginning
          const mail = hasMail ? await mailSettings(post.port) : {}
          current = { key, site: await startHere({ engine, template, settings: { ...mail, ...settings } }) }
        }
        return current.site
      })
      await current?.site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  wholeBrowser: [
    async ({ playwright }, use) => {
      let browser: Promise<Browser> | undefined
      const options = { executablePath: setting('wholeChromium'), args: chromiumArguments() }
      await use(() => (browser ??= playwright.chromium.launch(options)))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],

  sharedTab: [
    async ({ browser }, use) => {
      let current: { site: SiteHere; context: BrowserContext } | undefined
      await use(async (site) => {
        if (current?.site !== site) {
          await current?.context.close()
          current = { site, context: await browser.newContext() }
        }
        return current.context
      })
      await current?.context.close()
    },
    { scope: 'worker' },
  ],

  beginning: [{ template: 'demo' }, { option: true }],

  site: [
    async ({ siteOf, beginning, engine }, use, { file }) => {
      await use(await siteOf(file, beginning, engine))
    },
    // The start has a time limit of its own, because it takes half a minute on a busy machine.
    { timeout: 120_000 },
  ],

  expectedErrors: [undefined, { option: true }],

  baseURL: async ({ site }, use) => {
    await use(site.url)
  },

  // Each test uses another address, because the site's limits count by client.
  extraHTTPHeaders: async ({ engine: _engine }, use) => {
    await use({ 'x-forwarded-for': `10.99.${(tests >> 8) & 255}.${tests++ & 255}` })
  },

  context: async (
    { browser, isInWholeBrowser, wholeBrowser, sharesTab, sharedTab, site, extraHTTPHeaders },
    use,
  ) => {
    if (sharesTab) {
      const shared = await sharedTab(site)
      await shared.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
      await use(shared)
      return clearTab(shared)
    }
    const context = await (isInWholeBrowser ? await wholeBrowser() : browser).newContext()
    await use(context)
    await context.close()
  },

  page: async ({ context, viewport, expectedErrors }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    const errors = watchErrors(page)
    await use(page)
    expect(
      errors.filter((error) => !expectedErrors?.test(error)),
      'errors of the page',
    ).toEqual([])
  },
})

/** Leaves one tab without cookies, stored values, routes or listeners. */
async function clearTab(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  await context.clearCookies()
  if (!page) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['console', 'dialog', 'pageerror', 'request'] as const) page.removeAllListeners(event)
  await page.goto(PLAIN_PAGE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Declares tests that run on each database engine of the run. The other browser tests run on the embedded engine. */
export function onEachEngine(declare: () => void): void {
  for (const engine of engines())
    test.describe(`on the engine ${engine}`, () => {
      test.use({ engine })
      declare()
    })
}

/** Opens a screen as an administrator, by default the dashboard. */
export async function signIn(page: Page, admin: Admin, screen = '/admin/dashboard'): Promise<void> {
  await startSession(page, admin)
  await page.goto(screen)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Signs in without opening a screen. The tests of a worker share one session per site, because `signInByForm` covers the
 * form. If a test has ended the session, a new one is made.
 */
export async function startSession(page: Page, { email, password }: Admin): Promise<void> {
  const { request } = page
  const ask = () => request.get('/api/messages/1')
  const asked = await ask()
  const { origin } = new URL(asked.url())
  await page.context().addCookies(sessions.get(origin) ?? [])
  if (asked.status() !== 200 && (await ask()).status() !== 200) {
    const answer = await request.post('/api/signin', { data: { email, password } })
    expect(answer.status()).toBe(200)
    sessions.set(origin, await page.context().cookies(origin))
  }
  // The menu reads an entry that the sign-in form writes once for each sign-in.
  if (!page.url().startsWith(origin)) await page.goto(PLAIN_PAGE)
  await page.evaluate(() => localStorage.setItem('authorities', '[{"authority":"ROLE_ADMIN"}]'))
}

/** Opens a screen as a link of the admin area does, in a third of the time of a load. From elsewhere it loads the page. */
export async function openScreen(page: Page, path: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin/')) return void (await page.goto(path))
  // The router offers itself to developer tools by this name.
  await page.evaluate((to) => (Reflect.get(window, '__TSR_ROUTER__') as AppRouter).navigate({ to }), path)
  await expect(page).toHaveURL(path)
}

interface AppRouter {
  navigate: (target: { to: string }) => Promise<void>
}

/** The session cookies of the worker, by the origin of the site. */
const sessions = new Map<string, Cookie[]>()

/** Signs in with the form and waits for the admin area. */
export async function signInByForm(page: Page, { email, password }: Admin): Promise<void> {
  await page.goto('/signin')
  await untilHydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Waits until React has hydrated every clickable element. React marks those with a property of this name. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('main, main :is(a, button, input), header :is(a, button)')]
    return (
      elements.length > 0 &&
      elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
    )
  })
}

/** The success messages of a page. */
export const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** The error messages of a page. */
export const warned = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** Saves the open form and waits for the message. */
export async function save(page: Page, message: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(said(page, message).first()).toBeVisible()
}

/** The visible part of a phone's screen while the keyboard is open, in pixels. */
export const phoneWithKeyboard = { width: 390, height: 400 }

/** Expects that a message has the focus and is fully visible, not covered by the top bar. */
export async function expectBroughtIntoView(message: Locator): Promise<void> {
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport({ ratio: 1 })
  const isUncovered = () =>
    message.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 2, top + 2))
    })
  await expect.poll(isUncovered, 'nothing is in front of the message').toBe(true)
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    // Playwright's recorder reads the previews of chosen files, which the content security policy forbids.
    if (message.text().startsWith("Connecting to 'blob:")) return
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}
