import { splitRouteIdentNodes } from '@tanstack/router-plugin'
import type { Rolldown } from 'vite'
// Imported by path: Vite bundles its configuration but leaves packages to Node, which does not load TypeScript.
import { listMenuPages, publicPages } from '../../packages/api/src/site/addresses/public-pages.ts'

const entry = '/src/app/entry-client.tsx'

/** The layout route of public pages. It is in the file that every page loads. */
const layoutRoute = '/_public'

type RouteParts = (typeof splitRouteIdentNodes)[number][]

/** Splits a route: nothing of the public layout, all parts of admin routes, and the router's default for other routes. */
export function splitBehavior({ routeId }: { routeId: string }): RouteParts[] | undefined {
  if (routeId === layoutRoute) return []
  return routeId.startsWith('/admin') ? [[...splitRouteIdentNodes]] : undefined
}

/** The page components of the menu, except the contact page, whose form needs the form library. */
const menuPages = listMenuPages('header')
  .filter((page) => page !== publicPages.contact)
  .map(({ path }) => `/src/routes/_public${path === '/' ? '/index' : path}.tsx?tsr-split=component`)

/**
 * The libraries of every page, one file each in the order of their imports. A single file would block the page for too
 * long, because a file is evaluated in one go.
 */
export const libraryGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'router', test: /\/node_modules\/@tanstack\/(react-router|router-core|history)\//, priority: 4 },
  { name: 'calls', test: /\/node_modules\/(@tanstack\/(react-query|query-core)|@trpc\/\w+)\//, priority: 3 },
]

const isRoute = (id: string) => id.includes('?tsr-split')
const isScreen = (id: string) => isRoute(id) && id.includes('/src/routes/admin')

/**
 * Puts the modules of every page, and the shared modules of menu pages, into one file. By default the bundler makes
 * a file for each set of pages that share something: thirty requests before a page reacts.
 */
export function groupSharedModules(id: string, context: Rolldown.ChunkingContext): string | null {
  const users = findUsers(id, context)
  const pages = menuPages.filter((page) => users.some((user) => user.endsWith(page)))
  const isOfEveryPage = users.some((user) => user.endsWith(entry)) || pages.length > 1
  return isOfEveryPage && !id.endsWith(entry) ? 'every-page' : null
}

/**
 * Puts the modules that several screens of the admin area import, and no other page, into one file. By default a form
 * asks for fifty files.
 */
export function groupAdminModules(id: string, context: Rolldown.ChunkingContext): string | null {
  const isShared = !isRoute(id) && findUsers(id, context).filter(isScreen).length > 1
  return isShared && findUsers(id, context, true).every(isScreen) ? 'admin-screens' : null
}

/**
 * Finds the entry and the routes that import a module, directly or through others.
 *
 * @param withLater follows dynamic imports too
 */
function findUsers(id: string, context: Rolldown.ChunkingContext, withLater = false): string[] {
  const seen = new Set<string>()
  const collect = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    const info = isRoute(module) ? undefined : context.getModuleInfo(module)
    for (const importer of info?.importers ?? []) collect(importer)
    for (const importer of (withLater && info?.dynamicImporters) || []) collect(importer)
  }
  collect(id)
  return [...seen].filter((module) => isRoute(module) || module.endsWith(entry))
}
