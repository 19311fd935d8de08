import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { createPhotograph, createSmallImage } from '../../../support/images/photographs.ts'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const saveChanges = (page: Page) => page.getByRole('button', { name: wording.saveYourChanges })

test('leaving a changed form asks first: staying keeps what was typed, and leaving discards it', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-service/3')
  const text = editorOf(page, 'Text')
  await text.fill('Half a sentence')
  await page.getByRole('link', { name: 'Back to the list of services' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/admin/edit-service/3')
  await expect(text).toHaveText('Half a sentence')

  await page.getByRole('link', { name: 'Back to the list of services' }).click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/admin/edit-services')
  await page.getByRole('link', { name: /Social club/ }).click()
  await expect(text).toHaveText(/\w/)
  await expect(text).not.toHaveText('Half a sentence')
  await expect(page.getByText(/There are unsaved words/)).toHaveCount(0)

  await test.step('an unchanged form is left without a question', async () => {
    await page.getByRole('link', { name: 'Back to the list of services' }).click()
    await expect(page).toHaveURL('/admin/edit-services')
  })
})

test('unsaved words survive a closed tab, and are offered again', async ({ page, site, context }) => {
  await signIn(page, site.admin, '/admin/text-update/8/11')
  await page.getByLabel('Text').fill('A long text that took an hour.')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`${site.url}/admin/text-update/8/11`)
  await expect(next.getByText(/There are unsaved words here from/)).toBeVisible()
  await expect(next.getByLabel('Text')).not.toHaveValue('A long text that took an hour.')
  await next.getByRole('button', { name: 'Continue with them' }).click()
  await expect(next.getByLabel('Text')).toHaveValue('A long text that took an hour.')
  await next.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(status(next, wording.textSaved)).toBeVisible()
  await next.reload()
  await expect(next.getByLabel('Text')).toHaveValue('A long text that took an hour.')
  await expect(next.getByText(/There are unsaved words/)).toHaveCount(0)
})

test('unsaved words stay on offer after a save of what the fields hold', async ({ page, site }) => {
  const offer = page.getByText(/There are unsaved words here from/)
  await signIn(page, site.admin, '/admin/text-update/3/6')
  await page.getByLabel('Text').fill('An hour of work.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(status(page, wording.textSaved)).toBeVisible()
  await expect(offer).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('An hour of work.')
})

test('nothing is on offer where only a picture was chosen', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/edit-service/2')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('png'))
  await expect(page.getByText('small.png')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContain('draft:/admin/edit-service/2')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(saveChanges(page)).toBeVisible()
  await expect(page.getByText(/There are unsaved words/)).toHaveCount(0)
})

test('closing the tab of a changed form asks first', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/text-update/7/10')
  await page.getByLabel('Text').fill('Not saved yet.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Text')).toHaveValue('Not saved yet.')
})

test('unsaved words can be thrown away, and signing out deletes all of them', async ({ page, site }) => {
  const unsaved = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await signIn(page, site.admin)
  for (const path of ['/admin/text-update/6/9', '/admin/text-update/5/8']) {
    await page.goto(path)
    await page.getByLabel('Text').fill('Half a thought')
    await expect.poll(unsaved).toContain(`draft:${path}`)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('/about')
  }
  await page.goto('/admin/text-update/6/9')
  await page.getByRole('button', { name: 'Throw them away' }).click()
  await expect(page.getByText(/There are unsaved words/)).toHaveCount(0)
  expect(await unsaved()).toEqual(['draft:/admin/text-update/5/8'])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(signin)?$/)
  expect(await unsaved()).toEqual([])
})

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: /401/ })

  async function signInAgain(page: Page, { email, password }: { email: string; password: string }) {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: wording.signIn }).click()
    await expect(dialog).toBeHidden()
  }

  test('asks for a sign-in in place, and the save and the upload succeed afterwards', async ({
    page,
    site,
    context,
  }) => {
    await signIn(page, site.admin, '/admin/edit-service/4')
    await editorOf(page, 'Text').fill('Typed before the session ended.')
    await context.clearCookies()
    await saveChanges(page).click()
    await signInAgain(page, site.admin)
    await expect(status(page, wording.serviceUpdated)).toBeVisible()
    await expect(editorOf(page, 'Text')).toHaveText('Typed before the session ended.')
    const saved = await (await fetch(`${site.url}/api/isseService/4`)).json()
    expect(saved).toMatchObject({ serviceText: 'Typed before the session ended.' })

    await context.clearCookies()
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await createPhotograph())
    await signInAgain(page, site.admin)
    await saveChanges(page).click()
    await expect(status(page, wording.serviceUpdated)).toBeVisible()
  })

  test('can wait: nothing is saved, and the form keeps what was typed', async ({ page, site, context }) => {
    await signIn(page, site.admin, '/admin/edit-service/6')
    await editorOf(page, 'Text').fill('Still here.')
    await context.clearCookies()
    await saveChanges(page).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).getByText('Not now').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please sign in to do this.' })).toBeVisible()
    await expect(editorOf(page, 'Text')).toHaveText('Still here.')
  })
})

test.describe('two administrators on one record', () => {
  test.use({ expectedErrors: /409/ })

  test('the later save is refused, and its administrator chooses between both versions, side by side', async ({
    page,
    site,
    browser,
  }) => {
    await signIn(page, site.admin, '/admin/edit-service/7')
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(other, site.admin, '/admin/edit-service/7')

    await page.getByLabel('Name').fill("Men's shed")
    await saveChanges(page).click()
    await expect(status(page, wording.serviceUpdated)).toBeVisible()

    await other.getByLabel('Name').fill('Men and mugs')
    await editorOf(other, 'Text').fill('Tea, tools and talk.')
    await saveChanges(other).click()
    const dialog = other.getByRole('dialog', { name: /saved this (at|since you opened it)/ })
    const name = dialog.getByRole('group', { name: 'Name' })
    await expect(name).toContainText('Men and mugs')
    await expect(name).toContainText("Men's shed")

    await test.step('closing the dialog keeps what was typed', async () => {
      await dialog.getByRole('button', { name: 'Not yet' }).click()
      await expect(other.getByLabel('Name')).toHaveValue('Men and mugs')
      await saveChanges(other).click()
    })

    await name.getByRole('radio', { name: /^Saved by (?!somebody)/ }).check()
    const accepted = other.waitForResponse(
      (answer) => answer.ok() && answer.url().includes('services.update'),
    )
    await dialog.getByRole('button', { name: 'Keep what I chose' }).click()
    await accepted
    await expect(status(other, wording.serviceUpdated)).toBeVisible()
    const saved = await (await fetch(`${site.url}/api/isseService/7`)).json()
    expect(saved).toMatchObject({ name: "Men's shed", serviceText: 'Tea, tools and talk.' })
    await other.context().close()
  })

  test('a text in both versions is shown as visitors read it, and a picture with the words for it', async ({
    page,
    site,
    browser,
  }) => {
    await signIn(page, site.admin, '/admin/edit-service/8')
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(other, site.admin, '/admin/edit-service/8')

    async function change(on: Page, words: string) {
      await editorOf(on, 'Text').fill('')
      await editorOf(on, 'Text').press('ControlOrMeta+b')
      await editorOf(on, 'Text').pressSequentially(words)
      await on.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('png'))
      await on.getByLabel('What the picture shows').fill(`A picture of ${words}`)
      const answered = on.waitForResponse((answer) => answer.url().includes('services.update'))
      await saveChanges(on).click()
      await answered
    }
    await change(page, 'chess')
    await expect(status(page, wording.serviceUpdated)).toBeVisible()
    await change(other, 'draughts')

    const dialog = other.getByRole('dialog', { name: /saved this (at|since you opened it)/ })
    const text = dialog.getByRole('group', { name: 'Text', exact: true })
    await expect(text.getByRole('strong')).toHaveText(['draughts', 'chess'])
    await expect(text).not.toContainText('**')
    const picture = dialog.getByRole('group', { name: 'Picture', exact: true })
    await expect(picture.getByRole('img')).toHaveCount(2)
    await expect(picture.getByRole('img', { name: 'A picture of draughts' })).toBeVisible()
    await expect(picture.getByRole('img', { name: 'A picture of chess' })).toBeVisible()
    await other.context().close()
  })
})
