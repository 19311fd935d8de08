import { listMenuPages } from '@isse/api/site/addresses/public-pages'
import { findViolations } from '../support/browser/accessible.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import { expect, test, untilHydrated } from '../support/browser/test.ts'
import { createLogo } from '../support/images/logo.ts'
import { Script } from '../support/requests/script.ts'

// The longest accepted names and labels: 40 characters, and a word without a blank.
const pageTitles = [
  'Our boat',
  'The community garden and the allotments of the whole town',
  'Rindfleischetikettierungsüberwachungsaufgaben',
]

/** Contents of the top bar, with the width from which all entries fit in the row. */
const headers = [
  { name: 'nothing of its own', pages: 0, wholeFrom: 1024, charity: {} },
  {
    name: 'a wide logo, a name of 20 letters and a button',
    pages: 1,
    wholeFrom: 1280,
    charity: { shortName: 'Calder Valley Sheds!', donateLink: 'https://example.org/give' },
  },
  {
    name: 'the longest of all',
    pages: 3,
    wholeFrom: 1440,
    charity: {
      imageId: null,
      shortName: 'The Calder Valley Friendship Association',
      donateLink: 'https://example.org/give',
      donateLabel: 'Give whatever you can spare, every month',
      volunteerLink: 'https://example.org/help',
      volunteerLabel: 'Lend us a hand on Tuesdays and on Sunday',
    },
  },
]

const entries = listMenuPages('header').map(({ label }) => label)
const widths = [320, 390, 767, 768, 1023, 1024, 1100, 1280, 1366, 1440, 1920]

test('at every width the top bar is one row, and each menu entry can be scrolled into view', async ({
  page,
  site,
}) => {
  const administrator = await new Script(site).signIn(site.admin)
  let ownPages = 0
  for (const { name, pages, wholeFrom, charity } of headers) {
    for (; ownPages < pages; ownPages++) {
      const json = { title: pageTitles[ownPages], ownPageText: 'A text.', menu: 'header' }
      const { status } = await administrator.upload('/api/ownPage', { contentBlock: { json } })
      expect(status).toBe(200)
    }
    const { body } = await administrator.upload('/api/image', { imageFile: await createLogo(1200) })
    const change = { ...(pages > 0 && { imageId: (body as { imageId: number }).imageId }), ...charity }
    expect((await administrator.post('/api/charity', change)).status).toBe(200)
    await page.goto('/about')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const own = pageTitles.slice(0, ownPages)
    for (const width of widths)
      await test.step(`${name}, ${width} pixels`, async () => {
        // The height of a small laptop's window.
        await page.setViewportSize({ width, height: 600 })
        const { row, more, opened, found } = await page.evaluate(openMenus)
        if (row.length > 0) {
          expect.soft([...row, ...more]).toEqual([...entries, ...own])
          expect.soft(row.length).toBeGreaterThanOrEqual(3)
        } else expect.soft(width).toBeLessThan(1024)
        if (width < 768) expect.soft(row).toEqual([])
        if (width >= wholeFrom) expect.soft(more).toEqual(own)
        expect
          .soft(opened)
          .toEqual(row.length > 0 ? ['Services', ...(more.length > 0 ? ['More'] : [])] : ['Menu', 'Services'])
        expect.soft(found).toEqual([])
      })
  }
})

test('entries that do not fit are under More, which marks the current page and works by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 600 })
  await page.goto('/about')
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const more = menu.locator('summary').filter({ hasText: 'More' })
  const mark = more.locator('.current-line')
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toBeHidden()
  await expect(mark).toHaveCount(0)
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  expect(await findViolations(page)).toEqual([])
  await tabTo(page, menu.getByRole('link', { name: 'Contact Us' }), 10)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(mark).toBeVisible()
  await more.click()
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('aria-current', 'page')
})

test('the top bar fits longer words after the browser translates the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/about')
  await page.evaluate(translateBar)
  const { row, more, found } = await page.evaluate(openMenus)
  expect(row.slice(0, 3)).toEqual(['Home Home', 'About About', 'Services Services'])
  expect(more).toContain('Contact Us Contact Us')
  expect(found).toEqual([])
})

/** Runs in the page: doubles each text of the top bar, as a browser that translates may. */
function translateBar(): void {
  const texts = document.createTreeWalker(document.querySelector('header') ?? document, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.textContent?.trim() !== 'More') text.textContent = `${text.textContent} ${text.textContent}`
}

/**
 * Runs in the page: reads the entries in the row and under 'More', opens each menu of the top bar, and lists elements
 * that are not fully visible.
 */
function openMenus() {
  const opened: string[] = []
  const found: string[] = []
  const bar = document.querySelector('header')
  const list = bar?.querySelector('nav > ul')
  const outerRow = bar?.firstElementChild
  if (!bar || !list?.parentElement || !outerRow) throw new Error('There is no top bar')
  const isShown = (element: Element) => getComputedStyle(element).display !== 'none'
  const words = (item: Element) => (item.querySelector('summary') ?? item).textContent?.trim() ?? ''
  const all = isShown(list.parentElement) ? [...list.children] : []
  const moreItem = all.find((item) => words(item) === 'More')
  const row = all.filter((item) => item !== moreItem && isShown(item)).map(words)
  const underMore = moreItem && isShown(moreItem) ? [...moreItem.querySelectorAll('details > ul > li')] : []
  const more = underMore.filter(isShown).map(words)

  const menus = [...bar.querySelectorAll('details')]
  for (const menu of menus.filter((each) => each.checkVisibility() || isInMenuOf(each))) {
    const outer = menu.parentElement?.closest('details')
    if (outer) outer.open = true
    menu.open = true
    opened.push(words(menu))
    const inner = menu.querySelector('ul')
    // A nested list scrolls with the outer one.
    if (inner && !outer) expectInView(inner)
    for (const entry of [...menu.querySelectorAll('a')].filter((each) => each.checkVisibility())) {
      entry.scrollIntoView({ block: 'nearest' })
      expectInView(entry)
    }
    menu.open = false
    if (outer) outer.open = false
  }

  const parts = [...outerRow.querySelectorAll('a, summary')].filter((each) => each.checkVisibility())
  // Parts with nearly the same vertical centre form a row.
  const rows = new Set(parts.map((part) => Math.round((topOf(part) + bottomOf(part)) / 60)))
  if (rows.size > 1) found.push(`the top bar has ${rows.size} rows`)
  const edges = parts.map((part) => {
    const { left, right } = part.getBoundingClientRect()
    // Measures the words of an entry without its padding.
    const space = part.classList.contains('top-link') ? parseFloat(getComputedStyle(part).paddingLeft) : 0
    const picture = part.querySelector('img')?.getBoundingClientRect().right ?? 0
    return { part, left: left + space, right: Math.max(right, picture) - space }
  })
  for (const [index, { part, right }] of edges.entries())
    if (edges.slice(index + 1).some(({ left }) => left < right - 1)) found.push(`${nameOf(part)} is covered`)
  return { row, more, opened, found }

  function expectInView(element: Element): void {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < 0 || right > document.documentElement.clientWidth || top < 0 || bottom > innerHeight)
      found.push(`${nameOf(element)} is at ${[left, right, top, bottom].map(Math.round).join(' ')}`)
  }

  function topOf(element: Element): number {
    return element.getBoundingClientRect().top
  }

  function bottomOf(element: Element): number {
    return element.getBoundingClientRect().bottom
  }

  function isInMenuOf(menu: Element): boolean {
    return menu.parentElement?.closest('details')?.checkVisibility() ?? false
  }

  function nameOf(element: Element): string {
    return `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 30)}`
  }
}
