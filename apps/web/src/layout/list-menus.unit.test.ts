import { expect, test } from 'vitest'
import { listFooterMenu, listOwnPages, listTopMenu, type MenuEntry, type MenuLists } from './list-menus.ts'

const defaults: MenuLists = {
  menu: [],
  emptyPages: [],
  services: [{ serviceId: 1, name: 'Lunch club' }],
  ownPages: [
    { ownPageId: 3, title: 'Our boat', slug: 'our-boat', menu: 'header' },
    { ownPageId: 4, title: 'Hire the hall', slug: 'hire', menu: 'footer' },
    { ownPageId: 1, title: 'Privacy', slug: 'privacy', menu: 'smallPrint' },
  ],
}

const item = (to: string, others: object = {}) => ({
  to,
  label: '',
  isHidden: false,
  isUnder: false,
  ...others,
})

/** Writes entries as 'About (Gallery, Hire the hall)'. */
function write(entries: MenuEntry[]): string[] {
  return entries.map(({ label, below }) =>
    below.length > 0 ? `${label} (${write(below).join(', ')})` : label,
  )
}
const top = (lists: Partial<MenuLists>) => write(listTopMenu({ ...defaults, ...lists }))
const rest = ['Home', 'Associates', 'Events', 'Facilities', 'Contact Us', 'Our boat']

test('without a saved menu there are the default entries, then the custom pages for it under More', () => {
  const names = 'Home, About, Services, Associates, Events, Gallery, Facilities, Contact Us, Our boat'
  expect(top({}).join(', ')).toBe(names)
  const entries = listTopMenu(defaults)
  expect(entries.filter(({ isUnderMore }) => isUnderMore).map(({ path }) => path)).toEqual(['/our-boat'])
  expect(entries.filter(({ opensServices }) => opensServices).map(({ path }) => path)).toEqual(['/services'])
})

test('a saved menu has its order, names and hidden entries; pages that it does not name follow', () => {
  const menu = [
    item('/services', { label: 'What we do' }),
    item('/gallery', { isHidden: true }),
    item('/about'),
  ]
  expect(top({ menu })).toEqual(['What we do', 'About', ...rest])
})

test('entries stand under the nearest one above, and services under another are a link', () => {
  const menu = [
    item('/about'),
    item('/gallery', { isUnder: true }),
    item('/services', { isUnder: true }),
    item('page:4', { isUnder: true, label: 'Hire' }),
  ]
  expect(top({ menu })).toEqual(['About (Gallery, Services, Hire)', ...rest])
  expect(listTopMenu({ ...defaults, menu })[0]?.below.some(({ opensServices }) => opensServices)).toBe(false)
})

test.each([
  ['hidden', { menu: [item('/about', { isHidden: true }), item('/gallery', { isUnder: true })] }],
  ['empty', { menu: [item('/about'), item('/gallery', { isUnder: true })], emptyPages: ['/about'] }],
  [
    'unpublished',
    { menu: [item('page:9'), item('/gallery', { isUnder: true }), item('/about', { isHidden: true })] },
  ],
  ['missing', { menu: [item('/gallery', { isUnder: true }), item('/about', { isHidden: true })] }],
])('an entry under a page that is %s stands in the row', (_, lists) => {
  expect(top(lists)).toEqual(['Gallery', 'Home', 'Services', ...rest.slice(1)])
})

test('a link leads to its address, and to a page that the menu has already it is left out', () => {
  const menu = [
    item('https://shop.example', { label: 'Shop' }),
    item('page:3'),
    item('/our-boat', { label: 'Boat' }),
  ]
  const [shop, boat] = listTopMenu({ ...defaults, menu })
  expect(shop).toMatchObject({ path: 'https://shop.example', label: 'Shop', isPage: false })
  expect(boat).toMatchObject({ path: '/our-boat', label: 'Our boat', isPage: true, isUnderMore: false })
  expect(top({ menu })).not.toContain('Boat')
})

test('the footer follows the names, and leaves out hidden and empty pages', () => {
  const labels = (lists: Partial<MenuLists>) =>
    listFooterMenu({ ...defaults, ...lists }).map(({ label }) => label)
  expect(labels({})).toEqual(expect.arrayContaining(['About', 'Services', 'Contact Us', 'Admin']))
  const menu = [item('/contact', { label: 'Find us' }), item('/about', { isHidden: true })]
  const shown = labels({ menu, emptyPages: ['/services'] })
  expect(shown).toEqual(expect.arrayContaining(['Find us', 'Admin']))
  for (const name of ['About', 'Services', 'Contact Us']) expect(shown).not.toContain(name)
})

test('custom pages in the footer follow the names, too', () => {
  const titles = (lists: Partial<MenuLists>) =>
    listOwnPages({ ...defaults, ...lists }, 'footer').map(({ title }) => title)
  expect(titles({})).toEqual(['Hire the hall'])
  expect(titles({ menu: [item('page:4', { label: 'Hire' })] })).toEqual(['Hire'])
  expect(titles({ menu: [item('page:4', { isHidden: true })] })).toEqual([])
})
