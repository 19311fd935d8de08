import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import {
  expect,
  expectBroughtIntoView,
  phoneWithKeyboard,
  said,
  save,
  signIn,
  signInByForm,
  test,
  untilHydrated,
} from '../support/browser/test.ts'
import { member } from '../support/site/people.ts'
import { headerOf, linkIn, textOf, type Post } from '../support/site/post.ts'

// The browser logs rejected requests as errors.
test.use({ sharesTab: true, expectedErrors: /40[0139]|503/ })

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/confirmemail')
  await untilHydrated(page)
  await page.getByLabel('Email').fill(email)
  await press(page, 'Email me a link')
}

/** Waits for this many mails to an address. */
async function mailsTo(post: Post, address: string, count: number): Promise<string[]> {
  const found = () => post.mails.filter((mail) => headerOf(mail, 'To') === address)
  await expect.poll(() => found().length).toBe(count)
  return found()
}

test('signing in opens the dashboard, and signing out ends the session', async ({ page, site }) => {
  await page.goto('/')
  for (const path of ['/admin/dashboard', '/admin/new-service', '/admin/edit-service/1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/error/401')
  }
  await signInByForm(page, site.admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.dashboardTitle)
  const stored = await page.evaluate(() => localStorage.getItem('authorities'))
  expect(JSON.parse(stored ?? '')).toEqual([{ authority: 'ROLE_ADMIN' }])
  await press(page, 'Sign out')
  await expect(page).toHaveURL(/\/(signin)?$/)
  expect(await page.evaluate(() => localStorage.getItem('authorities'))).toBeNull()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/error/401')
})

test('the password can be shown, hidden and pasted, and a wrong one shows a red error and keeps the typed values', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phoneWithKeyboard)
  await page.goto('/signin')
  await untilHydrated(page)
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await email.fill('not the password')
  await email.press('ControlOrMeta+a')
  await email.press('ControlOrMeta+x')
  await password(page).press('ControlOrMeta+v')
  await expect(password(page)).toHaveValue('not the password')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await press(page, wording.viewPassword)
  await expect(password(page)).toHaveAttribute('type', 'text')
  await press(page, wording.hidePassword)
  await expect(password(page)).toHaveAttribute('type', 'password')
  await email.fill(site.admin.email)
  await press(page, wording.signIn)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(/is not right/)
  const [red = 0, green = 0, blue = 0] = await alert.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await expectBroughtIntoView(alert)
  await expect(email).toHaveValue(site.admin.email)
})

test('an expired session redirects to the sign-in, which explains it until a reload or Back', async ({
  page,
}) => {
  const ended = page.getByText('Your session has ended. Please sign in again.')
  const openScreen = async () => {
    await page.evaluate(() => localStorage.setItem('authorities', '[{"authority":"ROLE_EDITOR"}]'))
    // A screen that requests no data of its own, because a failed request would be an error of the page.
    await page.goto('/admin/new-testimonial')
    await expect(page).toHaveURL('/signin')
    await expect(ended).toBeVisible()
  }
  await page.goto('/')
  await openScreen()
  await page.getByRole('link', { name: wording.forgotPassword }).click()
  await expect(page).toHaveURL('/confirmemail')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: wording.signIn })).toBeVisible()
  await expect(ended).toHaveCount(0)
  await openScreen()
  // If server and browser rendered different sentences, React would report an error.
  await page.reload()
  await untilHydrated(page)
  await expect(ended).toHaveCount(0)
})

test('without e-mail the site names the person who can reset a forgotten password', async ({
  page,
  site,
}) => {
  await askForLink(page, site.admin.email)
  await expect(page.getByRole('alert')).toContainText('ask the person who runs its server')
})

test.describe('without PUBLIC_URL', () => {
  test.use({ beginning: { template: 'accounts', hasMail: true, settings: { PUBLIC_URL: '' } } })

  test('sends no mail with a link, says on the dashboard what to set, and refuses accounts without a role', async ({
    page,
    site,
    post,
  }) => {
    await askForLink(page, site.admin.email)
    await expect(page.getByRole('alert')).toContainText('This website cannot send e-mail.')
    await signInByForm(page, site.admin)
    await expect(page.getByText('to set PUBLIC_URL')).toBeVisible()
    expect(post.mails).toEqual([])
    await press(page, 'Sign out')
    await page.goto('/signin')
    await untilHydrated(page)
    await page.getByLabel('Email').fill(member.email)
    await password(page).fill(member.password)
    await press(page, wording.signIn)
    await expect(page.getByText(/cannot use the admin area/)).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/error/401')
  })
})

test.describe('with mail', () => {
  test.use({ beginning: { template: 'accounts', hasMail: true } })

  test('a link by e-mail resets a forgotten password once, and ends sessions and tokens', async ({
    page,
    site,
    post,
    browser,
  }) => {
    const { email, password: old } = site.admin
    const elsewhere = await browser.newContext({ baseURL: site.url })
    await elsewhere.request.post('/api/signin', { data: { email, password: old } })
    const newToken = { data: { name: 'Import', access: 'READ' } }
    const made = await (await elsewhere.request.post('/trpc/apiTokens.create', newToken)).json()
    const authorization = `Bearer ${made.result.data.token}`
    const callWithToken = () => fetch(`${site.url}/api/messages/1`, { headers: { authorization } })
    expect((await callWithToken()).status).toBe(200)

    await page.goto('/signin')
    await page.getByRole('link', { name: wording.forgotPassword }).click()
    await expect(page).toHaveURL('/confirmemail')
    await askForLink(page, email)
    const answer = page.getByRole('status')
    await expect(answer).toContainText('a link is on its way')
    const sentence = (await answer.textContent()) ?? ''
    const [mail = ''] = await mailsTo(post, email, 1)
    expect(mail).toMatch(/^From: ISSE <hello@isse.example>/m)
    const link = linkIn(mail)
    expect(link).toContain(`${site.url}/resetpassword#token=`)

    await test.step('an address without an account gets the same answer and no mail', async () => {
      await askForLink(page, 'nobody@example.org')
      await expect(answer).toHaveText(sentence)
      // Mails are sent in order, so one to that address would come before the administrator's second one.
      await askForLink(page, email)
      await mailsTo(post, email, 2)
      expect(post.mails).toHaveLength(2)
    })

    await test.step('short and common passwords are rejected, and the link stays valid', async () => {
      await page.goto(link)
      await untilHydrated(page)
      for (const [words, refusal] of [
        ['short', /12|characters/],
        ['Liverpool1234', /easy to guess/],
      ] as const) {
        await newPassword(page).fill(words)
        await press(page, 'Set the password')
        await expect(newPassword(page)).toHaveAccessibleDescription(refusal)
        await expect(newPassword(page)).toHaveValue(words)
      }
      await expect(page.getByLabel('End the API tokens of this account too')).toBeChecked()
      await expectAccessible(page)
    })

    const chosen = 'three-lemons-and-a-kettle'
    await newPassword(page).fill(chosen)
    await press(page, 'Set the password')
    await expect(page).toHaveURL('/signin')
    await expect(said(page, 'Your new password is set')).toBeVisible()
    await expect(page.getByText('One API token has ended with the old one.')).toBeVisible()
    expect((await elsewhere.request.get('/api/messages/1')).status()).toBe(401)
    expect((await callWithToken()).status).toBe(401)
    const refused = await elsewhere.request.post('/api/signin', { data: { email, password: old } })
    expect(refused.status()).toBe(401)
    await elsewhere.close()
    await signInByForm(page, { email, password: chosen })

    await test.step('the link works once', async () => {
      await page.goto('/')
      await page.goto(link)
      await untilHydrated(page)
      await newPassword(page).fill('another-long-password')
      await press(page, 'Set the password')
      await expect(page.getByRole('alert')).toContainText('used up or too old')
    })
  })
})

test.describe('with mail and the demonstration', () => {
  test.use({ beginning: { template: 'demo', hasMail: true } })

  test('a colleague is invited by e-mail, signs in as an editor without administrator rights, and is removed', async ({
    page,
    browser,
    site,
    post,
  }) => {
    const cleo = { email: 'cleo@example.org', password: 'three-plums-and-a-bus' }
    await signIn(page, site.admin, '/admin/people')
    await page.getByLabel('E-mail address').fill('cleo@gmial.com')
    await press(page, 'Invite')
    const slip = /Did you mean cleo@gmail\.com\?/
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(slip)
    await page.getByLabel('E-mail address').fill(cleo.email)
    await press(page, 'Invite')
    await expect(said(page, `on its way to ${cleo.email}`)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: cleo.email })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const [mail = ''] = await mailsTo(post, cleo.email, 1)
    const link = linkIn(mail)
    expect(link).toContain(`${site.url}/signin/invitation#token=`)
    await page.goto(link)
    await expect(page.getByText(`has invited ${cleo.email}`)).toBeVisible()

    const context = await browser.newContext({ baseURL: site.url })
    const editor = await context.newPage()
    const entry = (name: string) =>
      editor.getByRole('navigation', { name: 'All screens' }).getByRole('link', { name })
    await test.step('the link lets the colleague choose a name and a password once', async () => {
      await editor.goto(link)
      await untilHydrated(editor)
      await expect(editor.getByText('as an editor')).toBeVisible()
      await expectAccessibleAtBothWidths(editor)
      await editor.getByLabel('Your name').fill('Cleo')
      await newPassword(editor).fill(cleo.password)
      await press(editor, 'Make my account')
      await expect(editor).toHaveURL('/admin/dashboard')
      await expect(editor.getByText('Your account is ready, and you are signed in.')).toBeVisible()
      const [note = ''] = await mailsTo(post, site.admin.email, 1)
      expect(note).toContain('has accepted')
      await page.reload()
      await expect(page.getByText('If you have chosen a password already, sign in with it.')).toBeVisible()
      await expectAccessibleAtBothWidths(page)
    })

    await test.step('the editor changes a service, sees no messages or settings, and reads whom to ask', async () => {
      await expect(entry('Edit Services')).toBeVisible()
      for (const name of ['Inbox', 'Settings', 'Edit Contact Details', 'API tokens', 'People'])
        await expect(entry(name)).toHaveCount(0)
      await expect(editor.getByText('waiting for an answer')).toHaveCount(0)
      await expectAccessibleAtBothWidths(editor)
      await editor.goto('/admin/edit-service/2')
      await editor.getByLabel('Name', { exact: true }).fill('Local heritage walks')
      await save(editor, wording.serviceUpdated)
      for (const path of ['/admin/inbox', '/admin/settings', '/admin/people']) {
        await editor.goto(path)
        await expect(editor).toHaveURL('/error/401')
        await expect(editor.getByText('please ask Administrator')).toBeVisible()
      }
      await expectAccessibleAtBothWidths(editor)
    })

    await test.step('is given messages and what the charity says, each by a tick, and loses them again', async () => {
      await page.goto('/admin/people')
      const boxes = page.getByRole('group', { name: 'What Cleo may do beyond content' })
      await boxes.getByRole('checkbox', { name: 'Messages' }).check()
      await expect(said(page, 'Beyond content, Cleo has messages now.')).toBeVisible()
      await expectAccessibleAtBothWidths(page)
      await editor.goto('/admin/dashboard')
      await expect(editor.getByText('waiting for an answer')).toBeVisible()
      await expect(entry('Settings')).toHaveCount(0)
      await entry('Inbox').click()
      await expect(editor.getByRole('heading', { name: 'Inbox' })).toBeVisible()
      await boxes.getByRole('checkbox', { name: 'What the charity says' }).check()
      await expect(said(page, 'Cleo has what the charity says and messages now.')).toBeVisible()
      await editor.goto('/admin/dashboard')
      await entry('Settings').click()
      await editor.getByLabel('Registered charity number').fill('1234567')
      await save(editor, 'The settings have been updated')
      for (const name of ['Messages', 'What the charity says'])
        await boxes.getByRole('checkbox', { name }).uncheck()
      await expect(said(page, 'Cleo has nothing now.')).toBeVisible()
      for (const path of ['/admin/settings', '/admin/menu', '/admin/inbox', '/admin/history/charity/1']) {
        await editor.goto(path)
        await expect(editor).toHaveURL('/error/401')
      }
      await editor.goto('/admin/dashboard')
      await expect(entry('Inbox')).toHaveCount(0)
    })

    await test.step('is made an administrator, which the menu shows without a new sign-in, and an editor again', async () => {
      const changeCleo = async (role: string) => {
        await page.goto('/admin/people')
        await page.getByRole('link', { name: `Make Cleo ${role}` }).click()
        await page.getByRole('dialog').getByRole('button', { name: /^Make/ }).click()
        await expect(said(page, `Cleo is ${role} now`)).toBeVisible()
      }
      await changeCleo('an administrator')
      await editor.goto('/admin/inbox')
      await editor.getByRole('link', { name: 'Go to your dashboard' }).click()
      await expect(entry('Inbox')).toBeVisible()
      await changeCleo('an editor')
      await editor.goto('/admin/dashboard')
      await expect(entry('Inbox')).toHaveCount(0)
    })

    await test.step('an open form reports that the account was removed', async () => {
      await editor.goto('/admin/edit-service/2')
      await editor.getByLabel('Name', { exact: true }).fill('Heritage')
      await page.goto('/admin/people')
      await page.getByRole('link', { name: 'Remove Cleo' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(said(page, 'Cleo has been removed.')).toBeVisible()
      await press(editor, wording.saveYourChanges)
      await expect(editor.getByRole('dialog')).toContainText('your account may have been removed')
    })
    await context.close()
  })

  test('an administrator changes name, address and password, and signs another device out', async ({
    page,
    browser,
    site,
    post,
  }) => {
    const { email, password: old } = site.admin
    const newEmail = 'amina.khan@isse.example'
    const chosen = 'three-lemons-and-a-kettle'
    const already = post.mails.filter((mail) => headerOf(mail, 'To') === email).length
    await signInByForm(page, site.admin)
    const elsewhere = await browser.newContext({ baseURL: site.url })
    await elsewhere.request.post('/api/signin', { data: { email, password: old } })
    await page.goto('/admin/account')
    const section = (name: string) => page.getByRole('region', { name })
    await page.getByLabel('Your name').fill('Amina Khan')
    await section('Name').getByRole('button', { name: 'Save' }).click()
    await expect(section('Name').getByRole('status')).toHaveText('Your name has been saved.')

    await test.step('another device is listed and can be signed out', async () => {
      const devices = section('Signed-in devices').getByRole('listitem')
      await expect(devices.first()).toContainText('This device')
      await expect(devices.first()).toContainText('Chrome on Linux')
      const count = await devices.count()
      await devices.nth(1).getByRole('button', { name: 'Sign out' }).click()
      await expect(devices).toHaveCount(count - 1)
      expect((await elsewhere.request.get('/api/messages/1')).status()).toBe(401)
      await elsewhere.close()
    })

    await test.step('the new address is used only after its link is confirmed', async () => {
      const form = section('E-mail address')
      await page.getByLabel('New e-mail address').fill(newEmail)
      for (const words of ['something else', old]) {
        await form.getByLabel('Your password').fill(words)
        await form.getByRole('button', { name: 'Send the confirmation' }).click()
        const refusal = form.getByText('This is not the password of your account').first()
        if (words !== old) await expect(refusal).toBeVisible()
      }
      await expect(form.getByText(`${newEmail} waits to be confirmed.`)).toBeVisible()
      await expectAccessibleAtBothWidths(page)
      const [confirmation = ''] = await mailsTo(post, newEmail, 1)
      const link = linkIn(confirmation)
      expect(link).toContain('/signin/new-address#token=')
      const phone = await browser.newContext({ baseURL: site.url })
      const reader = await phone.newPage()
      await reader.goto(link)
      await untilHydrated(reader)
      await expectAccessibleAtBothWidths(reader)
      await press(reader, 'Use this address')
      await expect(reader.getByRole('status')).toContainText(`now has the address ${newEmail}`)
      await phone.close()
      const toOld = await mailsTo(post, email, already + 2)
      expect(textOf(toOld.at(-1) ?? '')).toContain(newEmail)
      await page.reload()
      await expect(form.getByText(`You sign in with ${newEmail}`)).toBeVisible()
      await expect(form.getByText('waits to be confirmed')).toBeHidden()
    })

    await test.step('a new password keeps this device signed in', async () => {
      const form = section('Password')
      await form.getByLabel('Present password').fill(old)
      await newPassword(page).fill(chosen)
      await form.getByRole('button', { name: 'Set the password' }).click()
      await expect(form.getByRole('status')).toContainText('Your new password is set.')
      await mailsTo(post, newEmail, 2)
      await page.reload()
      await expect(page.getByLabel('Your name')).toHaveValue('Amina Khan')
      await press(page, 'Sign out')
      await expect(page).toHaveURL(/\/(signin)?$/)
      await signInByForm(page, { email: newEmail, password: chosen })
    })
  })
})
