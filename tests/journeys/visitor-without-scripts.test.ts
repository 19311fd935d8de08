import { listMenuPages } from '@isse/api/site/addresses/public-pages'
import { wording } from '@isse/api/site/words/wording'
import { errorAddresses, publicAddresses } from '../support/browser/public-pages.ts'
import { expect, test } from '../support/browser/test.ts'

test.use({ sharesTab: true, javaScriptEnabled: false, expectedErrors: /40[14]/ })

/** Pages with forms that need scripts, and say so. */
const formPages = ['/signin', '/confirmemail']

test('every page is complete, and forms that need scripts say so', async ({ page }) => {
  for (const address of Object.values({ ...publicAddresses, ...errorAddresses })) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByRole('main'), address).toContainText(/\w+ \w+ \w+/)
    await expect(page.getByRole('contentinfo'), address).toContainText('BD3 9KM')
    if (formPages.includes(address)) await expect(page.getByText(/needs? JavaScript/)).toBeVisible()
  }
})

test('the menu opens on large screens and phones and leads to a service', async ({ page, site }) => {
  const services = (await (await fetch(`${site.url}/api/isseServices`)).json()) as { name: string }[]
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 1366, height: 700 })
  await page.goto('/services')
  await expect(page.getByRole('article')).toHaveCount(services.length)
  for (const { label } of listMenuPages('header'))
    await expect(menu.getByText(label, { exact: true }).first()).toBeVisible()
  await menu.getByText('Services', { exact: true }).click()
  await menu.getByRole('link', { name: 'Lunch club' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lunch club/i)

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(menu.getByText('Services', { exact: true })).toBeHidden()
  await menu.getByText('Menu', { exact: true }).click()
  await menu.getByText('Services', { exact: true }).click()
  await menu.getByRole('link', { name: 'Food parcels' }).click()
  await expect(page).toHaveURL('/service/5')
})

test('all four slides of the home page are readable', async ({ page }) => {
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'What you can find here' })
  await expect(slides.getByRole('heading')).toHaveCount(4)
  await expect(slides.getByRole('button', { name: 'Next slide' })).toBeHidden()
})

test('links page through the gallery, four numbers at a time, and a page beyond its end says so', async ({
  page,
}) => {
  await page.goto('/gallery')
  const main = page.getByRole('main')
  await expect(main.getByRole('figure')).toHaveCount(12)
  const pager = page.getByRole('navigation', { name: 'Pages of the gallery' })
  await expect(pager.getByRole('link')).toHaveCount(6)
  for (const name of ['Previous page', 'Page 3', 'Page 4'])
    await expect(pager.getByRole('link', { name })).toBeDisabled()
  const current = pager.locator('[aria-current]')
  await expect(current).toHaveText(['1'])
  await pager.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/gallery?page=2')
  await expect(current).toHaveAccessibleName('Page 2')
  await expect(main.getByRole('figure')).toHaveCount(2)
  await expect(pager.getByRole('link', { name: 'Next page' })).toBeDisabled()
  const picture = main.getByRole('link').filter({ has: page.getByRole('figure') })
  const file = await page.request.get((await picture.first().getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toMatch(/^image\//)

  expect((await page.goto('/gallery?page=9'))?.status()).toBe(404)
  await expect(page.getByText(wording.noGalleryImages)).toBeVisible()
  await expect(pager.getByRole('link', { name: 'Page 9' })).toBeDisabled()
  await pager.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL('/gallery?page=2')
})

test('structured data describes the charity, its bases and events, and the sitemap lists every page', async ({
  page,
  site,
}) => {
  const read = async (address: string) => (await fetch(new URL(address, site.url))).text()
  const data = async (path: string) => {
    await page.goto(path)
    const [json = 'null'] = await page.locator('script[type="application/ld+json"]').allTextContents()
    return JSON.parse(json) as unknown
  }
  const place = expect.objectContaining({ '@type': 'Place' })
  expect(await data('/')).toMatchObject({ '@type': 'NGO', name: 'ISSE', location: [place, place, place] })
  expect(await data('/facilities')).toMatchObject({ '@graph': [place, place, place] })
  const event = expect.objectContaining({ '@type': 'Event' })
  expect(await data('/events')).toMatchObject({ '@graph': [event, event, event, event] })
  expect((await read('/events.ics')).match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect(await read('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(addresses).toHaveLength(26)
  for (const [, address = ''] of addresses) expect((await fetch(address)).status, address).toBe(200)
  await page.goto('/')
  const links = page.locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
  const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(files).toHaveLength(4)
  for (const file of files) expect((await fetch(site.url + file)).status, file).toBe(200)
})

interface WithImage {
  image: { width: number; variants: { format: string; width: number }[] }
}

test('each picture of a new site has AVIF and WebP variants in every width', async ({ site }) => {
  const read = async (path: string) => (await fetch(site.url + path)).json() as Promise<unknown>
  const slots = Array.from({ length: 11 }, (_, index) => read(`/api/cloudImage/${index + 1}`))
  const { content } = (await read('/api/galleryImages/1')) as { content: WithImage[] }
  const lists = (await Promise.all(['/api/isseServices', '/api/associates', '/api/events'].map(read))).flat()
  for (const { image } of [...(await Promise.all(slots)), ...content, ...lists] as WithImage[]) {
    const widths = (format: string) =>
      image.variants.filter((variant) => variant.format === format).map(({ width }) => width)
    expect(widths('avif')).toEqual(widths('webp'))
    expect(widths('avif').at(-1)).toBe(Math.min(image.width, 2400))
    expect(widths('avif')).toEqual(expect.arrayContaining([480, 960].filter((width) => width < image.width)))
  }
})
