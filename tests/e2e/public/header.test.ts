import { expect, test } from '../../support/browser/test.ts'
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

/** What administrators put into the top bar, and from which width on its menu is a row of links. */
const headers = [
  { name: 'a name of 16 letters', pages: 0, row: 1024, charity: { shortName: 'Millwood & Women' } },
  { name: 'one own page', pages: 1, row: 1024, charity: { shortName: 'ISSE' } },
  { name: 'a button to donate', pages: 1, row: 1280, charity: donate },
  { name: 'links to donate and to volunteer', pages: 3, row: 1280, charity: { ...donate, ...volunteer } },
  {
    name: 'the longest of all',
    pages: 6,
    row: 1440,
    charity: {
      ...donate,
      ...volunteer,
      shortName: 'The Calder Valley Friendship Association',
      donateLabel: 'Give whatever you can spare, every month',
      volunteerLabel: 'Lend us a hand on Tuesdays and on Sunday',
    },
  },
]

const widths = [320, 390, 640, 768, 1023, 1024, 1100, 1280, 1440, 1920, 2560]

test('at every width each entry of the menus can be brought into view, and the top bar is one row that ends where the page does', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const administrator = await new Script(site).signIn(site.admin)
  let pages = 0
  const misfits: Record<string, string[]> = {}
  for (const header of headers) {
    for (; pages < header.pages; pages++) {
      const json = { title: pageTitles[pages], ownPageText: 'A text.', menu: 'header' }
      const { status } = await administrator.upload('/api/ownPage', { contentBlock: { json } })
      expect(status).toBe(200)
    }
    expect((await administrator.post('/api/charity', header.charity)).status).toBe(200)
    await page.goto('/about')
    for (const width of widths) {
      // As high as a small laptop's window.
      await page.setViewportSize({ width, height: 600 })
      const { opened, found } = await page.evaluate(openMenus)
      const menus = width < header.row ? ['Menu', 'Services'] : ['Services', ...(pages > 0 ? ['More'] : [])]
      expect(opened).toEqual(menus)
      if (found.length > 0) misfits[`${header.name}, ${width} pixels`] = found
    }
  }
  expect(misfits).toEqual({})
})

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
      return [left + space, right - space]
    })
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

  function nameOf(element: Element): string {
    return `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 30)}`
  }
}
