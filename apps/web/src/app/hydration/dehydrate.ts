import { _getRenderedMatches, type AnyRouteMatch, type AnyRouter } from '@tanstack/router-core'
import type { RouterContext } from '../router-context.ts'
import type { MatchData, PageData } from './page-data.ts'

/** Collects, on the server, the data that the browser needs to hydrate the page. */
export function dehydrate(
  router: AnyRouter,
  { site, answer }: RouterContext,
  queries: PageData['queries'],
): PageData {
  return {
    site,
    answer,
    matches: _getRenderedMatches(router.stores.matches.get()).map(dehydrateMatch),
    queries,
  }
}

function dehydrateMatch(match: AnyRouteMatch): MatchData {
  return {
    id: match.id,
    status: match.status,
    loaderData: match.loaderData,
    error: match.error,
    ssr: match.ssr === true ? undefined : match.ssr,
    isNotFound: match._notFound ? true : undefined,
  }
}
