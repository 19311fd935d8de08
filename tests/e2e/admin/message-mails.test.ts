import { wording } from '@isse/api/site/words/wording'
import type { Database } from '@isse/db'
import type { Page } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, untilHydrated } from '../../support/browser/test.ts'
import { setting } from '../../support/run/env.ts'
import { headerOf, linkIn, mailSettings, startPost, textOf } from '../../support/site/post.ts'
import { startSite } from '../../support/site/site.ts'
import { expectAccessibleAtBothWidths } from '../../support/browser/accessible.ts'

/** A visitor sends a message by the form of the contact page. */
async function sendMessage(page: Page, url: string, subject: string): Promise<void> {
  await page.goto(`${url}/contact`)
  await untilHydrated(page)
  await page.getByLabel('First name').fill('Winston')
  await page.getByLabel('Last name').fill('Clarke')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Email or phone number').fill('winston@example.org')
  await page.getByLabel('Message').fill('Is the path firm?')
  const stamp = await page.locator('input[name=stamp]').inputValue()
  await expect.poll(() => Date.now() - Number(stamp.split('.')[0])).toBeGreaterThan(2_000)
  await page.getByRole('button', { name: wording.send }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent' })).toBeVisible()
}

/** Makes all that the site holds of messages and their mails twenty hours older. */
async function letTwentyHoursPass(db: Database): Promise<void> {
  await db.$executeRaw`UPDATE "Message" SET "messageDate" = "messageDate" - interval '20 hours'`
  await db.$executeRaw`UPDATE "Job" SET "dueAt" = "dueAt" - interval '20 hours',
    "startedAt" = "startedAt" - interval '20 hours'`
}

test('an administrator asks for mails, is told of a message, follows the link, is reminded once, and answers', async ({
  page,
}) => {
  // The site is started three times, as time passes.
  test.setTimeout(240_000)
  const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-mails-'))
  const post = await startPost()
  const settings = await mailSettings(post.port)
  const subjects = () => post.mails.map((mail) => headerOf(mail, 'Subject'))
  let site = await startSite({ dataDir, settings })
  const afterTwentyHours = async () => {
    await page.goto('about:blank')
    await site.stop()
    site = await startSite({ dataDir, settings, prepare: letTwentyHoursPass })
  }
  const { url } = site
  try {
    await test.step('the dashboard says that nobody asks, and leads to the choice', async () => {
      await page.goto(`${url}/signin`)
      await untilHydrated(page)
      await page.getByLabel('Email').fill(site.admin.email)
      await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
      await page.getByRole('button', { name: wording.signIn }).click()
      await expect(page.getByText('Nobody is told of new messages by mail')).toBeVisible()
      await expectAccessibleAtBothWidths(page)
      await page.getByRole('link', { name: 'Choose which mails you get' }).click()
      const section = page.getByRole('region', { name: 'Mails about messages' })
      await expect(section.getByText('These mails come at most once in ten minutes.')).toBeVisible()
      await section.getByLabel('Who has written, about what, and a link').check()
      await section.getByLabel('Remind me of messages without an answer').check()
      await section.getByRole('button', { name: 'Save the choice' }).click()
      await expect(
        section.getByText(`New messages and reminders are mailed to ${site.admin.email}.`),
      ).toBeVisible()
      await expectAccessibleAtBothWidths(page)
      await section.getByRole('button', { name: 'Send me a test mail' }).click()
      await expect(section.getByText('The mail server has taken a mail')).toBeVisible()
      expect(subjects()).toEqual(['This charity: e-mail works'])
    })

    await test.step('a visitor sends a message, and the mail leads to it', async () => {
      await sendMessage(page, url, 'The towpath walk')
      await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(2)
      expect(subjects()[1]).toContain('new message: The towpath walk')
      expect(textOf(post.mails[1] ?? '')).not.toContain('Is the path firm?')
      await page.goto(linkIn(post.mails[1]))
      await expect(page.getByText('Is the path firm?')).toBeVisible()
    })

    await test.step('a reminder comes after twenty hours, and the message is answered', async () => {
      await afterTwentyHours()
      await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(3)
      expect(subjects()[2]).toContain('a message waits for an answer: The towpath walk')
      await page.goto(linkIn(post.mails[2]))
      await page.getByRole('button', { name: 'Mark as answered' }).click()
      await expect(page.getByText('The message is marked as answered.')).toBeVisible()
    })

    await test.step('nobody is reminded again, and a mail server that refuses is told of', async () => {
      await afterTwentyHours()
      post.answer = 550
      await sendMessage(page, url, 'A second question')
      const failure = page.getByText('The mail server refused the mail (its answer: 550).')
      await expect(async () => {
        await page.goto(`${url}/admin/dashboard`)
        await expect(failure).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 30_000 })
      await expectAccessibleAtBothWidths(page)
      post.answer = 'take'
      await page.getByRole('button', { name: 'Try again now' }).click()
      await expect(page.getByText('The mails are being sent again.')).toBeVisible()
      await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(4)
      expect(subjects()[3]).toContain('new message: A second question')
    })
    await page.goto('about:blank')
  } finally {
    await site.stop()
    await post.stop()
  }
})
