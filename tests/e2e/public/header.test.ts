import { listMenuPages } from '@isse/api/site/addresses/public-pages'
import { findViolations } from '../../support/browser/accessible.ts'
import { tabTo } from '../../support/browser/tab-to.ts'
import { expect, test, untilHydrated } from '../../support/browser/test.ts'
import { createLogo } from '../../support/images/logo.ts'
import { Script } from '../../support/requests/script.ts'

// The longest that administrators may enter: names and labels of 40 characters, and a word without a blank.
const pageTitles = [
  'Our boat',
  'The community garden and the allotments of the whole town',
  'Trustees',
  'Rindfleischetikettierungsüberwachungsaufgaben',
  'How we keep your information safe, and for how long',
  'Jobs',
]
const donate = { donateLink: 'https://example.org/give', donateLabel: '' }
const volunteer = { volunteerLink: 'https://example.org/help', volunteerLabel: '' }

interface HeaderOfSite {
  name: string
  /** The number of own pages in its menu. */
  pages: number
  charity: Record<string, unknown>
  hasWideLogo?: boolean
  /** In pixels, of a window in which all entries of the site stand in the row. */
  wholeFrom: number
}

const wideHeader: HeaderOfSite = {
  name: 'a wide logo and a name of 20 letters',
  pages: 1,
  wholeFrom: 1280,
  hasWideLogo: true,
  charity: { shortName: 'Calder Valley Sheds!', ...donate },
}

/** The contents that administrators give the top bar. */
const headers: HeaderOfSite[] = [
  { name: 'nothing of its own', pages: 0, wholeFrom: 1024, charity: {} },
  { name: 'a name of 16 letters', pages: 0, wholeFrom: 1100, charity: { shortName: 'Millwood & Women' } },
  { name: 'one own page', pages: 1, wholeFrom: 1024, charity: { shortName: 'ISSE' } },
  { name: 'a button to donate', pages: 1, wholeFrom: 1280, charity: donate },
  {
    name: 'links to donate and to volunteer',
    pages: 3,
    wholeFrom: 1280,
    charity: { ...donate, ...volunteer },
  },
  wideHeader,
  {
    name: 'the longest of all',
    pages: 6,
    wholeFrom: 1440,
    charity: {
      ...donate,
      ...volunteer,
      imageId: null,
      shortName: 'The Calder Valley Friendship Association',
      donateLabel: 'Give whatever you can spare, every month',
      volunteerLabel: 'Lend us a hand on Tuesdays and on Sunday',
    },
  },
]

const entries = listMenuPages('header').map(({ label }) => label)
const widths = [320, 390, 640, 767, 768, 800, 900, 1023, 1024, 1100, 1200, 1280, 1366, 1440, 1920, 2560]

/** The number of own pages that the site of this file has. */
let ownPages = 0

/** Gives the site what stands in a top bar. */
async function setUp(administrator: Script, { pages, charity, hasWideLogo }: HeaderOfSite) {
  for (; ownPages < pages; ownPages++) {
    const title = pageTitles[ownPages]
    const json = { title, ownPageText: 'A text.', menu: 'header' }
    const { status } = await administrator.upload('/api/ownPage', { contentBlock: { json } })
    expect(status).toBe(200)
  }
  const logo = hasWideLogo
    ? await administrator.upload('/api/image', { imageFile: await createLogo(1200) })
    : undefined
  const imageId = (logo?.body as { imageId: number } | undefined)?.imageId
  expect((await administrator.post('/api/charity', { ...charity, ...(imageId && { imageId }) })).status).toBe(
    200,
  )
}

test('at every width each entry of the menus can be brought into view, and the top bar is one row that ends where the page does', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const administrator = await new Script(site).signIn(site.admin)
  const misfits: Record<string, string[]> = {}
  for (const header of headers) {
    await setUp(administrator, header)
    await page.goto('/about')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of widths) {
      // As high as a small laptop's window.
      await page.setViewportSize({ width, height: 600 })
      const { row, more, isFull, isWithin } = await page.evaluate(readMenu)
      const place = `${header.name}, ${width} pixels`
      const own = pageTitles.slice(0, ownPages)
      if (row.length > 0) {
        expect([...row, ...more], place).toEqual([...entries, ...own])
        expect(row.length, place).toBeGreaterThanOrEqual(3)
        expect(isWithin, `${place}: the row lies beside the logo`).toBe(true)
      } else expect(width, place).toBeLessThan(1024)
      if (width < 768) expect(row, place).toEqual([])
      expect(isFull, `${place}: ${row.join(', ')} and no further entry have room`).toBe(true)
      if (width >= header.wholeFrom) expect(more, place).toEqual(own)

      const { opened, found } = await page.evaluate(openMenus)
      expect(opened, place).toEqual(
        row.length > 0 ? ['Services', ...(more.length > 0 ? ['More'] : [])] : ['Menu', 'Services'],
      )
      if (found.length > 0) misfits[place] = found
    }
  }
  expect(misfits).toEqual({})
})

test('entries without room stand under More, where the present one is marked, by keyboard too', async ({
  page,
  site,
}) => {
  await setUp(await new Script(site).signIn(site.admin), wideHeader)
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto('/about')
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const more = menu.locator('summary').filter({ hasText: 'More' })
  const mark = more.locator('.current-line')
  await expect(menu.getByRole('link')).toHaveText(['Home', 'About', 'Associates', 'Events', 'Gallery'])
  await expect(mark).toHaveCount(0)
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  expect(await findViolations(page)).toEqual([])
  await tabTo(page, menu.getByRole('link', { name: 'Facilities' }), 1)
  await tabTo(page, menu.getByRole('link', { name: 'Contact Us' }), 1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(mark).toBeVisible()
  await more.click()
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 1366, height: 600 })
  await expect(mark).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveCount(1)
  await menu.getByRole('link', { name: pageTitles[0] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitles[0] ?? '')
  await expect(mark).toBeVisible()
})

test('a page that the browser translates into longer words measures those', async ({ page, site }) => {
  await setUp(await new Script(site).signIn(site.admin), wideHeader)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/about')
  await page.evaluate(translateBar)
  const { row, more, isFull, isWithin } = await page.evaluate(readMenu)
  expect(row.slice(0, 3)).toEqual(['Home Home', 'About About', 'Services Services'])
  expect(more).toContain('Contact Us Contact Us')
  expect({ isFull, isWithin }).toEqual({ isFull: true, isWithin: true })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [1280, 1366])
    test(`the menu is a row at ${width} pixels beside a wide logo and a button to donate`, async ({
      page,
      site,
    }) => {
      await setUp(await new Script(site).signIn(site.admin), wideHeader)
      await page.setViewportSize({ width, height: 600 })
      await page.goto('/about')
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link')).toHaveText(entries.filter((label) => label !== 'Services'))
      await menu.getByText('More', { exact: true }).click()
      await menu.getByRole('link', { name: pageTitles[0] }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitles[0] ?? '')
    })
})

/** Runs in the page: makes the words of the top bar twice as long, text by text, as a browser that translates does. */
function translateBar(): void {
  const texts = document.createTreeWalker(document.querySelector('header') ?? document, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.textContent?.trim() !== 'More') text.textContent = `${text.textContent} ${text.textContent}`
}

/**
 * Runs in the page: reads which entries stand in the row and which under 'More'. `isFull` says that the row has no room
 * for one entry more, or has all that it may have.
 */
function readMenu() {
  const bar = document.querySelector('header')
  const list = bar?.querySelector('nav > ul')
  const logo = bar?.querySelector('a')
  if (!list || !logo) throw new Error('There is no top bar')
  const nav = list.parentElement as HTMLElement
  const all = [...list.children] as HTMLElement[]
  const moreItem = all.find((item) => item.querySelector('summary')?.textContent?.trim() === 'More')
  const items = all.filter((item) => item !== moreItem)
  const isShown = (element: Element) => getComputedStyle(element).display !== 'none'
  const hasRow = isShown(nav)
  const words = (item: Element) => (item.querySelector('summary') ?? item).textContent?.trim() ?? ''
  const moreItems = [...(moreItem?.querySelectorAll('details > ul > li') ?? [])]
  const row = hasRow ? items.filter(isShown) : []
  const more = hasRow && moreItem && isShown(moreItem) ? moreItems.filter(isShown) : []

  // Shows everything for a moment, to see how wide it is.
  const widthOf = (shown: (HTMLElement | undefined)[]) => {
    const before = [nav, ...all].map((element) => element.style.display)
    nav.style.display = 'block'
    for (const item of all) item.style.display = shown.includes(item) ? 'block' : 'none'
    const { width } = nav.getBoundingClientRect()
    for (const [index, element] of [nav, ...all].entries()) element.style.display = before[index] ?? ''
    return width
  }
  // The space around the words may reach into the gap beside the row.
  const room = document.querySelector('header > div > div')?.getBoundingClientRect().width ?? 0
  const isForced = moreItems.length > items.length - 3
  const further = Math.max(3, row.length + 1)
  const isWhole = row.length === items.length
  const couldHaveMore = !isWhole && widthOf([...items.slice(0, further), moreItem]) <= room - 1
  const couldHaveAll = !isWhole && !isForced && widthOf(items) <= room - 1
  const isOnPhone = innerWidth < 768
  const logoEnd = logo.getBoundingClientRect().right
  return {
    row: row.map(words),
    more: more.map(words),
    isFull: isOnPhone || (!couldHaveMore && !couldHaveAll),
    isWithin: list.getBoundingClientRect().left >= logoEnd,
  }
}

/** Runs in the page: opens each menu of the top bar in turn and finds what cannot be seen as a whole. */
function openMenus(): { opened: string[]; found: string[] } {
  const opened: string[] = []
  const found: string[] = []
  const bar = document.querySelector('header')
  const expectInView = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < 0 || right > document.documentElement.clientWidth || top < 0 || bottom > innerHeight)
      found.push(`${nameOf(element)} is at ${[left, right, top, bottom].map(Math.round).join(' ')}`)
  }
  const menus = [...(bar?.querySelectorAll('details') ?? [])]
  for (const menu of menus.filter((each) => each.checkVisibility() || isInMenuOf(each))) {
    const outer = menu.parentElement?.closest('details')
    if (outer) outer.open = true
    menu.open = true
    opened.push(menu.querySelector('summary')?.textContent?.trim() ?? '')
    const list = menu.querySelector('ul')
    // A list within another scrolls with that one.
    if (list && !outer) expectInView(list)
    for (const entry of [...menu.querySelectorAll('a')].filter((each) => each.checkVisibility())) {
      entry.scrollIntoView({ block: 'nearest' })
      expectInView(entry)
    }
    menu.open = false
    if (outer) outer.open = false
  }

  const row = bar?.firstElementChild
  if (!row) throw new Error('There is no top bar')
  const { paddingLeft, paddingRight } = getComputedStyle(row)
  const start = row.getBoundingClientRect().left + parseFloat(paddingLeft)
  const end = row.getBoundingClientRect().right - parseFloat(paddingRight)
  const parts = [...row.querySelectorAll('a, summary')].filter((each) => each.checkVisibility())
  // Parts whose middles are at nearly the same height are a row.
  const rows = new Map<number, Element[]>()
  for (const part of parts) {
    const { top, bottom } = part.getBoundingClientRect()
    const middle = Math.round((top + bottom) / 60)
    rows.set(middle, [...(rows.get(middle) ?? []), part])
  }
  if (rows.size > 1) found.push(`the top bar has ${rows.size} rows`)
  for (const partsOfRow of rows.values()) {
    const edges = partsOfRow.map((part) => {
      const { left, right } = part.getBoundingClientRect()
      // The words of the menu's entries, not the space around them.
      const space = part.classList.contains('top-link') ? parseFloat(getComputedStyle(part).paddingLeft) : 0
      const picture = part.querySelector('img')?.getBoundingClientRect().right ?? 0
      return [left + space, Math.max(right, picture) - space]
    })
    for (const [index, [, right = 0]] of edges.entries())
      if (edges.slice(index + 1).some(([left = 0]) => left < right - 1))
        found.push(`${nameOf(partsOfRow[index])} is covered`)
    const first = Math.min(...edges.map(([left = 0]) => left))
    const last = Math.max(...edges.map(([, right = 0]) => right))
    const isAligned = Math.abs(first - start) < 2 && Math.abs(last - end) < 2
    // The logo may stand alone.
    if (!isAligned && partsOfRow.length > 1)
      found.push(`a row is from ${first} to ${last}, and the page from ${start} to ${end}`)
  }
  return { opened, found }

  function isInMenuOf(menu: Element): boolean {
    return menu.parentElement?.closest('details')?.checkVisibility() ?? false
  }

  function nameOf(element: Element | undefined): string {
    return `<${element?.localName}> ${(element?.textContent ?? '').trim().slice(0, 30)}`
  }
}
