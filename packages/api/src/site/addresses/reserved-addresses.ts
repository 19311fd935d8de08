import { publicPages } from './public-pages.ts'

/**
 * The first parts of all paths that the site uses itself, beside its public pages and files whose name has a dot. The
 * server refuses to start with a route that is not among them, and a test compares them with the routes of the pages.
 */
const ofTheSite = [
  'admin',
  'api',
  'assets',
  'docs',
  'documents',
  'error',
  'healthz',
  'images',
  'readyz',
  'service',
  'trpc',
]

const reserved = new Set([...ofTheSite, ...Object.values(publicPages).map(({ path }) => path.slice(1))])

/**
 * Whether a path belongs to the site itself, so that no own page can be there.
 *
 * @param first the first part of the path, without its slash
 */
export function isReservedAddress(first: string): boolean {
  return reserved.has(first) || /[^a-z0-9-]/.test(first)
}
