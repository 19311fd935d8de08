import { publicPages } from './public-pages.ts'

/**
 * The first segments of the paths that the site itself uses, beside its public pages and files with a dot in their name.
 * The server does not start with a route outside this list, and a test compares it with the routes of the pages.
 */
const sitePaths = [
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

const reserved = new Set([...sitePaths, ...Object.values(publicPages).map(({ path }) => path.slice(1))])

/**
 * Returns true if a path belongs to the site itself, so that no custom page can have it.
 *
 * @param first the first segment of the path, without its slash
 */
export function isReservedAddress(first: string): boolean {
  return reserved.has(first) || /[^a-z0-9-]/.test(first)
}
