import { nameCharity } from '@isse/api/site/words/naming'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { editorOf } from '../../support/browser/editor.ts'
import { browseAs, oldestBrowsers } from '../../support/browser/old-browsers.ts'
import { errorAddresses, publicAddresses } from '../../support/browser/public-pages.ts'
import { holdBack } from '../../support/browser/hold-back.ts'
import { expect, signIn, test, untilHydrated } from '../../support/browser/test.ts'

const notRun = /needs scripts that your browser could not run/
const sent = nameCharity(wording.messageSent, 'ISSE')

/** Notes the scripts of the site that a page asks for. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

async function typeMessage(page: Page): Promise<void> {
  for (const label of ['First name', 'Last name', 'Subject', 'Message'])
    await page.getByLabel(label).fill(label)
  await page.getByLabel('Email or phone number').fill('winston@example.org')
}

/** Expects that the contact form has what was typed, and that the server takes it from the browser itself. */
async function expectSentWithoutScripts(page: Page): Promise<void> {
  await expect(page.getByLabel('Message')).toHaveValue('Message')
  const stamp = await page.locator('input[name=stamp]').inputValue()
  await expect.poll(() => Date.now() - Number(stamp.split('.')[0])).toBeGreaterThan(2_000)
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === 'POST',
  )
  await page.getByRole('button', { name: wording.send }).click()
  await posted
  await expect(page.getByText(sent)).toBeVisible()
}

/** Expects a page that works without scripts: all slides are there, and links and the contact form lead on. */
async function expectServerPages(page: Page): Promise<void> {
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'What you can find here' })
  await expect(slides.getByRole('heading')).toHaveCount(4)
  await expect(slides.getByRole('button', { name: 'Next slide' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('figure') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/images\//)
  await page.goto('/contact')
  await typeMessage(page)
  await expectSentWithoutScripts(page)
}

/** Expects that pages that need scripts say that the browser could not run them. */
async function expectSaid(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('authorities', '[{"authority":"ROLE_ADMIN"}]'))
  for (const address of ['/signin', '/confirmemail', '/admin/dashboard']) {
    await page.goto(address)
    await expect(page.getByText(notRun)).toBeVisible()
    await expect(page.getByText('Loading')).toBeHidden()
  }
}

test.describe('in a browser as old as one may be', () => {
  test.beforeEach(({ page }) => browseAs(page, oldestBrowsers))

  test('newer functions are missing, and older ones are not', async ({ page }) => {
    await page.goto('/')
    const known = () => ({
      toSorted: 'toSorted' in Array.prototype,
      canParse: 'canParse' in URL,
      findLast: 'findLast' in Array.prototype,
      showModal: 'showModal' in HTMLDialogElement.prototype,
    })
    expect(await page.evaluate(known)).toEqual({
      toSorted: false,
      canParse: false,
      findLast: true,
      showModal: true,
    })
  })

  test.describe('every public page', () => {
    test.use({ expectedErrors: /40[14]/ })

    test('comes alive', async ({ page }) => {
      for (const address of Object.values({ ...publicAddresses, ...errorAddresses })) {
        await page.goto(address)
        await untilHydrated(page)
      }
    })
  })

  test('a picture is shown large, a page opens without a load, and a message is sent', async ({ page }) => {
    await page.goto('/gallery')
    await untilHydrated(page)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByText(wording.allFieldsComplete)).toBeVisible()
    await typeMessage(page)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByText(sent)).toBeVisible()
    expect(loads).toEqual([])
  })

  test('a service is edited, and the services are put into another order', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/edit-service/1')
    const editor = editorOf(page, 'Text')
    await editor.click()
    await page.keyboard.type('Chess_club ')
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(page.getByText(/has been updated/)).toBeVisible()
    await page.goto('/admin/edit-services')
    const first = page.getByRole('main').getByRole('listitem').first()
    await first.getByRole('button', { name: /^Move down/ }).click()
    await expect(page.getByText(/is now number 2 of/)).toBeAttached()
  })
})

test.describe('in an older browser', () => {
  for (const [browser, missing] of Object.entries({
    'Safari 15.3': ['safari 15.3'],
    'Chrome 96': ['chrome 96'],
    'Firefox 103': ['firefox 103'],
  }))
    test(`${browser}: no script runs, and the pages work as the server sent them`, async ({ page }) => {
      await browseAs(page, missing)
      const scripts = watchScripts(page)
      await expectServerPages(page)
      expect(scripts).toEqual([])
    })

  test('signing in, other forms and the admin area say that the browser is too old', async ({ page }) => {
    await browseAs(page, ['safari 15.3'])
    await expectSaid(page)
  })
})

/** Replaces the script of a page by what `change` makes of it. */
async function changeScript(page: Page, name: string, change: (script: string) => string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

const failsToLoad = () => `throw new Error('A script failed.')`

const failsToRender = (script: string) =>
  script.replace(
    /export\{(\w+) as component\}/,
    `function Failing() { if ($1) throw new Error('A component failed.') }export{Failing as component}`,
  )

/** The router finds no data to begin with. */
const hideData = (page: Page) =>
  page.addInitScript(() => void Object.defineProperty(window, '$_TSR', { get() {}, set() {} }))

test.describe('when scripts fail', () => {
  test.use({ expectedErrors: /A script failed|A component failed|reading 'h'/ })
  // The page that a test ends on may be asking for its scripts.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  for (const [what, prepare] of Object.entries({
    'the first script': (page: Page) => changeScript(page, 'entry-client', failsToLoad),
    'a library': (page: Page) => changeScript(page, 'react', failsToLoad),
    'the script of the page': (page: Page) => changeScript(page, 'contact', failsToLoad),
    'a component': (page: Page) => changeScript(page, 'contact', failsToRender),
    'the router': hideData,
  }))
    test(`a page stays with what was typed and the cursor, and its form is sent: ${what}`, async ({
      page,
    }) => {
      await prepare(page)
      const release = await holdBack(page, '**/assets/every-page-*.js')
      await page.goto('/contact')
      await typeMessage(page)
      await release()
      await expect(page.locator('html[data-still]')).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
      await expect(page.getByLabel('Email or phone number')).toBeFocused()
      await expectSentWithoutScripts(page)
    })

  for (const [what, prepare] of Object.entries({
    'the first script': (page: Page) => changeScript(page, 'entry-client', failsToLoad),
    'the router': hideData,
  }))
    test(`signing in, other forms and the admin area say so: ${what}`, async ({ page }) => {
      await prepare(page)
      await expectSaid(page)
    })

  test('a page that was opened later shows the error, and does not go back to the first', async ({
    page,
  }) => {
    await changeScript(page, 'facilities', failsToRender)
    await page.goto('/contact')
    await untilHydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Facilities' }).click()
    await expect(page.getByRole('heading', { name: wording.unexpectedError })).toBeVisible()
  })
})
