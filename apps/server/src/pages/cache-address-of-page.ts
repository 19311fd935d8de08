import { LONGEST_SLUG, SLUG } from '@isse/api/site/addresses/own-pages'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import { isReservedAddress } from '@isse/api/site/addresses/reserved-addresses'

const paths = new Set<string>(Object.values(publicPages).map(({ path }) => path))

const ONE_RECORD = /^\/(?:service|events)\/[1-9]\d{0,9}$/

/** The canonical number of a page after the first. */
const FURTHER_PAGE = /^(?:[2-9]|[1-9]\d{1,5})$/

/**
 * Returns the address under which a page is cached. Only the gallery reads the query, for its page number. Every other page
 * is cached once for all queries, because newsletters and search engines add their own to links.
 *
 * @returns undefined for other addresses, such as the admin area
 */
export function cacheAddressOfPage(path: string, query: string): string | undefined {
  if (path === publicPages.gallery.path) return query === '' ? path : galleryPage(query)
  return paths.has(path) || ONE_RECORD.test(path) || canBeOwnPage(path.slice(1)) ? path : undefined
}

/** Addresses without a page take no space, because only existing pages are cached. */
function canBeOwnPage(slug: string): boolean {
  return slug.length <= LONGEST_SLUG && SLUG.test(slug) && !isReservedAddress(slug)
}

/** @returns undefined for a number that is repeated, invalid, or ambiguous: with escapes, or after a further ? */
function galleryPage(query: string): string | undefined {
  const { path } = publicPages.gallery
  const [page, ...further] = new URLSearchParams(query).getAll('page')
  if (further.length > 0 || /^\?|%/.test(query)) return undefined
  if (page === undefined || page === '1') return path
  return FURTHER_PAGE.test(page) ? `${path}?page=${page}` : undefined
}
