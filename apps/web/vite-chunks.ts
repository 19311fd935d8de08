import type { Rolldown } from 'vite'

/** The pages that visitors go between and the frame around them, each a few kB: they come with what all pages need. */
const together = /^\/_public(\/(about|associates|events|facilities|gallery|services)?)?$/

/** Which parts of a route make a file of their own: none of these pages', the component of every other. */
export function splitBehavior({ routeId }: { routeId: string }): [] | undefined {
  return together.test(routeId) ? [] : undefined
}

/** One file of all that every page loads; the bundler would make one of each set of pages that share something. */
export function ofEveryPage(id: string, context: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>()
  const isLoaded = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    const info = context.getModuleInfo(module)
    return info !== null && (info.isEntry || [...info.importers].some(isLoaded))
  }
  return isLoaded(id) ? 'every-page' : null
}
