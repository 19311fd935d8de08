import { splitRouteIdentNodes } from '@tanstack/router-plugin'
import type { Rolldown } from 'vite'
// By its path: Vite bundles its configuration, but leaves packages to Node, which does not load TypeScript.
import { listMenuPages, publicPages } from '../../packages/api/src/site/addresses/public-pages.ts'

const entry = '/src/app/entry-client.tsx'

/** The frame around every public page: it is in the file that every page loads. */
const frame = '/_public'

/** The parts of a route that the router can split off. */
type RouteParts = (typeof splitRouteIdentNodes)[number][]

/**
 * Which parts of a route get files of their own: none of the frame, all of the admin area, else what the router splits
 * by default.
 */
export function splitBehavior({ routeId }: { routeId: string }): RouteParts[] | undefined {
  if (routeId === frame) return []
  return routeId.startsWith('/admin') ? [[...splitRouteIdentNodes]] : undefined
}

/**
 * The components of the pages that visitors go between. The contact page is not among them, because its form brings the
 * form library with it.
 */
const menuPages = listMenuPages('header')
  .filter((page) => page !== publicPages.contact)
  .map(({ path }) => `/src/routes/_public${path === '/' ? '/index' : path}.tsx?tsr-split=component`)

/**
 * Files of the libraries that every page loads, each after those that it imports. What is in one file is evaluated in
 * one go, and evaluating all of them so would block the page for too long at once.
 */
export const libraryGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'router', test: /\/node_modules\/@tanstack\/(react-router|router-core|history)\//, priority: 2 },
  { name: 'calls', test: /\/node_modules\/(@tanstack\/(react-query|query-core)|@trpc\/\w+)\//, priority: 1 },
]

/**
 * Puts what every page loads, and what several of the menu's pages share, into one file: a page is the libraries, that
 * file, the entry and its own. By default the bundler makes a file for each set of pages that share something: thirty
 * requests before a page reacts.
 */
export function groupSharedModules(id: string, context: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>()
  const users = new Set<string>()
  const collectUsers = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    const info = context.getModuleInfo(module)
    for (const user of [entry, ...menuPages]) if (module.endsWith(user)) users.add(user)
    for (const importer of info?.importers ?? []) collectUsers(importer)
  }
  collectUsers(id)
  const isShared = users.has(entry) || users.size > 1
  return isShared && !id.endsWith(entry) ? 'every-page' : null
}
