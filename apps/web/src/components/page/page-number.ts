/** More pages than any list has. Every procedure accepts this number. */
const LARGEST_PAGE = 100_000

/**
 * Parses the page number in a URL such as /gallery?page=2, for a route's validateSearch. Return the result even if it
 * is undefined: the router merges it over the raw parameters, so an omitted one would reach the loader unparsed.
 *
 * @returns a page from 2 to 100,000, or undefined for the first page and for invalid values. Larger numbers become
 * 100,000.
 */
export function parsePageNumber(parameter: unknown): number | undefined {
  const number = typeof parameter === 'string' && /^\d+$/.test(parameter) ? Number(parameter) : parameter
  if (typeof number !== 'number') return undefined
  const page = Math.min(number, LARGEST_PAGE)
  return Number.isInteger(page) && page >= 2 ? page : undefined
}
