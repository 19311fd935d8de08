import { nameCharity } from '@isse/api/site/naming'
import { wording } from '@isse/api/site/wording'
import type { Page } from '@playwright/test'
import {
  expect,
  expectBroughtIntoView,
  phoneWithKeyboard,
  signIn,
  test,
  untilHydrated,
} from '../../support/browser/test.ts'

test.use({ viewport: phoneWithKeyboard })

const typed = {
  'First name': 'Winston',
  'Last name': 'Clarke',
  Subject: 'The towpath walk',
  'Email or phone number': 'winston@example.org',
  Message: "Is the path firm enough for my wife's wheelchair?",
}

async function fill(page: Page, fields: Partial<typeof typed> = typed): Promise<void> {
  for (const [label, words] of Object.entries(fields)) await page.getByLabel(label).fill(words)
}

/** Waits until the form is two seconds old, which is the least that the server takes a person to need. */
async function readTheForm(page: Page): Promise<void> {
  const stamp = await page.locator('input[name=stamp]').inputValue()
  const madeAt = Number(stamp.split('.')[0])
  await expect.poll(() => Date.now() - madeAt).toBeGreaterThan(2_000)
}

test('the page says how to reach the charity, and what happens to what one writes', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const placeholder of [
    wording.enterFirstName,
    wording.enterLastName,
    wording.enterSubject,
    wording.enterContact,
    nameCharity(wording.enterMessage, 'ISSE'),
  ])
    await expect(main.getByPlaceholder(placeholder, { exact: true })).toBeVisible()
  await expect(main.getByText('We reply within 24 hours.')).toBeVisible()
  await expect(main.getByRole('link', { name: '0113 496 0000' })).toHaveAttribute('href', 'tel:01134960000')
  await expect(main.getByRole('link', { name: 'hello@isse.example' })).toHaveAttribute(
    'href',
    'mailto:hello@isse.example',
  )
  for (const postcode of ['BD3 9KM', 'LS9 4OV']) await expect(main.getByText(postcode)).toBeVisible()
  await main.getByRole('link', { name: 'privacy notice' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('a message is sent, and is in the inbox', async ({ page, site }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  await fill(page)
  await page.getByRole('button', { name: wording.send }).click()
  await expect(page.getByRole('button', { name: wording.pleaseWait })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
  await expectBroughtIntoView(page.getByRole('status'))
  for (const label of Object.keys(typed)) await expect(page.getByLabel(label)).toHaveValue('')
  await signIn(page, site.admin)
  const { content } = (await (await page.request.get('/api/messages/1')).json()) as {
    content: { subject: string }[]
  }
  expect(content.map(({ subject }) => subject)).toContain(typed.Subject)
})

test('a tab that was left and returned to is not taken for a program', async ({ page }) => {
  // The focus is moved by the page's script: once it is, the script is at work.
  await expect(async () => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: wording.contactUs }).click()
    await expect(page.getByRole('main')).toBeFocused()
  }).toPass()
  await expect(page.getByRole('button', { name: wording.send })).toBeVisible()
  const stamps: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('messages.stamp')) stamps.push(request.url())
  })
  // Ten minutes pass for the query cache, which takes a stamp of that age for outdated when the tab is returned to.
  // Only the clock of the day is moved: the server's age of the stamp, and the monotonic clock, run on as they do.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 10 * 60_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await fill(page)
  await page.getByRole('button', { name: wording.send }).click()
  await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
  expect(stamps, 'further stamps').toEqual([])
})

test.describe('where the connection breaks', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a message whose answer was lost is stored once when it is sent again', async ({ page, site }) => {
    await page.route(
      '**/trpc/messages.send*',
      async (route) => {
        expect((await route.fetch()).status()).toBe(200)
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto('/contact')
    await untilHydrated(page)
    await fill(page, { ...typed, Subject: 'Sent twice' })
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
    await signIn(page, site.admin)
    const { content } = (await (await page.request.get('/api/messages/1')).json()) as {
      content: { subject: string }[]
    }
    expect(content.filter(({ subject }) => subject === 'Sent twice')).toHaveLength(1)
  })
})

test('what an address says is no success', async ({ page }) => {
  await page.goto('/contact?sent=true')
  await expect(page.getByRole('button', { name: wording.send })).toBeVisible()
  await expect(page.getByText(nameCharity(wording.messageSent, 'ISSE'))).toHaveCount(0)
})

test('nothing is sent while something is missing, and what was typed stays', async ({ page }) => {
  await page.goto('/contact')
  // Before that the browser posts the form, and the server refuses it: see below.
  await untilHydrated(page)
  await fill(page, { 'First name': 'Winston', Message: '  ' })
  await page.getByRole('button', { name: wording.send }).click()
  await expect(page.getByRole('alert')).toHaveText(wording.allFieldsComplete)
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Winston')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /400/ })

  test('a message gets through', async ({ page }) => {
    await page.goto('/contact')
    await fill(page)
    await readTheForm(page)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
    for (const label of Object.keys(typed)) await expect(page.getByLabel(label)).toHaveValue('')
    await expect(page).toHaveURL('/contact#answer')
    await expectBroughtIntoView(page.getByRole('status'))
    expect(await page.context().cookies()).toEqual([])
    // It is said once, from the answer.
    await page.goto('/contact')
    await expect(page.getByText(nameCharity(wording.messageSent, 'ISSE'))).toHaveCount(0)
  })

  test('what is missing is said with the same sentence, and what was typed stays', async ({ page }) => {
    await page.goto('/contact')
    await fill(page, { 'First name': 'Winston', Message: typed.Message })
    await readTheForm(page)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('alert')).toHaveText(wording.allFieldsComplete)
    await expectBroughtIntoView(page.getByRole('alert'))
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(wording.enterLastName)
    await expect(page.getByLabel('First name')).toHaveValue('Winston')
    await expect(page.getByLabel('Message')).toHaveValue(typed.Message)
    await fill(page)
    await readTheForm(page)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
  })

  test('a program that fills in everything, or does so at once, is refused', async ({ page, site }) => {
    // With a session's cookie the page is made afresh. The stamp of a kept page is as old as the page.
    await page.context().addCookies([{ name: 'session_token', value: 'none', url: site.url }])
    // Again where the machine is so busy that even a program takes two seconds.
    await expect(async () => {
      await page.goto('/contact', { waitUntil: 'domcontentloaded' })
      await page.locator('form').evaluate((form: HTMLFormElement) => {
        for (const input of form.querySelectorAll<HTMLInputElement>('input[type=text], textarea'))
          if (input.name !== 'honeypot') input.value = 'Winston'
        form.requestSubmit()
      })
      await expect(page.getByRole('alert')).toContainText('very quick', { timeout: 3_000 })
    }).toPass()
    await page
      .locator('input[name=honeypot]')
      .evaluate((honeypot: HTMLInputElement) => (honeypot.value = 'https://spam'))
    await readTheForm(page)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('alert')).toContainText('as if a program had sent it')
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the failure is said, and what was typed stays', async ({ page, context }) => {
    await page.goto('/contact')
    await fill(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('alert')).toHaveText(wording.networkFailure)
    await expectBroughtIntoView(page.getByRole('alert'))
    await expect(page.getByLabel('Message')).toHaveValue(typed.Message)
  })
})
