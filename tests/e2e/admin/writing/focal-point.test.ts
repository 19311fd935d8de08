import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

test('an administrator marks what a picture must keep in view, with the keyboard, a finger and a click', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await page.getByRole('link', { name: 'New Service' }).first().click()
  await page.getByLabel('Name').fill('Point club')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('png', '#a37'))
  await editorOf(page, 'Text').fill('We point at things.')
  const point = page.getByRole('slider', { name: 'What to keep in view' })
  await page.getByRole('button', { name: 'What to keep in view' }).click()
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  const crops = page.getByRole('figure').locator('img')

  await test.step('arrow keys move it, further with Shift, and it stays in the picture', async () => {
    await point.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '52% from the left, 40% from the top')
    await expect(crops).toHaveCount(3)
    for (const crop of await crops.all()) await expect(crop).toHaveCSS('object-position', '52% 40%')
    for (let times = 0; times < 8; times++) await page.keyboard.press('Shift+ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '52% from the left, 0% from the top')
    await page.keyboard.press('Home')
    await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  })

  await test.step('a finger draws it along, and the crops follow before the finger is lifted', async () => {
    await point.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await point.boundingBox()) ?? {}
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([across, down]) => ({ x: x + across * width, y: y + down * height })),
      })
    await send('touchStart', [[0.5, 0.5]])
    await send('touchMove', [[0.8, 0.7]])
    await expect(crops.first()).toHaveCSS('object-position', /^80(\.\d)?% 70(\.\d)?%$/)
    await send('touchEnd', [])
    await expect(point).toHaveAttribute('aria-valuetext', '80% from the left, 70% from the top')
  })

  await test.step('a click puts it there, and the page keeps it in every crop', async () => {
    const box = await point.boundingBox()
    await point.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } })
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.serviceSaved })).toBeVisible()
    await page.goto('/services')
    const image = page.getByRole('article').filter({ hasText: 'Point club' }).locator('img')
    const [across = 0, down = 0] = (
      await image.evaluate((element) => getComputedStyle(element).objectPosition.split(' ').map(parseFloat))
    ).map(Math.round)
    expect(Math.abs(across - 25)).toBeLessThanOrEqual(2)
    expect(Math.abs(down - 75)).toBeLessThanOrEqual(2)
  })
})

test('every page keeps the focal point in view', async ({ page, site }) => {
  interface Image {
    variants: { url: string }[]
  }
  await signIn(page, site.admin)
  const shown: [call: string, update: string, path: string][] = [
    ['isseServices', 'services.update', '/'],
    ['isseService/2', 'services.update', '/services'],
    ['isseService/3', 'services.update', '/service/3'],
    ['associates', 'associates.update', '/associates'],
    ['events', 'events.update', '/events'],
    ['galleryImages/1', 'gallery.update', '/gallery'],
    ['carouselImages', 'backgroundImages.update', '/'],
    ['cloudImage/5', 'backgroundImages.update', '/about'],
  ]
  for (const [call, update, path] of shown) {
    const body = (await (await page.request.get(`/api/${call}`)).json()) as
      { image: Image }[] | { content: { image: Image }[] } | { image: Image }
    const [first] = Array.isArray(body) ? body : 'content' in body ? body.content : [body]
    const variants = first?.image.variants ?? []
    const marked = await page.request.post(`/trpc/${update}`, {
      data: { ...first, focalX: 0.2, focalY: 0.8 },
    })
    expect(marked.status()).toBe(200)
    await page.goto(path)
    const folder = new URL(variants[0]?.url ?? '').pathname.split('/').slice(0, 3).join('/')
    const positions = await page
      .locator(`img[src*="${folder}/"]`)
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition))
    expect(positions.length, `${call} on ${path}`).toBeGreaterThan(0)
    expect(new Set(positions), `${call} on ${path}`).toEqual(new Set(['20% 80%']))
  }
})

interface Marked {
  image: { focalX: number; focalY: number }
}

const point = (page: Page) => page.getByRole('slider', { name: 'What to keep in view' })

/** A record by a REST call that answers it, or a list that begins with it. */
async function readRecord(page: Page, call: string): Promise<Marked & Record<string, unknown>> {
  type Body = Marked & Record<string, unknown>
  const body = (await (await page.request.get(`/api/${call}`)).json()) as Body | Body[] | { content: Body[] }
  const [first] = Array.isArray(body) ? body : Array.isArray(body.content) ? (body.content as Body[]) : [body]
  expect(first, call).toBeDefined()
  return first as Body
}

async function savedPoint(page: Page, call: string): Promise<number[]> {
  const { image } = await readRecord(page, call)
  return [image.focalX, image.focalY]
}

for (const [call, idField, screen] of [
  ['cloudImage/6', 'cloudImageId', 'bg-image-update'],
  ['isseServices', 'serviceId', 'edit-service'],
  ['associates', 'associateId', 'edit-associate'],
  ['events', 'eventId', 'edit-event'],
  ['galleryImages/1', 'galleryImageId', 'edit-gallery-image'],
] as const)
  test(`${screen}: a point that is marked is not saved before the form, and leaving the form leaves it as it was`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.admin)
    const before = await readRecord(page, call)
    await page.goto(`/admin/${screen}/${String(before[idField])}`)
    const text = (await point(page).getAttribute('aria-valuetext')) ?? ''
    await point(page).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(point(page)).not.toHaveAttribute('aria-valuetext', text)
    await page.getByRole('link', { name: /^Back to/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('slider')).toHaveCount(0)
    expect(await savedPoint(page, call)).toEqual([before.image.focalX, before.image.focalY])
  })

test('the screen of a background image saves a change of the focal point or the alternative text alone, and asks for a file where nothing has changed', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/bg-image-update/10')
  const save = page.getByRole('button', { name: wording.save, exact: true })
  const refused = page.getByRole('alert').filter({ hasText: wording.selectImage })
  const saved = page.getByRole('status').filter({ hasText: 'The image has been updated' })
  await save.click()
  await expect(refused).toBeVisible()

  await point(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await save.click()
  await expect(saved).toBeVisible()
  expect(await savedPoint(page, 'cloudImage/10')).toEqual([0.5, 0.6])
  await expect(point(page)).toHaveAttribute('aria-valuetext', '50% from the left, 60% from the top')

  await save.click()
  await expect(refused).toBeVisible()
  await page.getByLabel('What the picture shows').fill('Hills in the rain')
  await save.click()
  await expect(saved).toBeVisible()
  expect(await (await page.request.get('/api/cloudImage/10')).json()).toMatchObject({
    alt: 'Hills in the rain',
  })
  expect(await savedPoint(page, 'cloudImage/10')).toEqual([0.5, 0.6])
})
