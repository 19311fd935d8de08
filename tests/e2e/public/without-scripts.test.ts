import type { Page } from '@playwright/test'
import { wording } from '@isse/api/site/words/wording'
import { errorAddresses, publicAddresses } from '../../support/browser/public-pages.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ javaScriptEnabled: false })

test('the gallery is paged by links, four numbers at a time, and its pictures open as files', async ({
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
  await expect(current).toHaveAttribute('aria-current', 'page')
  await pager.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/gallery?page=2')
  await expect(current).toHaveText(['2'])
  await expect(current).toHaveAccessibleName('Page 2')
  await expect(main.getByRole('figure')).toHaveCount(2)
  await expect(pager.getByRole('link', { name: 'Next page' })).toBeDisabled()
  const image = await main
    .getByRole('link')
    .filter({ has: page.getByRole('figure') })
    .first()
    .getAttribute('href')
  const file = await page.request.get(image ?? '')
  expect(file.headers()['content-type']).toMatch(/^image\//)
})

test.describe('past the end of the gallery', () => {
  test.use({ expectedErrors: /404/ })

  test('a page says that there is nothing, is not found, and its pager leads back', async ({ page }) => {
    const response = await page.goto('/gallery?page=9')
    expect(response?.status()).toBe(404)
    await expect(page.getByText(wording.noGalleryImages)).toBeVisible()
    const pager = page.getByRole('navigation', { name: 'Pages of the gallery' })
    await expect(pager.getByRole('link', { name: 'Page 9' })).toBeDisabled()
    await pager.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL('/gallery?page=2')
  })
})

test('what is not the number of a page is the first page of the gallery', async ({ page }) => {
  for (const written of ['0', '-1', 'abc']) {
    await page.goto(`/gallery?page=${written}`)
    await expect(page.getByRole('main').getByRole('figure')).toHaveCount(12)
    const pager = page.getByRole('navigation', { name: 'Pages of the gallery' })
    await expect(pager.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    await expect(pager.getByRole('link', { name: 'Page 4' })).toBeVisible()
  }
})

test('the hills at the foot of the first picture cover no word and no button on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const button = page.getByRole('link', { name: 'See how we can help' })
  const isUncovered = await button.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, bottom - 1))
  })
  expect(isUncovered).toBe(true)
})

test('all four slides of the home page can be read, and lead on', async ({ page }) => {
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'What you can find here' }).getByRole('heading')
  await expect(slides).toHaveCount(4)
  for (const path of ['/events', '/gallery', '/contact', '/about', '/services', '/associates'])
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible()
})

test('events: what is on comes first, as it was typed, and what has a start goes into a calendar', async ({
  page,
  site,
}) => {
  await page.goto('/events')
  const upcoming = page.getByRole('region', { name: 'What is on' }).getByRole('article')
  // What is the next of the three with a date depends on the day.
  const names = await upcoming.getByRole('heading').allTextContents()
  expect(names.slice(0, 3).sort()).toEqual([
    'Mills and towpath walk',
    'Spring sports day',
    'Winter lunch and coat swap',
  ])
  expect(names.slice(3)).toEqual(['Bring-and-share tea'])
  const lunch = upcoming.filter({ hasText: 'Winter lunch' })
  await expect(lunch).toContainText(/Saturday \d+ December 20\d\d/)
  await expect(page.getByRole('region', { name: 'Past events' }).getByRole('article')).toHaveCount(1)
  const link = lunch.getByRole('link', { name: 'Add to calendar' })
  const file = await fetch(site.url + ((await link.getAttribute('href')) ?? ''))
  expect(file.headers.get('content-type')).toMatch(/^text\/calendar/)
  expect(await file.text()).toMatch(/DTSTART;TZID=Europe\/London:20\d\d12\d\dT110000/)
  await expect(upcoming.last().getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  const feed = await (await fetch(`${site.url}/events.ics`)).text()
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(4)
})

test('search engines are told of the charity, its places and its events, and of every page', async ({
  page,
  site,
}) => {
  const data = async (path: string) => {
    await page.goto(path)
    const [json = 'null'] = await page.locator('script[type="application/ld+json"]').allTextContents()
    return JSON.parse(json) as unknown
  }
  const place = expect.objectContaining({ '@type': 'Place' })
  expect(await data('/')).toMatchObject({ '@type': 'NGO', name: 'ISSE', location: [place, place, place] })
  expect(await data('/facilities')).toMatchObject({ '@graph': [place, place, place] })
  expect(await data('/events')).toMatchObject({
    '@graph': Array.from({ length: 4 }, () => expect.objectContaining({ '@type': 'Event' })),
  })
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses).toHaveLength(26)
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
})

test.describe('without the style sheet', () => {
  test.use({ expectedErrors: /40[14]/ })

  test('no words of a page run together', async ({ page }) => {
    const joined: Record<string, string[]> = {}
    for (const address of Object.values({ ...publicAddresses, ...errorAddresses })) {
      await page.goto(address)
      const found = await listJoinedWords(page)
      if (found.length > 0) joined[address] = found
    }
    expect(joined).toEqual({})
  })
})

/** Takes the styles out of a page and finds words of two texts of a line with nothing between them. */
function listJoinedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const style of document.querySelectorAll('link[rel=stylesheet], style')) style.remove()
    const joined: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let before: Node | undefined
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent || text.parentElement?.closest('script, noscript')) continue
      if (before && endsWord(before) && beginsWord(text) && isOneLine(before, text))
        joined.push(`${before.textContent}${text.textContent}`)
      before = text
    }
    return joined

    function endsWord(text: Node): boolean {
      return /[\p{L}\p{N}.]$/u.test(text.textContent ?? '')
    }

    function beginsWord(text: Node): boolean {
      return /^[\p{L}\p{N}]/u.test(text.textContent ?? '')
    }

    function isOneLine(first: Node, second: Node): boolean {
      const range = document.createRange()
      range.setStartAfter(first)
      range.setEndBefore(second)
      const around = range.commonAncestorContainer
      if (range.cloneContents().querySelector('br')) return false
      return ![first, second].some((text) => {
        for (let outer = text.parentElement; outer && outer !== around; outer = outer.parentElement)
          if (!getComputedStyle(outer).display.startsWith('inline')) return true
        return false
      })
    }
  })
}
