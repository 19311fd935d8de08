import { wording } from '@isse/api/site/wording'
import type { Page } from '@playwright/test'
import { adminPages } from '../../support/browser/admin-pages.ts'
import { expect, signIn, test, untilHydrated } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Sends a message as a visitor does, and returns its id. */
async function sendMessage(url: string, subject: string): Promise<number> {
  const message = { firstName: 'Ann', lastName: 'Lee', subject, contact: 'ann@example.org', message: subject }
  const body = JSON.stringify(message)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/message`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { messageId: number }).messageId
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test.beforeAll(async ({ site }) => void (await sendMessage(site.url, 'Walking football')))

for (const [name, path] of Object.entries(adminPages))
  test(`${name}: accessible to WCAG 2.2 AA, by the keyboard alone, and on 320 pixels`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    await signIn(page, site.admin)
    await open(page, path)
    await expectAccessible(page)

    await test.step('the tab key reaches all there is, shows where it is, and gets out again', async () => {
      const wanted = await countStops(page)
      await page.locator('main').focus()
      for (let count = 1; count <= wanted; count++) {
        await page.keyboard.press('Tab')
        expect(await focusRing(page), `stop ${count} of ${wanted}`).toBe('solid')
      }
      await page.keyboard.press('Tab')
      expect(await focusRing(page)).toBe('outside')
    })

    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, path)
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'View the website' })).toBeInViewport()
  })

/** How many places in the main part of the page the tab key stops at; a group of radio buttons is one. */
function countStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type=radio]:not(:checked)), textarea, summary, [role=slider], [contenteditable])',
    )
    // A link in a text that is being written is no stop, whatever its tabIndex says.
    const stops = [...controls].filter((one) => one.matches('[contenteditable]') || !one.isContentEditable)
    return stops.filter((one) => one.tabIndex >= 0 && one.checkVisibility()).length
  })
}

/** The style of the ring around what has the focus. */
function focusRing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement?.closest('main')) return 'outside'
    // The file input is invisible above a button that shows the ring in its place, and an editor has it around its toolbar too.
    const shown = activeElement.matches('[type=file]')
      ? activeElement.nextElementSibling
      : activeElement.matches('[contenteditable]')
        ? activeElement.closest('.text-editor')
        : activeElement
    return shown ? getComputedStyle(shown).outlineStyle : 'none'
  })
}

/** Lists on which a new record is begun, so that its screen leads back there. */
const beginsOnList = ['team member', 'testimonial', 'value', 'partner', 'document', 'base', 'page']

/** Where a screen leads back to: the screen of a record to the list of its kind, and the others to the dashboard. */
function backFrom(name: string): string {
  const [, verb, kind = ''] = /^(edit|new) (.*)$/.exec(name) ?? []
  const lists: Record<string, string> = {
    message: adminPages.inbox,
    'edit gallery image': adminPages['gallery list'],
  }
  const list = lists[name] ?? Object.entries(adminPages).find(([page]) => page === `${kind}s list`)?.[1]
  const leadsToList = verb !== 'new' || beginsOnList.includes(kind)
  return (leadsToList && list) || adminPages.dashboard
}

test('every screen has a title of its own and leads back, and its menu leads everywhere', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  await signIn(page, site.admin)
  const titles = new Set<string>()
  for (const [name, path] of Object.entries(adminPages)) {
    await open(page, path)
    titles.add(await page.title())
    if (name === 'dashboard') continue
    await page.getByRole('link', { name: /^Back to/ }).click()
    await expect(page).toHaveURL(backFrom(name))
  }
  expect([...titles]).toHaveLength(Object.keys(adminPages).length)
  const entries = page.getByRole('navigation', { name: 'Admin' }).first().getByRole('link')
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    await open(page, address)
    await expect(page.getByRole('heading', { name: wording.notFound })).toHaveCount(0)
  }
})

test('the dashboard tells what is new at a glance', async ({ page, site }) => {
  await signIn(page, site.admin)
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText(/\d+ unread/)
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText('Next event')
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText(
    'Pictures without alternative text',
  )
  await page.goto('/admin/edit-service/2')
  await page.getByLabel('What the picture shows').fill('')
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
  await page.goto('/admin/dashboard')
  await page.getByText('Show which').click()
  await page
    .getByRole('link', { name: /^Service: Local heritage/ })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/edit-service/2')
})

test.describe('who is not an administrator', () => {
  test.use({ expectedErrors: /401/ })

  test('finds the admin area closed, whatever the address', async ({ page }) => {
    for (const path of [...Object.values(adminPages), '/admin', '/admin/bg-image-update/12']) {
      await page.goto(path)
      await expect(page).toHaveURL('/error/401')
    }
  })

  test('sees no private byte on any screen with a forged note in the browser, and ends at the sign-in', async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    const secret = 'Nobody else may read this'
    const privateBytes = new RegExp(`${secret}|ann@example\\.org`)
    const messageId = await sendMessage(site.url, secret)
    const answers: { status: number; text: string }[] = []
    // The page is given what was read here, so that no body is lost to the next navigation.
    await page.route(/\/(trpc|api)\//, async (route) => {
      const response = await route.fetch()
      answers.push({ status: response.status(), text: await response.text() })
      await route.fulfill({ response })
    })
    await page.goto('/')
    for (const path of [...Object.values(adminPages), `/admin/message/${messageId}`]) {
      const before = answers.length
      await page.evaluate(() => localStorage.setItem('authorities', '[{"authority":"ROLE_ADMIN"}]'))
      const document = await page.goto(path)
      expect(await document?.text()).not.toMatch(privateBytes)
      await expect(page).toHaveURL('/signin')
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('authorities'))).toBeNull()
      expect(await page.content()).not.toMatch(privateBytes)
      // The screen did ask for its data, and was refused.
      expect(
        answers
          .slice(before)
          .map(({ text }) => text)
          .join(''),
        path,
      ).toContain('UNAUTHORIZED')
    }
    expect(answers.map(({ text }) => text).join('\n')).not.toMatch(privateBytes)

    // An administrator's inbox has the secret in an answer: this test would have seen it.
    await signIn(page, site.admin)
    await page.goto(adminPages.inbox)
    await expect(page.getByText(secret).first()).toBeVisible()
    expect(answers.map(({ text }) => text).join('\n')).toMatch(privateBytes)
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('visitors load nothing of the admin area', async ({ page, site }) => {
  const loaded: string[] = []
  await page.route(/\.js(\?|$)/, async (route) => {
    const response = await route.fetch()
    loaded.push(await response.text())
    await route.fulfill({ response })
  })
  for (const path of ['/', '/services', '/contact', '/gallery']) {
    await page.goto(path)
    await untilHydrated(page)
  }
  const visitors = loaded.splice(0).join('\n')
  expect(visitors.length).toBeGreaterThan(10_000)
  await signIn(page, site.admin)
  for (const path of [adminPages.inbox, adminPages['edit service']]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
  }
  const administrators = loaded.join('\n')
  // Not the specification's own sentences: they are in one file, for visitors and administrators.
  for (const sentence of ['Leave without saving?', 'Export as CSV', 'Pictures without alternative text']) {
    expect(visitors, sentence).not.toContain(sentence)
    expect(administrators, sentence).toContain(sentence)
  }
  await page.unrouteAll({ behavior: 'wait' })
})
