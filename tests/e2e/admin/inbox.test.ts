import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from '../../support/browser/test.ts'

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

test('an administrator reads, answers, finds, takes away and deletes what visitors wrote', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin)

  await test.step('an inbox without messages says so', async () => {
    await page.goto('/admin/inbox')
    await expect(page.getByText(wording.inboxEmpty)).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      wording.inboxFirstName,
      wording.inboxLastName,
      wording.inboxSubject,
      wording.inboxContact,
      wording.inboxMessageDate,
    ])
  })

  await test.step('ten a page, the newest first, and the pager leads to the others', async () => {
    for (let count = 1; count <= 10; count++) await write(site.url, { lastName: `Number ${count}` })
    await write(site.url, { firstName: '=1+1', lastName: 'Formula', subject: 'Zebra crossing' })
    await page.goto('/admin/inbox')
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).first()).toContainText('Formula')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Number 1')
    const pager = page.getByRole('navigation', { name: 'Pages of the inbox' })
    await expect(pager.locator('[aria-current]')).toHaveText(['2'])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Previous page' }).click()
  })

  await test.step('each cell leads to its message, by one stop of the tab key', async () => {
    const cells = rows(page).first().getByRole('link')
    await expect(cells).toHaveCount(5)
    const addresses = await cells.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(1)
    const stops = await cells.evaluateAll((links) => links.filter((link) => link.tabIndex === 0).length)
    expect(stops).toBe(1)
  })

  await test.step('what is unread is bold and counted in the menu, until it is opened', async () => {
    await expect(menu(page).getByRole('link', { name: 'Inbox 11 unread' })).toBeVisible()
    await expect(rows(page).first()).toHaveCSS('font-weight', '700')
    await expect(rows(page).first()).toContainText('Waiting less than an hour')
    await rows(page).first().getByRole('link').first().hover()
    await rows(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Message' })).toBeVisible()
    await expect(page.getByText('Zebra crossing')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Inbox 10 unread' })).toBeVisible()
  })

  await test.step('it is answered by e-mail and marked so', async () => {
    const reply = page.getByRole('link', { name: 'Reply by e-mail' })
    await expect(reply).toHaveAttribute(
      'href',
      /^mailto:ann%40example\.org\?subject=Re%3A%20Zebra%20crossing/,
    )
    await page.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'marked as answered' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the inbox' }).click()
    await expect(rows(page).first()).toContainText('Answered')
    await expect(rows(page).first()).toHaveCSS('font-weight', '400')
  })

  await test.step('those that wait are shown alone, with their number, and a search keeps to them', async () => {
    await page.getByRole('link', { name: 'Waiting for an answer (10)' }).click()
    await expect(page).toHaveURL('/admin/inbox?state=waiting')
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).filter({ hasText: 'Answered' })).toHaveCount(0)
    await page.getByLabel('Search the messages').fill('zebra')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No waiting message has these words.')).toBeVisible()
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.goto('/admin/inbox')
  })

  await test.step('it is found by its words', async () => {
    await page.getByLabel('Search the messages').fill('zebra')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText("1 message has 'zebra'.")).toBeVisible()
  })

  await test.step('and taken to a spreadsheet, which does not take it for a formula', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain(`"'=1+1","Formula","Zebra crossing"`)
    expect(csv).not.toContain('Number 1')
  })

  await test.step('it is deleted after the dialog', async () => {
    await rows(page).first().getByRole('link').first().click()
    const dialog = page.getByRole('dialog', { name: 'Delete this message' })
    await page.getByText('Delete this message').first().click()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await page.getByText('Delete this message').first().click()
    await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
    await expect(page).toHaveURL('/admin/inbox')
    await expect(page.getByRole('status').filter({ hasText: 'has been deleted' })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
  })

  await test.step('and the screen says how long messages are kept', async () => {
    await expect(page.getByText('Messages are kept for 12 months')).toBeVisible()
  })
})

test('whatever the address asks for, the inbox shows its first page or says that there is nothing', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  for (let count = 1; count <= 11; count++) await write(site.url, { subject: '2468 chairs' })
  await signIn(page, site.admin)

  for (const query of ['page=abc', 'page=-1', 'page=1.5', 'page=0', 'page=1&page=2', 'search={"a":1}']) {
    await test.step(`?${query} shows the first page`, async () => {
      await page.goto(`/admin/inbox?${query}`)
      await expect(rows(page)).toHaveCount(10)
      await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    })
  }

  await test.step('digits are searched for like any word', async () => {
    await page.goto('/admin/inbox?search=2468')
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText("11 messages have '2468'.")).toBeVisible()
  })

  for (const number of ['5000', '99999999999', '1e30']) {
    await test.step(`page ${number} says that there is nothing, and leads back`, async () => {
      await page.goto(`/admin/inbox?page=${number}`)
      await expect(page.getByText(/There are no messages on page \d+\./)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Pages of the inbox' })).toBeHidden()
      await page.getByRole('link', { name: 'Go to the first page' }).click()
      await expect(rows(page)).toHaveCount(10)
    })
  }
})

test('a message that nobody answered for a day is late, until it is answered', async ({ page, site }) => {
  await write(site.url, {
    firstName: 'Mohammed',
    lastName: 'Waits',
    subject: 'Food parcels for a family of five in Manningham',
    contact: 'mohammed.rahmatullah@a-very-long-provider.example.org',
  })
  await signIn(page, site.admin)
  await page.clock.install({ time: Date.now() + 25 * 60 * 60_000 })
  await page.goto('/admin/inbox')
  const row = rows(page).filter({ hasText: 'Waits' })
  await expect(row).toContainText('Late: waiting 25 hours')
  const linesOfName = await row
    .getByRole('cell')
    .first()
    .getByText('Mohammed')
    .evaluate((name) => {
      const range = document.createRange()
      range.selectNodeContents(name.firstChild ?? name)
      return range.getClientRects().length
    })
  expect(linesOfName, 'lines that the first name takes').toBe(1)
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(row).not.toContainText('waiting')
})

test.describe('a message that is not there', () => {
  test.use({ expectedErrors: /404|400/ })

  test("shows the answer's own sentence, and the way back", async ({ page, site }) => {
    await signIn(page, site.admin, '/admin/message/999999')
    await expect(page.getByRole('alert')).toHaveText('Sorry, that message is no longer available.')
    await page.getByRole('link', { name: 'Back to the inbox' }).click()
    await expect(page).toHaveURL('/admin/inbox')
  })
})
