import { test as base, expect, type Page } from '@playwright/test'
import type { Engine } from '../run/env.ts'
import type { Admin } from '../site/people.ts'
import { startSite, type Site } from '../site/site.ts'

export { expect }

export interface SiteFixtures {
  /** The database engine of the project. */
  engine: Engine
  /** The site of the file that a worker is at. */
  siteOf: (file: string) => Promise<Site>
}

interface PageFixtures {
  /** The site with its demonstration content: one for all tests of a file, whatever the files before have left. */
  site: Site
  /**
   * Errors of the browser's console that a test is about, such as the refusal of a sign-in. Everything else that a
   * page writes there as an error, or throws, fails its test. Set it with `test.use({ expectedErrors: /401/ })`.
   */
  expectedErrors: RegExp | undefined
}

/** The test function of all browser tests: each has the site, and a page that must not go wrong unseen. */
export const test = base.extend<PageFixtures, SiteFixtures>({
  engine: ['embedded', { option: true, scope: 'worker' }],

  siteOf: [
    async ({ engine }, use) => {
      let current: { file: string; site: Site } | undefined
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.site.stop()
          current = { file, site: await startSite({ engine, template: 'demo' }) }
        }
        return current.site
      })
      await current?.site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: async ({ siteOf }, use, { file }) => {
    await use(await siteOf(file))
  },

  expectedErrors: [undefined, { option: true }],

  baseURL: async ({ site }, use) => {
    await use(site.url)
  },

  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page)
    await use(page)
    expect(
      errors.filter((error) => !expectedErrors?.test(error)),
      'errors of the page',
    ).toEqual([])
  },
})

/** Signs in as a person would, and waits for the admin area. */
export async function signIn(page: Page, admin: Admin): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    // Playwright's own recording reads the previews of chosen files, which the pages' policy forbids.
    if (message.text().startsWith("Connecting to 'blob:")) return
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}
