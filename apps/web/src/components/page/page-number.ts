/** Far more pages than any list has, and few enough that every procedure accepts the number. */
const LARGEST_PAGE = 100_000

/**
 * The number of a page in the search parameters of an address, such as /gallery?page=2, where anybody can write
 * anything. For a route's validateSearch.
 *
 * Return the result even where it is undefined: the router puts the parameters that validateSearch returns on top of
 * those of the address, so a parameter that is left out reaches the loader as it was written.
 *
 * @returns a page from 2 to 100,000; undefined for the first page, and for whatever is not the number of a page
 * (letters, fractions, numbers below 1, a parameter that is repeated). Larger numbers become the largest, which lies
 * past the end of every list.
 */
export function parsePageNumber(parameter: unknown): number | undefined {
  const number = typeof parameter === 'string' && /^\d+$/.test(parameter) ? Number(parameter) : parameter
  if (typeof number !== 'number') return undefined
  const page = Math.min(number, LARGEST_PAGE)
  return Number.isInteger(page) && page >= 2 ? page : undefined
}
