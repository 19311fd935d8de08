import { expect, signInByForm, untilHydrated } from '../../support/browser/test.ts'
import { expectAccessibleAtBothWidths } from '../../support/browser/accessible.ts'
import { testWithMail } from '../../support/browser/mail-site.ts'
import { headerOf, linkIn, textOf, type Post } from '../../support/site/post.ts'

const test = testWithMail()

test.use({ expectedErrors: /40[01]/ })

/** The mails to an address, once so many have come. */
async function mailsTo(post: Post, address: string, count: number): Promise<string[]> {
  const found = () => post.mails.filter((mail) => headerOf(mail, 'To') === address)
  await expect.poll(() => found().length).toBe(count)
  return found()
}

test('an administrator changes name, address and password, and signs another device out', async ({
  page,
  browser,
  site,
  post,
}) => {
  // The mails are waited for, and axe looks at three screens in two widths.
  test.setTimeout(240_000)
  const { email, password } = site.admin
  const newEmail = 'amina.khan@isse.example'
  const newPassword = 'three-lemons-and-a-kettle'
  const elsewhere = await browser.newContext({ baseURL: site.url })
  await elsewhere.request.post('/api/signin', { data: { email, password } })
  expect((await elsewhere.request.get('/api/messages/1')).status()).toBe(200)

  await signInByForm(page, site.admin)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  const section = (name: string) => page.getByRole('region', { name })

  await test.step('the name is changed', async () => {
    await page.getByLabel('Your name').fill('Amina Khan')
    await section('Name').getByRole('button', { name: 'Save' }).click()
    await expect(section('Name').getByRole('status')).toHaveText('Your name has been saved.')
  })

  await test.step('the other device is in the list, and is signed out', async () => {
    const devices = section('Signed-in devices').getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText('This device')
    await expect(devices.first()).toContainText('Chrome on Linux')
    await expectAccessibleAtBothWidths(page)
    await devices.last().getByRole('button', { name: 'Sign out' }).click()
    await expect(devices).toHaveCount(1)
    expect((await elsewhere.request.get('/api/messages/1')).status()).toBe(401)
  })

  await test.step('the new address waits until the link in its mail is followed', async () => {
    const form = section('E-mail address')
    await page.getByLabel('New e-mail address').fill(newEmail)
    await form.getByLabel('Your password').fill('something else')
    await form.getByRole('button', { name: 'Send the confirmation' }).click()
    await expect(form.getByText('This is not the password of your account').first()).toBeVisible()
    await form.getByLabel('Your password').fill(password)
    await form.getByRole('button', { name: 'Send the confirmation' }).click()
    await expect(form.getByText(`${newEmail} waits to be confirmed.`)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const [confirmation = ''] = await mailsTo(post, newEmail, 1)
    await mailsTo(post, email, 1)
    const link = linkIn(confirmation)
    expect(link).toContain('/signin/new-address#token=')

    const phone = await browser.newContext({ baseURL: site.url })
    const mailReader = await phone.newPage()
    await mailReader.goto(link)
    await untilHydrated(mailReader)
    await expectAccessibleAtBothWidths(mailReader)
    await mailReader.getByRole('button', { name: 'Use this address' }).click()
    await expect(mailReader.getByRole('status')).toContainText(`now has the address ${newEmail}`)
    await phone.close()
    expect(textOf((await mailsTo(post, email, 2))[1] ?? '')).toContain(newEmail)
    await page.reload()
    await expect(form.getByText(`You sign in with ${newEmail}`)).toBeVisible()
    await expect(form.getByText('waits to be confirmed')).toBeHidden()
  })

  await test.step('the password is changed, and this device stays signed in', async () => {
    const form = section('Password')
    await form.getByLabel('Present password').fill(password)
    await form.getByLabel('New password', { exact: true }).fill(newPassword)
    await form.getByRole('button', { name: 'Set the password' }).click()
    await expect(form.getByRole('status')).toContainText('Your new password is set.')
    await mailsTo(post, newEmail, 2)
    await page.reload()
    await expect(page.getByLabel('Your name')).toHaveValue('Amina Khan')
  })

  const again = await browser.newContext({ baseURL: site.url })
  const answer = await again.request.post('/api/signin', { data: { email: newEmail, password: newPassword } })
  expect(await answer.json()).toMatchObject({ name: 'Amina Khan', email: newEmail })
  await again.close()
  await elsewhere.close()
})
