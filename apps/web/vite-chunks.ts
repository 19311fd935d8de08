import type { Rolldown } from 'vite'
// By its path: Vite bundles its configuration, but leaves packages to Node, which does not load TypeScript.
import { listMenuPages, publicPages } from '../../packages/api/src/site/public-pages.ts'

/**
 * The routes in the file that every page loads: the pages of the header's menu, each a few kB, and the frame around
 * them. The contact page has a file of its own, because its form brings the schema library with it.
 */
const sharedRoutes = new Set([
  '/_public',
  ...listMenuPages('header')
    .filter((page) => page !== publicPages.contact)
    .map(({ path }) => `/_public${path}`),
])

/** Which parts of a route get files of their own: none of the shared routes, else what the router splits by default. */
export function splitBehavior({ routeId }: { routeId: string }): [] | undefined {
  return sharedRoutes.has(routeId) ? [] : undefined
}

/**
 * Puts everything that every page loads into one file. By default the bundler makes a file for each set of pages that
 * share something: thirty requests before a page reacts.
 */
export function groupSharedModules(id: string, context: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>()
  const isLoadedByEntry = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    const info = context.getModuleInfo(module)
    return info !== null && (info.isEntry || [...info.importers].some(isLoadedByEntry))
  }
  return isLoadedByEntry(id) ? 'every-page' : null
}
