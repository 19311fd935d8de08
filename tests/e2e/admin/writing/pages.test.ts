import type { ContactDetails } from '@isse/api/records/contact-details/schema'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { createPhotograph, createSmallImage } from '../../../support/images/photographs.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

const save = (page: Page) => page.getByRole('button', { name: wording.save, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const pairs = ['1/1', '1/2', '1/3', '1/4', '2/5', '3/6', '4/7', '5/8', '6/9', '7/10', '8/11']

test('every one of the eleven texts and background images has its screen, from the dashboard and back', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  for (const [index, pair] of pairs.entries()) {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Edit text/ })
      .nth(index)
      .click()
    await expect(page).toHaveURL(`/admin/text-update/${pair}`)
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\w/)
    await page.getByRole('link', { name: 'Back to your dashboard' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Edit image/ })
      .nth(index)
      .click()
    await expect(page).toHaveURL(`/admin/bg-image-update/${index + 1}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit background image')
    await page.getByRole('link', { name: 'Back to your dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording.dashboardTitle)
  }
})

test('anything outside of the slots is Not Found', async ({ page, site }) => {
  await signIn(page, site.admin)
  for (const path of [
    'bg-image-update/0',
    'bg-image-update/12',
    'bg-image-update/05',
    'bg-image-update/one',
    'text-update/1/5',
    'text-update/5/2',
    'text-update/9/12',
  ]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { name: wording.notFound })).toBeVisible()
  }
})

test('an empty text is not sent and says nothing; another one is saved and is on its page at once', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/text-update/2/5')
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveAccessibleDescription('An empty text is not saved.')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('pageTexts.update')) sent++
  })
  for (const empty of ['', '   ']) {
    await text.fill(empty)
    await save(page).click()
    await expect(save(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  }
  expect(sent).toBe(0)

  await text.fill('We are a warm room and a full table.')
  await save(page).click()
  await expect(status(page, wording.textSaved)).toBeVisible()
  expect(sent).toBe(1)
  await page.goto('/about')
  await expect(page.getByText('We are a warm room and a full table.')).toBeVisible()
})

test('a background image needs a file; a new one is shown and saved with its alternative text', async ({
  page,
  site,
}) => {
  // The part of its address that all variants of an image share: they take the place of the first one once they are made.
  const imageName = async () => {
    const { url } = (await (await fetch(`${site.url}/api/cloudImage/7`)).json()) as { url: string }
    return url.split('/').at(-2)
  }
  const before = await imageName()
  await signIn(page, site.admin, '/admin/bg-image-update/7')
  await expect(page.getByText('About 1800 x 600 pixels is best. PNG, JPG or WebP.')).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: wording.selectImage })).toBeVisible()
  const picture = page.getByLabel('Picture', { exact: true })
  await expect(picture).toHaveAccessibleDescription(new RegExp(wording.selectImage))
  await expect(picture).toBeFocused()
  expect(await imageName()).toBe(before)

  await test.step('one that is far too small is questioned, and can be used all the same', async () => {
    const small = await createSmallImage('png')
    await picture.setInputFiles(small)
    await expect(picture).toHaveAccessibleDescription(
      /^Only \d+ x \d+ pixels: it may look blurred, but you can use it\./,
    )
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(picture).toHaveAccessibleDescription(/^About 1800 x 600 pixels is best\./)
  })

  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createPhotograph())
  await page.getByLabel('What the picture shows').fill('A mill by a canal')
  await save(page).click()
  await expect(status(page, 'The image has been updated')).toBeVisible()
  expect(await imageName()).not.toBe(before)

  await test.step('the alternative text alone can be corrected', async () => {
    const kept = await imageName()
    await page.getByLabel('What the picture shows').fill('A mill beside a canal')
    await save(page).click()
    await expect(status(page, 'The image has been updated')).toBeVisible()
    expect(await imageName()).toBe(kept)
  })
})

test.describe('a slide', () => {
  // Somebody else saves a part of it meanwhile.
  test.use({ expectedErrors: /409/ })

  test('is changed on one screen: its picture, heading, text and button', async ({ page, site }) => {
    const read = async (path: string) => (await (await fetch(`${site.url}/api/${path}`)).json()) as object
    const picture = (await read('cloudImage/2')) as { url: string }
    await signIn(page, site.admin)
    await page.getByRole('link', { name: /Edit slide.*second slide/ }).click()
    const link = page.getByLabel('Where the button leads')

    await test.step('words on a button that leads nowhere are refused beside the field, and nothing is saved', async () => {
      await page.getByLabel('Heading').fill('Soup for all')
      await page.getByLabel('Words on the button').fill('Come along')
      await link.fill('')
      await save(page).click()
      await expect(link).toBeFocused()
      await expect(link).toHaveAccessibleDescription(/Enter where the button leads/)
      expect(await read('heroSlide/2')).not.toMatchObject({ heading: 'Soup for all' })
    })

    await test.step('one save takes all of it, and the home page shows it', async () => {
      await link.fill('/events')
      await page.getByLabel('Text', { exact: true }).fill('Every Tuesday at noon.')
      await page.getByLabel('What the picture shows').fill('A pot of soup')
      await page.getByLabel('Picture', { exact: true }).setInputFiles(await createPhotograph())
      await page.getByLabel('What the picture shows').fill('A pot of soup')
      await save(page).click()
      await expect(status(page, 'The slide has been updated')).toBeVisible()
      expect(await read('heroSlide/2')).toMatchObject({ heading: 'Soup for all', link: '/events' })
      expect(await read('textUpdate/1/2')).toMatchObject({ siteText: 'Every Tuesday at noon.' })
      const shown = await read('cloudImage/2')
      expect(shown).toMatchObject({ alt: 'A pot of soup' })
      expect(shown).not.toMatchObject({ url: picture.url })
    })

    await test.step('what somebody else has saved of it meanwhile is not overwritten', async () => {
      const others = { page: 1, textUpdateId: 2, siteText: 'Every Wednesday.' }
      expect((await page.request.post('/api/textUpdate', { data: others })).ok()).toBe(true)
      await page.getByLabel('Text', { exact: true }).fill('Every Thursday.')
      await save(page).click()
      const choice = page.getByRole('dialog', { name: /saved this (at|since you opened it)/ })
      await choice.getByRole('radio', { name: /^Saved by (?!somebody)/ }).check()
      await choice.getByRole('button', { name: 'Keep what I chose' }).click()
      await expect(status(page, 'The slide has been updated')).toBeVisible()
      await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Every Wednesday.')
      expect(await read('textUpdate/1/2')).toMatchObject({ siteText: 'Every Wednesday.' })
    })

    await test.step('an empty text is not saved, and the rest is', async () => {
      await page.getByLabel('Text', { exact: true }).fill('')
      await page.getByLabel('Heading').fill('Soup')
      await save(page).click()
      await expect(status(page, 'The slide has been updated')).toBeVisible()
      expect(await read('textUpdate/1/2')).toMatchObject({ siteText: 'Every Wednesday.' })
      expect(await read('heroSlide/2')).toMatchObject({ heading: 'Soup' })
    })
  })
})

test('contact details are saved as they are typed, empty ones too, and are on the contact page at once', async ({
  page,
  site,
}) => {
  const read = async () => (await fetch(`${site.url}/api/contactdetails`)).json() as Promise<ContactDetails>
  const before = await read()
  await signIn(page, site.admin, '/admin/edit-contactdetails')
  await page.getByLabel('Phone').fill('0113 496 0999 (mornings)')
  await page.getByLabel('Email').fill('')
  await save(page).click()
  await expect(status(page, wording.contactDetailsSaved)).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('0113 496 0999 (mornings)')
  expect(await read()).toMatchObject({ phone: '0113 496 0999 (mornings)', email: '' })
  await page.goto('/contact')
  await expect(page.getByText('0113 496 0999 (mornings)').first()).toBeVisible()

  await test.step('and are put back, for the other tests of this site', async () => {
    await page.goto('/admin/edit-contactdetails')
    await page.getByLabel('Phone').fill(before.phone)
    await page.getByLabel('Email').fill(before.email)
    await save(page).click()
    await expect(status(page, wording.contactDetailsSaved)).toBeVisible()
  })
})
