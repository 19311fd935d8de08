import { wording } from '@isse/api/site/words/wording'
import { expect, untilHydrated } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'
import { testWithMail } from '../../support/browser/mail-site.ts'
import { borrowSite } from '../../support/site/host/borrow-site.ts'
import { linkIn, mailSettings } from '../../support/site/post.ts'
import { startSite } from '../../support/site/site.ts'

const test = testWithMail()

test.use({ expectedErrors: /40[01]|503/ })

test('a forgotten password is set anew by a link that comes by e-mail, once', async ({
  page,
  site,
  post,
  browser,
}) => {
  const { email, password } = site.admin
  const elsewhere = await browser.newContext({ baseURL: site.url })
  await elsewhere.request.post('/api/signin', { data: { email, password } })
  expect((await elsewhere.request.get('/api/messages/1')).status()).toBe(200)
  const newToken = { data: { name: 'Import', access: 'READ' } }
  const made = await elsewhere.request.post('/trpc/apiTokens.create', newToken)
  const { token } = ((await made.json()) as { result: { data: { token: string } } }).result.data
  const callWithToken = () =>
    fetch(`${site.url}/api/messages/1`, { headers: { authorization: `Bearer ${token}` } })
  expect((await callWithToken()).status).toBe(200)

  await page.goto('/signin')
  await page.getByRole('link', { name: wording.forgotPassword }).click()
  await expect(page).toHaveURL('/confirmemail')
  await expect(page.getByText('cannot send e-mail')).toHaveCount(0)
  await untilHydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const answer = page.getByRole('status')
  await expect(answer).toContainText('a link is on its way')
  const said = await answer.textContent()
  await expect.poll(() => post.mails.length).toBe(1)
  expect(post.mails[0]).toMatch(/^From: ISSE <hello@isse.example>/m)
  expect(post.mails[0]).toContain(`To: ${email}`)
  const link = linkIn(post.mails[0] ?? '')
  expect(link).toContain(`${site.url}/resetpassword#token=`)

  await test.step('an address without an account is answered alike, and gets no mail', async () => {
    await page.goto('/confirmemail')
    await untilHydrated(page)
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(answer).toHaveText(said ?? '')
    // Mails are sent in turn: had one gone to that address, it would be the next, before the administrator's second one.
    await page.goto('/confirmemail')
    await untilHydrated(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect.poll(() => post.mails.length).toBe(2)
    expect(post.mails[1]).toContain(`To: ${email}`)
  })

  await test.step('a short password, and one that is easy to guess, are refused without using up the link', async () => {
    await page.goto(link)
    await untilHydrated(page)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('Liverpool1234')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('This password is easy to guess').first()).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Liverpool1234')
  })

  await expect(page.getByLabel('End the API tokens of this account too')).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('three-lemons-and-a-kettle')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('status').filter({ hasText: 'Your new password is set' })).toBeVisible()

  await test.step('whoever was signed in is so no longer, and the old password is over', async () => {
    expect((await elsewhere.request.get('/api/messages/1')).status()).toBe(401)
    const old = await elsewhere.request.post('/api/signin', { data: { email, password } })
    expect(old.status()).toBe(401)
    await elsewhere.close()
  })

  await test.step('its API tokens have ended, and the page says so', async () => {
    await expect(page.getByText('One API token has ended with the old one.')).toBeVisible()
    const refused = await callWithToken()
    expect(refused.status).toBe(401)
    expect(await refused.text()).toContain('This token ended on')
  })

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three-lemons-and-a-kettle')
  await page.getByRole('button', { name: wording.signIn }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await test.step('the link is good for one use', async () => {
    await page.goto('/')
    await page.goto(link)
    await untilHydrated(page)
    await page.getByLabel('New password', { exact: true }).fill('another-long-password')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('alert')).toContainText('used up or too old')
  })
})

test('a mail server that is down is not told to who asks, and does no harm', async ({ page, engine }) => {
  const site = await borrowSite({ engine, settings: { ...(await mailSettings(1)), LOG_LEVEL: 'error' } })
  try {
    await page.goto(`${site.url}/confirmemail`)
    await untilHydrated(page)
    await page.getByLabel('Email').fill(site.admin.email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('status')).toContainText('a link is on its way')
    await expect.poll(() => site.output()).toContain('ECONNREFUSED')
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})

test('without PUBLIC_URL no mail is sent with a link, and the dashboard says what to set', async ({
  page,
  engine,
  post,
}) => {
  // A site is started for this test alone, and a browser makes two pages of it.
  test.setTimeout(90_000)
  const settings = { ...(await mailSettings(post.port)), PUBLIC_URL: '' }
  const site = await startSite({ engine, settings })
  const mailsBefore = post.mails.length
  try {
    expect(site.output()).toContain('SMTP_URL is set without PUBLIC_URL')
    await page.goto(`${site.url}/confirmemail`)
    await expect(page.getByText('This website cannot send e-mail.')).toBeVisible()
    await untilHydrated(page)
    await page.getByLabel('Email').fill(site.admin.email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('alert')).toContainText('This website cannot send e-mail.')
    await page.goto(`${site.url}/signin`)
    await untilHydrated(page)
    await page.getByLabel('Email').fill(site.admin.email)
    await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
    await page.getByRole('button', { name: wording.signIn }).click()
    await expect(page.getByText('to set PUBLIC_URL')).toBeVisible()
    expect(post.mails).toHaveLength(mailsBefore)
    // A picture that is asked for while the site stops would be an error of the page.
    await page.waitForLoadState('networkidle')
  } finally {
    await site.stop()
  }
})
