import { wording } from '@isse/api/site/wording'
import { createSmallImage } from '../../support/images/photographs.ts'
import { expect, signIn, test } from '../../support/browser/test.ts'

test('an administrator marks what a picture must keep in view, with the keyboard and with a click', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await page.getByRole('link', { name: 'New Service' }).first().click()
  await page.getByLabel('Name').fill('Point club')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('png', '#a37'))
  await page.getByLabel('Text', { exact: true }).fill('We point at things.')
  const point = page.getByRole('slider', { name: 'What to keep in view' })
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')

  await test.step('arrow keys move it, further with Shift, and it stays in the picture', async () => {
    await point.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '52% from the left, 40% from the top')
    for (let times = 0; times < 8; times++) await page.keyboard.press('Shift+ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '52% from the left, 0% from the top')
    await page.keyboard.press('Home')
    await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  })

  await test.step('a click puts it there, and the page keeps it in every crop', async () => {
    const saved = page.waitForResponse((response) => response.url().includes('uploads.setFocalPoint'))
    const box = await point.boundingBox()
    await point.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } })
    expect((await saved).status()).toBe(200)
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

test('every page keeps it, whatever it shows', async ({ page, site }) => {
  interface Image {
    imageId: number
    variants: { url: string }[]
  }
  await signIn(page, site.admin)
  const shown: [call: string, path: string][] = [
    ['isseServices', '/'],
    ['isseServices', '/services'],
    ['isseServices', '/service/1'],
    ['associates', '/associates'],
    ['events', '/events'],
    ['galleryImages/1', '/gallery'],
    ['carouselImages', '/'],
    ['cloudImage/5', '/about'],
  ]
  for (const [call, path] of shown) {
    const body = (await (await page.request.get(`/api/${call}`)).json()) as
      { image: Image }[] | { content: { image: Image }[] } | { image: Image }
    const [first] = Array.isArray(body) ? body : 'content' in body ? body.content : [body]
    const { imageId, variants } = first?.image ?? { imageId: 0, variants: [] }
    const marked = await page.request.post('/trpc/uploads.setFocalPoint', {
      data: { imageId, focalX: 0.2, focalY: 0.8 },
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
