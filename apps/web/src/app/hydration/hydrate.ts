import type { QueryClient } from '@tanstack/react-query'
import type { DehydratedMatch, DehydratedRouter } from '@tanstack/react-router/ssr/client'
import type { MatchData, PageData } from './page-data.ts'

/**
 * In the browser, before RouterClient renders: hands the page's matches to the router, as if its own script had put
 * them into the page, and the answers of the calls to the query cache. Both count as new from now on, because the
 * server sends no page whose content has changed since it was made.
 */
export function hydrate({ matches, queries }: PageData, queryClient: QueryClient): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
  const router: DehydratedRouter = { manifest: undefined, matches: matches.map(toDehydratedMatch) }
  // What the router looks for; see `hydrate` of @tanstack/router-core. Nothing is streamed, so the rest does nothing.
  window.$_TSR = { router, buffer: [], h: doNothing, e: doNothing, c: doNothing, p: (script) => script() }
}

function toDehydratedMatch(match: MatchData): DehydratedMatch {
  return {
    // The router compares ids in this form.
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
