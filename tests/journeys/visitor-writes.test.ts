import { nameCharity } from '@isse/api/site/words/naming'
import { sentences } from '@isse/api/site/words/sentences'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import {
  expect,
  expectBroughtIntoView,
  onEachEngine,
  phoneWithKeyboard,
  startSession,
  test,
  untilHydrated,
} from '../support/browser/test.ts'
import type { SiteHere } from '../support/site/start-here.ts'

test.use({
  isInWholeBrowser: true,
  viewport: phoneWithKeyboard,
  expectedErrors: /400|ERR_FAILED|ERR_INTERNET/,
})

const typed = {
  'First name': 'Winston',
  'Last name': 'Clarke',
  Subject: 'The towpath walk',
  'Email or phone number': 'winston@example.org',
  Message: "Is the path firm enough for my wife's wheelchair?",
}
const sent = nameCharity(wording.messageSent, 'ISSE')
const answerTime = 'You will hear from us within 24 hours.'

async function fill(page: Page, fields: Partial<typeof typed> = typed): Promise<void> {
  for (const [label, words] of Object.entries(fields)) await page.getByLabel(label).fill(words)
}

const pressSend = (page: Page) => page.getByRole('button', { name: wording.send }).click()

/** Opens the contact form and waits for React, if scripts run. */
async function openForm(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) await page.clock.install()
  await page.goto('/contact')
  if (hasScripts) await untilHydrated(page)
}

/** Waits for more than two seconds on the site's clock, because faster senders count as bots. */
async function letFormAge(page: Page, site: SiteHere, hasScripts: boolean): Promise<void> {
  site.letPass(3_000)
  if (hasScripts) await page.clock.fastForward(3_000)
}

async function readInbox(page: Page, site: SiteHere): Promise<{ subject: string; message: string }[]> {
  await startSession(page, site.admin)
  const { content } = await (await page.request.get('/api/messages/1')).json()
  return content
}

test('the contact page says how to reach the charity and how it uses messages', async ({ page }) => {
  await page.goto('/contact?sent=true')
  const main = page.getByRole('main')
  await expect(page.getByText(sent)).toHaveCount(0)
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
  const mail = main.getByRole('link', { name: 'hello@isse.example' })
  await expect(mail).toHaveAttribute('href', 'mailto:hello@isse.example')
  for (const postcode of ['BD3 9KM', 'LS9 4OV']) await expect(main.getByText(postcode)).toBeVisible()
  const maps = main.getByRole('link', { name: 'See it on a map' })
  await expect(maps).toHaveCount(2)
  await expect(maps.last()).toHaveAccessibleDescription(/Leeds/)
  await main.getByRole('link', { name: 'privacy notice' }).click()
  await expect(page).toHaveURL('/privacy')
})

onEachEngine(() => {
  test('a message is sent and appears in the inbox', async ({ page, site }) => {
    await openForm(page, true)
    await fill(page)
    await pressSend(page)
    await expect(page.getByRole('button', { name: wording.pleaseWait })).toBeVisible()
    await letFormAge(page, site, true)
    await expect(page.getByRole('status')).toHaveText(sent)
    await expectBroughtIntoView(page.getByRole('status'))
    await expect(page.getByText(answerTime)).toBeVisible()
    for (const label of Object.keys(typed)) await expect(page.getByLabel(label)).toHaveValue('')
    const stored = expect.objectContaining({ subject: typed.Subject, message: typed.Message })
    expect(await readInbox(page, site)).toContainEqual(stored)
  })
})

test('an incomplete form is not sent and keeps the typed values', async ({ page }) => {
  await openForm(page, true)
  await fill(page, { 'First name': 'Winston', Message: '  ' })
  await pressSend(page)
  await expect(page.getByRole('alert')).toHaveText(wording.allFieldsComplete)
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Winston')
})

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScripts })

    test('a contact that cannot be answered is questioned once, and is sent on the second try', async ({
      page,
      site,
    }) => {
      const contact = page.getByLabel('Email or phone number')
      for (const [written, question] of [
        ['no idea', 'We could not write to "no idea". Is it right?'],
        ['ann@gmial.com', 'Did you mean ann@gmail.com?'],
      ] as const) {
        await openForm(page, hasScripts)
        await fill(page, { ...typed, 'Email or phone number': written })
        await letFormAge(page, site, hasScripts)
        await pressSend(page)
        await expect(page.getByRole('alert')).toHaveText(sentences.checkWhatYouEntered)
        await expect(page.getByRole('link', { name: question })).toBeVisible()
        await expect(contact).toHaveAccessibleDescription(new RegExp(question.replaceAll('?', '[?]')))
        await expect(contact).toHaveValue(written)
        await expect(page.getByLabel('Message')).toHaveValue(typed.Message)
        if (hasScripts) await expectAccessible(page)
        await letFormAge(page, site, hasScripts)
        await pressSend(page)
        await expect(page.getByRole('status')).toHaveText(sent)
        await expect(contact).toHaveValue('')
        await expect(page.getByText('we cannot answer')).toHaveCount(written === 'no idea' ? 1 : 0)
      }
    })

    test('the form can be opened, filled in and sent by keyboard, and the whole response is visible on a phone', async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      await openForm(page, hasScripts)
      await page.goto('/')
      const bar = page.getByRole('banner')
      await tabTo(page, bar.locator('summary').filter({ hasText: 'Menu' }))
      await page.keyboard.press('Enter')
      await tabTo(page, bar.getByRole('link', { name: wording.contactUs }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/contact')
      if (hasScripts) await untilHydrated(page)
      await tabTo(page, page.getByLabel('First name'))
      for (const words of Object.values(typed)) {
        await page.keyboard.type(words)
        await page.keyboard.press('Tab')
      }
      await letFormAge(page, site, hasScripts)
      await page.keyboard.press('Shift+Tab')
      await tabTo(page, page.getByRole('button', { name: wording.send }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText(sent)
      await expectBroughtIntoView(page.getByRole('status'))
      await expect(page.getByText(answerTime)).toBeInViewport({ ratio: 1 })
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a missing field shows the same error, the typed values stay, and a message can be sent', async ({
    page,
    site,
  }) => {
    await openForm(page, false)
    await fill(page, { 'First name': 'Winston', Message: typed.Message })
    await letFormAge(page, site, false)
    await pressSend(page)
    await expect(page.getByRole('alert')).toHaveText(wording.allFieldsComplete)
    await expectBroughtIntoView(page.getByRole('alert'))
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(wording.enterLastName)
    await expect(page.getByLabel('First name')).toHaveValue('Winston')
    await expect(page.getByLabel('Message')).toHaveValue(typed.Message)
    await fill(page)
    await letFormAge(page, site, false)
    await pressSend(page)
    await expect(page.getByRole('status')).toHaveText(sent)
    await expect(page.getByText(answerTime)).toBeVisible()
    for (const label of Object.keys(typed)) await expect(page.getByLabel(label)).toHaveValue('')
    await expect(page).toHaveURL('/contact#answer')
    await expectBroughtIntoView(page.getByRole('status'))
    expect(await page.context().cookies()).toEqual([])
    // The error is shown once, in the response.
    await page.goto('/contact')
    await expect(page.getByText(sent)).toHaveCount(0)
  })

  test('rejects a program that fills in all fields or is too fast', async ({ page, site }) => {
    // A session cookie bypasses the cache, because the stamp of a cached page is as old as the page.
    await page.context().addCookies([{ name: 'session_token', value: 'none', url: site.url }])
    await openForm(page, false)
    await fill(page)
    // The form is a second old, even on a slow machine.
    const stamp = await page.locator('input[name=stamp]').inputValue()
    site.holdClock(Number(stamp.split('.')[0]) + 1_000)
    await pressSend(page)
    await expect(page.getByRole('alert')).toContainText('very quick')
    site.letPass(3_000)
    await page
      .locator('input[name=honeypot]')
      .evaluate((honeypot: HTMLInputElement) => (honeypot.value = 'https://spam'))
    await pressSend(page)
    await expect(page.getByRole('alert')).toContainText('as if a program had sent it')
  })
})

test('a visitor who returns to the tab after ten minutes is not taken for a program', async ({
  page,
  site,
}) => {
  await openForm(page, true)
  const stamps: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('messages.stamp')) stamps.push(request.url())
  })
  // The query cache would refetch a stamp of that age when the tab is shown again. Only the wall clock moves.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 10 * 60_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await fill(page)
  await letFormAge(page, site, true)
  await pressSend(page)
  await expect(page.getByRole('status')).toHaveText(sent)
  expect(stamps, 'further stamps').toEqual([])
})

test('a message whose response was lost is stored once when it is sent again', async ({ page, site }) => {
  await page.route(
    '**/trpc/messages.send*',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )
  await openForm(page, true)
  await fill(page, { ...typed, Subject: 'Sent twice' })
  await letFormAge(page, site, true)
  await pressSend(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await letFormAge(page, site, true)
  await pressSend(page)
  await expect(page.getByRole('status')).toHaveText(sent)
  const inbox = await readInbox(page, site)
  expect(inbox.filter(({ subject }) => subject === 'Sent twice')).toHaveLength(1)
})

test('without a connection the form says so, keeps the typed values, and can be sent later', async ({
  page,
  site,
  context,
}) => {
  await openForm(page, true)
  await fill(page)
  await letFormAge(page, site, true)
  await context.setOffline(true)
  await pressSend(page)
  await expect(page.getByRole('alert')).toHaveText(wording.networkFailure)
  await expectBroughtIntoView(page.getByRole('alert'))
  const offline = page.getByText('Your device has no connection to the internet.')
  await expect(offline).toBeVisible()
  for (const [label, words] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(words)
  await context.setOffline(false)
  await letFormAge(page, site, true)
  await pressSend(page)
  await expect(page.getByRole('status')).toHaveText(sent)
  await expect(offline).toHaveCount(0)
})

test('a visitor who has lost the connection returns to the form, writes, and sends it later', async ({
  page,
  site,
  context,
}) => {
  await openForm(page, true)
  const heading = page.getByRole('heading', { level: 1 })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(heading).toHaveText(/privacy/i)
  await context.setOffline(true)
  await footer.getByRole('link', { name: 'Contact Us' }).click()
  await expect(heading).toHaveText('Contact us')
  await fill(page)
  await context.setOffline(false)
  await letFormAge(page, site, true)
  await pressSend(page)
  await expect(page.getByRole('status')).toHaveText(sent)
})
