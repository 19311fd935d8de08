import { nameCharity } from '@isse/api/site/words/naming'
import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible.ts'
import {
  expect,
  expectBroughtIntoView,
  phoneWithKeyboard,
  signIn,
  test,
  untilHydrated,
} from '../../support/browser/test.ts'
import { wholeBrowser } from '../../support/browser/whole-browser.ts'

test.use({ ...wholeBrowser, viewport: phoneWithKeyboard })

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
  await expect(page.getByText('You will hear from us within 24 hours.')).toBeVisible()
  for (const label of Object.keys(typed)) await expect(page.getByLabel(label)).toHaveValue('')
  await signIn(page, site.admin)
  const { content } = (await (await page.request.get('/api/messages/1')).json()) as {
    content: { subject: string }[]
  }
  expect(content.map(({ subject }) => subject)).toContain(typed.Subject)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])
  for (const javaScriptEnabled of [true, false])
    test.describe(`${viewport.width} by ${viewport.height}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled })

      test('what the sender is told is all in view', async ({ page }) => {
        await page.goto('/contact')
        if (javaScriptEnabled) await untilHydrated(page)
        await fill(page)
        await readTheForm(page)
        await page.getByRole('button', { name: wording.send }).click()
        await expectBroughtIntoView(page.getByRole('status'))
        await expect(page.getByText('You will hear from us within 24 hours.')).toBeInViewport({ ratio: 1 })
      })
    })

test.describe('a contact by which nobody could answer', () => {
  test.use({ expectedErrors: /400/ })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('is asked about once, and is sent by sending again', async ({ page }) => {
        const contact = page.getByLabel('Email or phone number')
        const question = 'We could not write to "no idea". Is it right?'
        await page.goto('/contact')
        if (javaScriptEnabled) await untilHydrated(page)
        await fill(page, { ...typed, 'Email or phone number': 'no idea' })
        await readTheForm(page)
        await page.getByRole('button', { name: wording.send }).click()
        // It stands at the field, and once below the form: as the link to the field.
        await expect(page.getByRole('alert')).toHaveText(sentences.checkWhatYouEntered)
        await expect(page.getByText(question)).toHaveCount(2)
        await expect(page.getByRole('link', { name: question })).toBeVisible()
        await expect(contact).toHaveAccessibleDescription(new RegExp(question.replaceAll('?', '[?]')))
        await expect(contact).toHaveValue('no idea')
        await expect(page.getByLabel('Message')).toHaveValue(typed.Message)
        if (javaScriptEnabled) await expectAccessible(page)
        if (!javaScriptEnabled) await readTheForm(page)
        await page.getByRole('button', { name: wording.send }).click()
        await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
        await expect(page.getByText('we cannot answer')).toBeVisible()
        await expect(contact).toHaveValue('')
      })
    })

  test('an address with a slip of the finger is asked about once, without JavaScript too', async ({
    browser,
    site,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled })
      await page.goto('/contact')
      if (javaScriptEnabled) await untilHydrated(page)
      await fill(page, { ...typed, 'Email or phone number': 'ann@gmial.com' })
      await readTheForm(page)
      await page.getByRole('button', { name: wording.send }).click()
      await expect(page.getByRole('link', { name: 'Did you mean ann@gmail.com?' })).toBeVisible()
      await expect(page.getByLabel('Message')).toHaveValue(typed.Message)
      if (!javaScriptEnabled) await readTheForm(page)
      await page.getByRole('button', { name: wording.send }).click()
      await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
      await page.close()
    }
  })

  test('is marked in the inbox and at the message', async ({ page, site }) => {
    const message = {
      firstName: 'Una',
      lastName: 'Way',
      subject: 'No way',
      message: 'Hello',
      contact: 'no idea',
    }
    const { messageId } = (await (await page.request.post('/api/message', { data: message })).json()) as {
      messageId: number
    }
    await signIn(page, site.admin, '/admin/inbox')
    const mark = page.getByText('No e-mail address, no phone number')
    await expect(page.getByRole('row').filter({ hasText: 'No way' }).filter({ has: mark })).toHaveCount(1)
    await page.goto(`/admin/message/${messageId}`)
    await expect(mark).toBeVisible()
    await expect(page.getByRole('link', { name: /^Reply/ })).toHaveCount(0)
  })
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
    await expect(page.getByText('You will hear from us within 24 hours.')).toBeVisible()
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
    // The script that the first touch has asked for must have come.
    await untilHydrated(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('alert')).toHaveText(wording.networkFailure)
    await expectBroughtIntoView(page.getByRole('alert'))
    const offline = page.getByText('Your device has no connection to the internet.')
    await expect(offline).toBeVisible()
    for (const [label, words] of Object.entries(typed))
      await expect(page.getByLabel(label)).toHaveValue(words)
    await context.setOffline(false)
    await page.getByRole('button', { name: wording.send }).click()
    await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
    await expect(offline).toHaveCount(0)
  })
})
