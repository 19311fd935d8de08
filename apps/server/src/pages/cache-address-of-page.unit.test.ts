import { expect, test } from 'vitest'
import { cacheAddressOfPage } from './cache-address-of-page.ts'

test.each([
  ['/', '', '/'],
  ['/services', 'utm_source=a&utm_medium=b%20c', '/services'],
  ['/service/7', '', '/service/7'],
  ['/gallery', '', '/gallery'],
  ['/gallery', 'page=1', '/gallery'],
  ['/gallery', 'utm_source=a', '/gallery'],
  ['/gallery', 'page=2&utm_source=a', '/gallery?page=2'],
  ['/gallery', 'page=02', undefined],
  ['/gallery', '?page=2', undefined],
  ['/gallery', 'page=2&page=3', undefined],
  ['/gallery', 'p%61ge=2', undefined],
  ['/gallery', 'page=1e1', undefined],
  ['/events/7', 'utm_source=a', '/events/7'],
  ['/events/07', '', undefined],
  ['/service/07', '', undefined],
  ['/service/', '', undefined],
  ['/admin', '', undefined],
  ['/admin/dashboard', '', undefined],
  ['/privacy', 'utm_source=a', '/privacy'],
  ['/our-history', '', '/our-history'],
  ['/Our-History', '', undefined],
  ['/our-history/', '', undefined],
  ['/our%2dhistory', '', undefined],
  ['/nothing/here', '', undefined],
  [`/${'a'.repeat(61)}`, '', undefined],
  ['/error', '', undefined],
])('%s with the query "%s" is cached at %s', (path, query, address) => {
  expect(cacheAddressOfPage(path, query)).toBe(address)
})
