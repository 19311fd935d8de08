import type { QueryClient } from '@tanstack/react-query'
import type { DehydratedMatch, DehydratedRouter } from '@tanstack/react-router/ssr/client'
import type { MatchData, PageData } from './page-data.ts'

/**
 * Hands the page's matches to the router as if its own script had put them into the page, and the responses to the
 * query cache. Call it in the browser before RouterClient renders. Both count as fresh, because the server sends no
 * outdated page.
 */
export function hydrate({ matches, queries }: PageData, queryClient: QueryClient): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
  const router: DehydratedRouter = { manifest: undefined, matches: matches.map(toDehydratedMatch) }
  // The interface that `hydrate` of @tanstack/router-core expects. Nothing is streamed, so the callbacks do nothing.
  window.$_TSR = { router, buffer: [], h: doNothing, e: doNothing, c: doNothing, p: (script) => script() }
}

function toDehydratedMatch(match: MatchData): DehydratedMatch {
  return {
    i: match.id.replaceAll('/', '#'),
    s: match.status,
    u: Date.now(),
    ssr: match.ssr ?? true,
    ...('loaderData' in match && { l: match.loaderData }),
    ...('error' in match && { e: match.error }),
    ...(match.isNotFound && { g: true }),
  }
}

function doNothing(): void {}
