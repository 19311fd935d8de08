import type { AnyRouter } from '@tanstack/react-router'

/** Whether the page that is shown is of a route with `staticData.startsAtTop`. */
export function startsAtTop(router: AnyRouter): boolean {
  const shown = router.stores.matches.get().at(-1)
  if (shown) return shown.staticData.startsAtTop === true
  // A router that has not loaded yet has no matches: a visitor may leave the page while its script takes it over.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  return routes.at(-1)?.options.staticData?.startsAtTop === true
}

/**
 * In the browser: scrolls routes with `staticData.startsAtTop` to the top when they load. On other routes the router
 * restores the scroll position of a reload and of Back.
 *
 * Call it after the router is created. On pagehide the router leaves the scroll position of a reload to the browser,
 * and this listener takes that back for these routes, so it has to run after the router's.
 */
export function startAtTop(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    // A document that has just loaded comes from nowhere, or from the entry of the history that it is at. It began at
    // the top, and the visitor may have scrolled since.
    const isOtherEntry = fromLocation && fromLocation.state.__TSR_key !== toLocation.state.__TSR_key
    if (isOtherEntry && !toLocation.hash && startsAtTop(router)) scrollTo(0, 0)
  })
  addEventListener('pagehide', () => {
    if (startsAtTop(router)) history.scrollRestoration = 'manual'
  })
}

/**
 * In the browser, on a page that the server rendered: leaves the scroll position alone until React has taken the page
 * over. The browser, or the router's inline script, has restored what there was to restore, and the visitor may have
 * scrolled since: the router would take them back.
 */
export function keepScrollPosition(router: AnyRouter): void {
  const { scrollRestoration } = router.options
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = scrollRestoration
    stop()
  })
}
