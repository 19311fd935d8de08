import { wording } from '@isse/api/site/words/wording'
import {
  expect,
  expectBroughtIntoView,
  phoneWithKeyboard,
  signInByForm,
  test,
  untilHydrated,
} from '../../support/browser/test.ts'

// The page that is shown in place of the admin area is a 401.
test.use({ expectedErrors: /401/ })

test('an administrator signs in, comes to the dashboard, and signs out', async ({ page, site }) => {
  await signInByForm(page, site.admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.dashboardTitle)
  const stored = await page.evaluate(() => localStorage.getItem('authorities'))
  expect(JSON.parse(stored ?? '')).toEqual([{ authority: 'ROLE_ADMIN' }])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(signin)?$/)
  expect(await page.evaluate(() => localStorage.getItem('authorities'))).toBeNull()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/error/401')
})

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/signin')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: wording.viewPassword }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: wording.hidePassword }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a password may be pasted, and a password manager knows which field is which', async ({
  page,
  site,
}) => {
  await page.goto('/signin')
  await untilHydrated(page)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await email.fill(site.admin.password)
  await email.press('ControlOrMeta+a')
  await email.press('ControlOrMeta+x')
  await password.press('ControlOrMeta+v')
  await expect(password).toHaveValue(site.admin.password)
  await email.fill(site.admin.email)
  await page.getByRole('button', { name: wording.signIn }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('the admin area is closed to who has not signed in', async ({ page }) => {
  for (const path of [
    '/admin/dashboard',
    '/admin/new-service',
    '/admin/edit-services',
    '/admin/edit-service/1',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/error/401')
  }
})

test('an editor whose session has ended is sent to sign in at once, and told why until a reload or Back', async ({
  page,
}) => {
  const ended = page.getByText('Your session has ended. Please sign in again.')
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('authorities', '[{"authority":"ROLE_EDITOR"}]'))
  // A screen that asks the server for nothing of its own.
  await page.goto('/admin/new-service')
  await expect(page).toHaveURL('/signin')
  await expect(ended).toBeVisible()
  await page.getByRole('link', { name: wording.forgotPassword }).click()
  await expect(page).toHaveURL('/confirmemail')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: wording.signIn })).toBeVisible()
  await expect(ended).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('authorities', '[{"authority":"ROLE_EDITOR"}]'))
  await page.goto('/admin/new-service')
  await expect(ended).toBeVisible()
  // Where the browser had a sentence that the server has not, React would report an error.
  await page.reload()
  await untilHydrated(page)
  await expect(ended).toHaveCount(0)
})

test('a wrong password is said in red, and what was typed stays', async ({ page, site }) => {
  await page.setViewportSize(phoneWithKeyboard)
  await page.goto('/signin')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Email').fill(site.admin.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: wording.signIn }).click()
  await expect(page.getByRole('alert')).toHaveText(/is not right/)
  await expectBroughtIntoView(page.getByRole('alert'))
  await expect(page.getByLabel('Email')).toHaveValue(site.admin.email)
})
