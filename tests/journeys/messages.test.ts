import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import {
  expect,
  onEachEngine,
  said,
  signIn,
  signInByForm,
  startSession,
  test,
} from '../support/browser/test.ts'
import { headerOf, linkIn, textOf } from '../support/site/post.ts'

test.use({ sharesTab: true, expectedErrors: /40[04]/ })

const HOUR = 60 * 60_000

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).first()

async function write(url: string, message: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(`${url}/api/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ann',
      lastName: 'Lee',
      subject: 'Walking football',
      contact: 'ann@example.org',
      message: 'May I come along?',
      ...message,
    }),
  })
  expect(answer.status).toBe(200)
}

onEachEngine(() => {
  test('an administrator reads, answers, searches, exports and deletes messages', async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/inbox')

    await test.step('an empty inbox says so', async () => {
      await expect(page.getByText(wording.inboxEmpty)).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveText([
        wording.inboxFirstName,
        wording.inboxLastName,
        wording.inboxSubject,
        wording.inboxContact,
        wording.inboxMessageDate,
      ])
      await expect(page.getByText('Messages are kept for 12 months')).toBeVisible()
    })

    await test.step('the inbox shows ten messages a page, newest first, and the pager opens the other pages at the top', async () => {
      for (let count = 1; count <= 10; count++) await write(site.url, { lastName: `Number ${count}` })
      await write(site.url, { firstName: '=1+1', lastName: 'Formula', subject: 'Zebra crossing' })
      await page.reload()
      await expect(rows(page)).toHaveCount(10)
      await expect(rows(page).first()).toContainText('Formula')
      await page.setViewportSize({ width: 390, height: 600 })
      await page.evaluate(() => scrollTo(0, 400))
      await page.reload()
      await expect(rows(page)).toHaveCount(10)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.setViewportSize({ width: 1200, height: 720 })
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('Number 1')
      const pager = page.getByRole('navigation', { name: 'Pages of the inbox' })
      await expect(pager.locator('[aria-current]')).toHaveText(['2'])
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('link', { name: 'Previous page' }).click()
      // The next step clicks the first row.
      await expect(rows(page)).toHaveCount(10)
    })

    await test.step('every cell opens its message, and a row is one tab stop', async () => {
      const cells = rows(page).first().getByRole('link')
      await expect(cells).toHaveCount(5)
      const addresses = await cells.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(new Set(addresses).size).toBe(1)
      const stops = await cells.evaluateAll((links) => links.filter((link) => link.tabIndex === 0).length)
      expect(stops).toBe(1)
    })

    await test.step('unread messages are bold and counted in the menu until they are opened', async () => {
      await expect(menu(page).getByRole('link', { name: 'Inbox 11 unread' })).toBeVisible()
      await expect(rows(page).first()).toHaveCSS('font-weight', '700')
      await expect(rows(page).first()).toContainText('Waiting less than an hour')
      await rows(page).first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Message' })).toBeVisible()
      for (const words of ['=1+1', 'Formula', 'Zebra crossing', 'ann@example.org', 'May I come along?'])
        await expect(page.getByRole('main')).toContainText(words)
      await expect(menu(page).getByRole('link', { name: 'Inbox 10 unread' })).toBeVisible()
    })

    await test.step('a message is answered by e-mail and marked as answered', async () => {
      const reply = page.getByRole('link', { name: 'Reply by e-mail' })
      const address = /^mailto:ann%40example\.org\?subject=Re%3A%20Zebra%20crossing/
      await expect(reply).toHaveAttribute('href', address)
      await page.getByRole('button', { name: 'Mark as answered' }).click()
      await expect(said(page, 'marked as answered')).toBeVisible()
      await page.getByRole('link', { name: 'Back to the inbox' }).click()
      await expect(rows(page).first()).toContainText('Answered')
      await expect(rows(page).first()).toHaveCSS('font-weight', '400')
    })

    await test.step('a filter shows and counts unanswered messages, and a search keeps the filter', async () => {
      await page.getByRole('link', { name: 'Waiting for an answer (10)' }).click()
      await expect(page).toHaveURL('/admin/inbox?state=waiting')
      await expect(rows(page)).toHaveCount(10)
      await expect(rows(page).filter({ hasText: 'Answered' })).toHaveCount(0)
      await page.getByLabel('Search the messages').fill('zebra')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('No waiting message has these words.')).toBeVisible()
      await page.getByRole('link', { name: 'All messages' }).click()
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByText("1 message has 'zebra'.")).toBeVisible()
    })

    await test.step('an exported message is no formula in a spreadsheet', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
      const csv = await readFile(await file.path(), 'utf8')
      expect(csv).toContain(`"'=1+1","Formula","Zebra crossing"`)
      expect(csv).not.toContain('Number 1')
    })

    await test.step('a dialog confirms the deletion', async () => {
      await rows(page).first().getByRole('link').first().click()
      const dialog = page.getByRole('dialog', { name: 'Delete this message' })
      await page.getByText('Delete this message').first().click()
      await dialog.getByRole('button', { name: 'Keep it' }).click()
      await page.getByText('Delete this message').first().click()
      await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
      await expect(page).toHaveURL('/admin/inbox')
      await expect(said(page, 'has been deleted')).toBeVisible()
      await expect(rows(page)).toHaveCount(10)
    })
  })
})

test('with invalid search parameters the inbox shows its first page or says that there is nothing', async ({
  page,
  site,
}) => {
  await write(site.url, { subject: '2468 chairs' })
  await startSession(page, site.admin)
  for (const query of ['page=abc', 'page=-1', 'page=1.5', 'page=1&page=2', 'search={"a":1}']) {
    await page.goto(`/admin/inbox?${query}`)
    await expect(rows(page).filter({ hasText: '2468' }), query).toHaveCount(1)
  }
  await page.goto('/admin/inbox?search=2468')
  await expect(page.getByText("1 message has '2468'.")).toBeVisible()
  for (const number of ['5000', '1e30']) {
    await page.goto(`/admin/inbox?page=${number}`)
    await expect(page.getByText(/There are no messages on page \d+\./)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages of the inbox' })).toBeHidden()
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(rows(page).first()).toBeVisible()
  }
  await page.goto('/admin/message/999999')
  await expect(page.getByRole('alert')).toHaveText('Sorry, that message is no longer available.')
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(page).toHaveURL('/admin/inbox')
})

test('a contact that cannot be answered is marked in the inbox and on the message', async ({
  page,
  site,
}) => {
  await write(site.url, { subject: 'No way', contact: 'no idea' })
  await signIn(page, site.admin, '/admin/inbox')
  const mark = page.getByText('No e-mail address, no phone number')
  const marked = page.getByRole('row').filter({ has: mark }).filter({ hasText: 'No way' })
  await marked.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message' })).toBeVisible()
  await expect(mark).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reply/ })).toHaveCount(0)
})

test.describe('a day later', () => {
  // The clock of a tab cannot be set back.
  test.use({ sharesTab: false })

  test('a message is late after a day without an answer', async ({ page, site }) => {
    await write(site.url, {
      firstName: 'Mohammed',
      lastName: 'Waits',
      subject: 'Food parcels for a family of five in Manningham',
      contact: 'mohammed.rahmatullah@a-very-long-provider.example.org',
    })
    await startSession(page, site.admin)
    await page.clock.install({ time: Date.now() + 25 * HOUR })
    await page.goto('/admin/inbox')
    const row = rows(page).filter({ hasText: 'Waits' })
    await expect(row).toContainText('Late: waiting 25 hours')
    const name = row.getByRole('cell').first().getByText('Mohammed')
    const lines = await name.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild ?? element)
      return range.getClientRects().length
    })
    expect(lines, 'lines that the first name takes').toBe(1)
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Mark as answered' }).click()
    await page.getByRole('link', { name: 'Back to the inbox' }).click()
    await expect(row).not.toContainText('waiting')
  })
})

test.describe('on a site that can send mail', () => {
  test.use({ beginning: { template: 'accounts', hasMail: true } })

  test('an administrator turns on notifications, gets one and one reminder for a message, and sees that the mail server rejects mails', async ({
    page,
    site,
    post,
  }) => {
    const subjects = () => post.mails.map((mail) => headerOf(mail, 'Subject'))
    await signInByForm(page, site.admin)
    await expect(page.getByText('Nobody is told of new messages by mail')).toBeVisible()
    await page.getByRole('link', { name: 'Choose which mails you get' }).click()
    const section = page.getByRole('region', { name: 'Mails about messages' })
    await expect(section.getByText('These mails come at most once in ten minutes.')).toBeVisible()
    await section.getByLabel('Who has written, about what, and a link').check()
    await section.getByLabel('Remind me of messages without an answer').check()
    await section.getByRole('button', { name: 'Save' }).click()
    const choice = `New messages and reminders are mailed to ${site.admin.email}.`
    await expect(section.getByText(choice)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await section.getByRole('button', { name: 'Send me a test mail' }).click()
    await expect(section.getByText('The mail server has taken a mail')).toBeVisible()
    expect(subjects()).toEqual(['This charity: e-mail works'])

    await test.step('a notification links to the message', async () => {
      await write(site.url, { subject: 'The towpath walk', message: 'Is the path firm?' })
      await expect.poll(() => post.mails.length).toBe(2)
      expect(subjects()[1]).toContain('new message: The towpath walk')
      expect(textOf(post.mails[1] ?? '')).not.toContain('Is the path firm?')
      await page.goto(linkIn(post.mails[1]))
      await expect(page.getByText('Is the path firm?')).toBeVisible()
    })

    await test.step('a reminder comes after twenty hours, and the message is answered', async () => {
      site.letPass(20 * HOUR)
      await expect.poll(() => post.mails.length).toBe(3)
      expect(subjects()[2]).toContain('a message waits for an answer: The towpath walk')
      await page.goto(linkIn(post.mails[2]))
      await page.getByRole('button', { name: 'Mark as answered' }).click()
      await expect(page.getByText('The message is marked as answered.')).toBeVisible()
    })

    await test.step('no second reminder is sent, and the screen reports that the mail server rejects mails', async () => {
      site.letPass(20 * HOUR)
      post.answer = 550
      await write(site.url, { subject: 'A second question' })
      const failure = page.getByText('The mail server refused the mail (its answer: 550).')
      await expect(async () => {
        await page.goto('/admin/dashboard')
        await expect(failure).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await expectAccessibleAtBothWidths(page)
      post.answer = 'take'
      await page.getByRole('button', { name: 'Try again now' }).click()
      await expect(page.getByText('The mails are being sent again.')).toBeVisible()
      await expect.poll(() => post.mails.length).toBe(4)
      expect(subjects()[3]).toContain('new message: A second question')
    })
  })
})
