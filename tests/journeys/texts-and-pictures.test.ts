import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expect, openScreen, said, save, signIn, test, warned } from '../support/browser/test.ts'
import { createSmallImage } from '../support/images/photographs.ts'

// Drafts without a change are rejected.
test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /400/ })

const pressSave = (page: Page) => page.getByRole('button', { name: wording.save, exact: true }).click()
const picture = (page: Page) => page.getByLabel('Picture', { exact: true })
const alt = (page: Page) => page.getByLabel('What the picture shows')
const text = (page: Page) => page.getByLabel('Text', { exact: true })

test('an empty text is silently not saved, and another text is on its page at once', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/text-update/2/5')
  await expect(text(page)).toHaveAccessibleDescription('An empty text is not saved.')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('pageTexts.update')) sent.push(request.url())
  })
  for (const empty of ['', '   ']) {
    await text(page).fill(empty)
    await pressSave(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(said(page, /./)).toHaveCount(0)
  }
  await text(page).fill('We are a warm room and a full table.')
  await save(page, wording.textSaved)
  expect(sent).toHaveLength(1)
  await page.goto('/about')
  await expect(page.getByText('We are a warm room and a full table.')).toBeVisible()
})

test('a background image needs a change, and its alternative text and focal point can be saved without a file', async ({
  page,
  site,
}) => {
  const read = async () => (await fetch(`${site.url}/api/cloudImage/7`)).json()
  /** The part of the address that all variants of an image share. */
  const nameOf = ({ url }: { url: string }) => url.split('/').at(-2)
  const before = await read()
  const refused = warned(page, wording.selectImage)
  const point = page.getByRole('slider', { name: 'What to keep in view' })
  await signIn(page, site.admin, '/admin/bg-image-update/7')
  await expect(page.getByText('About 1800 x 600 pixels is best. PNG, JPG or WebP.')).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  for (const name of ['Keep as a draft', wording.save]) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(refused).toBeVisible()
    await alt(page).fill('A hall')
    await expect(refused).toHaveCount(0)
    page.once('dialog', (leaving) => void leaving.accept())
    await page.reload()
  }
  await pressSave(page)
  await expect(picture(page)).toBeFocused()
  await expect(picture(page)).toHaveAccessibleDescription(new RegExp(wording.selectImage))
  await picture(page).setInputFiles(await createSmallImage('png'))
  await expect(refused).toHaveCount(0)
  const small = /^Only \d+ x \d+ pixels: it may look blurred, but you can use it\./
  await expect(picture(page)).toHaveAccessibleDescription(small)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(picture(page)).toHaveAccessibleDescription(/^About 1800 x 600 pixels is best\./)

  await page.locator('summary', { hasText: 'What to keep in view' }).click()
  await point.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await save(page, 'The image has been updated')
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 60% from the top')
  await alt(page).fill('Hills in the rain')
  await save(page, 'The image has been updated')
  const changed = await read()
  expect(changed).toMatchObject({ alt: 'Hills in the rain', image: { focalX: 0.5, focalY: 0.6 } })
  expect(nameOf(changed)).toBe(nameOf(before))
  await page.goto('/associates')
  const header = page.getByRole('main').locator('img').first()
  await expect(header).toHaveCSS('object-position', '50% 60%')

  await page.goto('/admin/bg-image-update/7')
  await picture(page).setInputFiles(await createSmallImage('png'))
  await alt(page).fill('A mill by a canal')
  await save(page, 'The image has been updated')
  expect(nameOf(await read())).not.toBe(nameOf(before))
  await page.goto('/associates')
  await expect(page.getByRole('img', { name: 'A mill by a canal' })).toHaveCount(1)
})

test('one screen changes the picture, heading, text and button of a slide', async ({ page, site }) => {
  const read = async (path: string) => (await fetch(`${site.url}/api/${path}`)).json()
  const { url } = await read('cloudImage/2')
  await signIn(page, site.admin)
  await page.getByRole('link', { name: /Edit slide.*second slide/ }).click()
  const link = page.getByLabel('Where the button leads')
  await page.getByLabel('Heading').fill('Soup for all')
  await page.getByLabel('Words on the button').fill('Come along')
  await link.selectOption('Nowhere')
  await pressSave(page)
  await expect(link).toBeFocused()
  await expect(link).toHaveAccessibleDescription(/Enter where the button leads/)
  expect(await read('heroSlide/2')).not.toMatchObject({ heading: 'Soup for all' })

  await link.selectOption('Another address…')
  await page.getByLabel('Address').fill('www.example.org')
  await save(page, 'The slide has been updated')
  expect(await read('heroSlide/2')).toMatchObject({ link: 'https://www.example.org' })
  await page.getByLabel('Address').fill('')
  await pressSave(page)
  await expect(page.getByLabel('Address')).toBeFocused()
  await link.selectOption('Events')
  await text(page).fill('Every Tuesday at noon.')
  await picture(page).setInputFiles(await createSmallImage('png'))
  await alt(page).fill('A pot of soup')
  await save(page, 'The slide has been updated')
  expect(await read('cloudImage/2')).not.toMatchObject({ url })
  await page.goto('/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  const slide = page.getByRole('group', { name: '2 of 4' })
  await expect(slide.getByRole('heading')).toHaveText('Soup for all')
  await expect(slide).toContainText('Every Tuesday at noon.')
  await expect(slide.getByRole('link', { name: 'Come along' })).toHaveAttribute('href', '/events')
  await expect(page.getByRole('img', { name: 'A pot of soup' })).toHaveCount(1)

  await test.step('an empty text is not saved, but the rest is', async () => {
    await openScreen(page, '/admin/hero-slide/2')
    await text(page).fill('')
    await page.getByLabel('Heading').fill('Soup')
    await save(page, 'The slide has been updated')
    expect(await read('textUpdate/1/2')).toMatchObject({ siteText: 'Every Tuesday at noon.' })
    expect(await read('heroSlide/2')).toMatchObject({ heading: 'Soup' })
  })
})

test('contact details are saved as they are typed, even empty, and are on the contact page at once', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-contactdetails')
  await page.getByLabel('Phone').fill('0113 496 0999 (mornings)')
  await page.getByLabel('Email').fill('')
  await save(page, wording.contactDetailsSaved)
  await expect(page.getByLabel('Phone')).toHaveValue('0113 496 0999 (mornings)')
  const details = await (await fetch(`${site.url}/api/contactdetails`)).json()
  expect(details).toMatchObject({ phone: '0113 496 0999 (mornings)', email: '' })
  await page.goto('/contact')
  await expect(page.getByText('0113 496 0999 (mornings)').first()).toBeVisible()
  await expect(page.getByText('hello@isse.example')).toHaveCount(0)
})
