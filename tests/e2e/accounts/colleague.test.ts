import { wording } from '@isse/api/site/words/wording'
import { expect, signIn, untilHydrated } from '../../support/browser/test.ts'
import { expectAccessibleAtBothWidths } from '../../support/browser/accessible.ts'
import { testWithMail } from '../../support/browser/mail-site.ts'
import { linkIn } from '../../support/site/post.ts'

const test = testWithMail()

test.use({ expectedErrors: /40[0139]/ })

const cleo = { email: 'cleo@example.org', password: 'three-plums-and-a-bus' }

test('a colleague is invited by e-mail, signs in as an editor, is refused what editors may not, and is removed', async ({
  page,
  browser,
  site,
  post,
}) => {
  test.setTimeout(300_000)
  await signIn(page, site.admin)
  await page.getByRole('navigation', { name: 'Admin' }).first().getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL('/admin/people')
  await test.step('a slip of the finger in the address is asked about', async () => {
    await page.getByLabel('E-mail address').fill('cleo@gmial.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
      /Did you mean cleo@gmail\.com\?/,
    )
    await expectAccessibleAtBothWidths(page)
  })
  await page.getByLabel('E-mail address').fill(cleo.email)
  await page.getByRole('button', { name: 'Invite' }).click()
  const said = page.getByRole('status').filter({ hasText: `on its way to ${cleo.email}` })
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: cleo.email })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expect.poll(() => post.mails.length).toBe(1)
  expect(post.mails[0]).toContain(`To: ${cleo.email}`)
  const link = linkIn(post.mails[0] ?? '')
  expect(link).toContain(`${site.url}/signin/invitation#token=`)

  await test.step('the link works in a browser in which somebody else is signed in', async () => {
    await page.goto(link)
    await expect(page.getByText(`has invited ${cleo.email}`)).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: site.url })
  const editor = await context.newPage()
  await test.step('the colleague chooses a name and a password by the link, once', async () => {
    await editor.goto(link)
    await untilHydrated(editor)
    await expect(editor.getByText('as an editor')).toBeVisible()
    await expectAccessibleAtBothWidths(editor)
    await editor.getByLabel('Your name').fill('Cleo')
    await editor.getByLabel('New password', { exact: true }).fill(cleo.password)
    await editor.getByRole('button', { name: 'Make my account' }).click()
    await expect(editor).toHaveURL('/admin/dashboard')
    await expect(editor.getByText('Your account is ready, and you are signed in.')).toBeVisible()
    await expect.poll(() => post.mails.length).toBe(2)
    expect(post.mails[1]).toContain(`To: ${site.admin.email}`)
    expect(post.mails[1]).toContain('Dear Administrator,')
    expect(post.mails[1]).toContain('has accepted')
    await page.reload()
    await expect(page.getByText('If you have chosen a password already, sign in with it.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('comes to the dashboard, and sees nothing of messages and settings', async () => {
    await editor.reload()
    await expect(editor.getByRole('heading', { name: wording.dashboardTitle })).toBeVisible()
    const menu = editor.getByRole('navigation', { name: 'Admin' }).first()
    await expect(menu.getByRole('link', { name: 'Edit Services' })).toBeVisible()
    for (const name of ['Inbox', 'Settings', 'Edit Contact Details', 'API tokens', 'People'])
      await expect(menu.getByRole('link', { name })).toHaveCount(0)
    await expect(editor.getByText('waiting for an answer')).toHaveCount(0)
    await expectAccessibleAtBothWidths(editor)
  })

  await test.step('changes a service', async () => {
    await editor.goto('/admin/edit-service/2')
    await editor.getByLabel('Name', { exact: true }).fill('Local heritage walks')
    await editor.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(editor.getByRole('status').filter({ hasText: wording.serviceUpdated })).toBeVisible()
  })

  await test.step('is told whom to ask where a screen is for administrators', async () => {
    for (const path of ['/admin/inbox', '/admin/settings', '/admin/people']) {
      await editor.goto(path)
      await expect(editor).toHaveURL('/error/401')
      await expect(editor.getByText('please ask Administrator')).toBeVisible()
    }
    await expectAccessibleAtBothWidths(editor)
  })

  await test.step('is refused by REST, by tRPC and by the export of messages', async () => {
    for (const path of ['/api/messages/1', '/trpc/people.list', '/admin/messages.csv'])
      expect((await context.request.get(path)).status(), path).toBe(403)
    const change = await context.request.post('/api/contactdetails', { data: { phone: '0113 496 0002' } })
    expect(change.status()).toBe(403)
  })

  await test.step('is made an administrator and an editor again, which the menu shows without a new sign-in', async () => {
    const inbox = editor
      .getByRole('navigation', { name: 'Admin' })
      .first()
      .getByRole('link', { name: 'Inbox' })
    const makeCleo = async (role: string) => {
      await page.goto('/admin/people')
      await page.getByRole('link', { name: `Make Cleo ${role}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Make/ }).click()
      await expect(page.getByRole('status').filter({ hasText: `Cleo is ${role} now` })).toBeVisible()
    }
    await makeCleo('an administrator')
    await editor.goto('/admin/inbox')
    await editor.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(editor.getByRole('heading', { name: wording.dashboardTitle })).toBeVisible()
    await expect(inbox).toBeVisible()
    await makeCleo('an editor')
    await editor.goto('/admin/dashboard')
    await expect(inbox).toHaveCount(0)
    await makeCleo('an administrator')
    await editor.reload()
    await expect(inbox).toBeVisible()
    await makeCleo('an editor')
  })

  await test.step('is removed while a form is open, which then says so', async () => {
    await editor.goto('/admin/edit-service/2')
    await editor.getByLabel('Name', { exact: true }).fill('Heritage')
    await page.goto('/admin/people')
    await page.getByRole('link', { name: 'Remove Cleo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Cleo has been removed.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cleo' })).toHaveCount(0)
    await editor.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(editor.getByRole('dialog')).toContainText('your account may have been removed')
  })
  await context.close()
})
