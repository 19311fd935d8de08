import { expect, test } from 'vitest'
import { allKinds, factsOf } from '../kinds.ts'
import { listMenuPages, publicPages } from './public-pages.ts'

// The specification's list, stated in full only here. Kinds of records may have further pages.

const pagesOfKinds = new Set(allKinds.map((kind) => factsOf(kind).page))
const isOfTheSite = ({ path }: { path: `/${string}` }) => !pagesOfKinds.has(path)

test('the public pages are those of the specification, section 2, and the pages that it leaves open', () => {
  expect(
    Object.values(publicPages)
      .filter(isOfTheSite)
      .map(({ path }) => path),
  ).toEqual([
    '/',
    '/about',
    '/services',
    '/associates',
    '/events',
    '/gallery',
    '/facilities',
    '/contact',
    '/signin',
    '/confirmemail',
    '/resetpassword',
  ])
})

test('the menus link to their pages', () => {
  const labels = (menu: Parameters<typeof listMenuPages>[0]) =>
    listMenuPages(menu)
      .filter(isOfTheSite)
      .map(({ label }) => label)
  expect(labels('header')).toEqual([
    'Home',
    'About',
    'Services',
    'Associates',
    'Events',
    'Gallery',
    'Facilities',
    'Contact Us',
  ])
  expect(labels('footer')).toEqual(['About', 'Services', 'Contact Us', 'Admin'])
})

test('the sitemap lists pages for visitors, and no account page', () => {
  const hidden = Object.values(publicPages).filter(({ inSitemap }) => !inSitemap)
  expect(hidden.map(({ path }) => path)).toEqual(['/signin', '/confirmemail', '/resetpassword'])
})
