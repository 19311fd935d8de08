import { nameCharity } from '@isse/api/site/words/naming'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { editorOf } from '../support/browser/editor.ts'
import { holdBack } from '../support/browser/hold-back.ts'
import { browseAs, oldestBrowsers } from '../support/browser/old-browsers.ts'
import { errorAddresses, publicAddresses } from '../support/browser/public-pages.ts'
import { expect, said, save, signIn, startSession, test, untilHydrated } from '../support/browser/test.ts'
import type { SiteHere } from '../support/site/start-here.ts'

// The last ones come from scripts that the tests break.
test.use({ expectedErrors: /40[14]|A script failed|A component failed|reading 'h'/ })

const sent = nameCharity(wording.messageSent, 'ISSE')
const send = (page: Page) => page.getByRole('button', { name: wording.send })

async function typeMessage(page: Page): Promise<void> {
  for (const label of ['First name', 'Last name', 'Subject', 'Message'])
    await page.getByLabel(label).fill(label)
  await page.getByLabel('Email or phone number').fill('winston@example.org')
}

/** Expects that the contact form keeps its input and works without scripts. */
async function expectSentWithoutScripts(page: Page, site: SiteHere): Promise<void> {
  await expect(page.getByLabel('Message')).toHaveValue('Message')
  site.letPass(3_000)
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === 'POST',
  )
  await send(page).click()
  await posted
  await expect(page.getByText(sent)).toBeVisible()
}

/** Expects that pages that need scripts report the unsupported browser. */
async function expectSaid(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('authorities', '[{"authority":"ROLE_ADMIN"}]'))
  for (const address of ['/signin', '/confirmemail', '/admin/dashboard']) {
    await page.goto(address)
    await expect(page.getByText(/needs scripts that your browser could not run/)).toBeVisible()
    await expect(page.getByText('Loading')).toBeHidden()
  }
}

test('every public page hydrates in the oldest supported browser', async ({ page }) => {
  await browseAs(page, oldestBrowsers)
  for (const address of Object.values({ ...publicAddresses, ...errorAddresses })) {
    await page.goto(address)
    await untilHydrated(page)
  }
  // The simulated browser lacks the removed functions and has the others.
  const hasFunctions = () => ['toSorted' in Array.prototype, 'canParse' in URL, 'findLast' in Array.prototype]
  expect(await page.evaluate(hasFunctions)).toEqual([false, false, true])
})

test('the gallery, the contact form and an edit screen work in the oldest supported browser', async ({
  page,
  site,
}) => {
  await browseAs(page, oldestBrowsers)
  await page.clock.install()
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
  await send(page).click()
  await expect(page.getByText(wording.allFieldsComplete)).toBeVisible()
  await typeMessage(page)
  site.letPass(3_000)
  await page.clock.fastForward(3_000)
  await send(page).click()
  await expect(page.getByText(sent)).toBeVisible()
  expect(loads).toEqual([])

  await signIn(page, site.admin, '/admin/edit-service/1')
  await editorOf(page, 'Text').click()
  await page.keyboard.type('Chess_club ')
  await save(page, wording.serviceUpdated)
  await page.goto('/admin/edit-services')
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.locator('summary').click()
  await first.getByRole('button', { name: /^Move down/ }).click()
  await expect(page.getByText(/is now number 2 of/)).toBeAttached()
})

for (const browser of ['safari 15.3', 'chrome 96', 'firefox 103'])
  test(`in ${browser} no script runs, and the pages and the contact form work without scripts`, async ({
    page,
    site,
  }) => {
    await browseAs(page, [browser])
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/')
    const slides = page.getByRole('region', { name: 'What you can find here' })
    await expect(slides.getByRole('heading')).toHaveCount(4)
    await expect(slides.getByRole('button', { name: 'Next slide' })).toBeHidden()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(page).toHaveURL('/gallery')
    const picture = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('figure') })
    await picture.first().click()
    await expect(page).toHaveURL(/\/images\//)
    await page.goto('/contact')
    await typeMessage(page)
    await expectSentWithoutScripts(page, site)
    expect(scripts).toEqual([])
  })

test('in an older browser the sign-in, other forms and the admin area say that it is too old', async ({
  page,
}) => {
  await browseAs(page, ['safari 15.3'])
  await expectSaid(page)
})

/** Changes the source of a page's script. */
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

/** Removes the router's initial data. */
const hideData = (page: Page) =>
  page.addInitScript(() => void Object.defineProperty(window, '$_TSR', { get() {}, set() {} }))

test.describe('when scripts fail', () => {
  // The last page of a test may still request its scripts.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  for (const [what, prepare] of Object.entries({
    'the first script': (page: Page) => changeScript(page, 'entry-client', failsToLoad),
    'a library': (page: Page) => changeScript(page, 'react', failsToLoad),
    'the script of the page': (page: Page) => changeScript(page, 'contact', failsToLoad),
    'a component': (page: Page) => changeScript(page, 'contact', failsToRender),
    'the router': hideData,
  }))
    test(`the contact form keeps the typed values and the cursor, and can be sent: ${what} fails`, async ({
      page,
      site,
    }) => {
      await prepare(page)
      const release = await holdBack(page, '**/assets/every-page-*.js')
      await page.goto('/contact')
      await typeMessage(page)
      await release()
      await expect(page.locator('html[data-still]')).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
      await expect(page.getByLabel('Email or phone number')).toBeFocused()
      await expectSentWithoutScripts(page, site)
    })

  test('the sign-in, other forms and the admin area say so', async ({ page }) => {
    await changeScript(page, 'entry-client', failsToLoad)
    await expectSaid(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await hideData(page)
    await expectSaid(page)
  })

  test('a page that was opened later shows the error and not the first page', async ({ page }) => {
    await changeScript(page, 'facilities', failsToRender)
    await page.goto('/contact')
    await untilHydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Facilities' }).click()
    await expect(page.getByRole('heading', { name: wording.unexpectedError })).toBeVisible()
  })

  test('if the text editor cannot be loaded, a text area replaces it and its text is saved', async ({
    page,
    site,
  }) => {
    await startSession(page, site.admin)
    await changeScript(page, 'text-editor', failsToLoad)
    await page.goto('/admin/edit-service/5')
    const notice = 'could not be loaded. You can write and save all the same'
    await expect(page.getByText(notice).first()).toBeVisible()
    const area = page.getByLabel('More about it (optional)')
    await area.fill('دو قلم لائیں')
    await expect(area).toHaveCSS('direction', 'rtl')
    await area.fill('Bring:\n\n- **two** pens')
    await save(page, wording.serviceUpdated)
    await expect(said(page, wording.serviceUpdated)).toBeVisible()
    await page.goto('/service/5')
    await expect(page.getByRole('main').getByRole('listitem').getByRole('strong')).toHaveText('two')
  })
})
