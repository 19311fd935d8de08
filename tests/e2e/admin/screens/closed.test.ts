import { adminPages, screenShapes } from '../../../support/browser/admin-pages.ts'
import { expect, signIn, test, untilHydrated } from '../../../support/browser/test.ts'
import { sendMessage } from '../../../support/requests/send-message.ts'

test.beforeAll(async ({ site }) => void (await sendMessage(site.url, 'Walking football')))

test.describe('who is not an administrator', () => {
  test.use({ expectedErrors: /401/ })

  test('finds the admin area closed, whatever the address', async ({ page }) => {
    // On a busy machine each of the screens takes seconds.
    test.setTimeout(300_000)
    for (const path of [...screenShapes, '/admin', '/admin/bg-image-update/12']) {
      await page.goto(path)
      await expect(page).toHaveURL('/error/401')
    }
  })

  test('sees no private byte on any screen with a forged note in the browser, and ends at the sign-in', async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000)
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
    for (const path of [...screenShapes, `/admin/message/${messageId}`]) {
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
    await signIn(page, site.admin, adminPages.inbox)
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const administrators = loaded.join('\n')
  // Not the specification's own sentences: they are in one file, for visitors and administrators.
  for (const sentence of ['Leave without saving?', 'Export as CSV', 'Pictures without alternative text']) {
    expect(visitors, sentence).not.toContain(sentence)
    expect(administrators, sentence).toContain(sentence)
  }
  await page.unrouteAll({ behavior: 'wait' })
})
