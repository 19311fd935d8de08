import type { AnyRouter } from '@tanstack/react-router'

/** Checks whether the route of the current page has `staticData.startsAtTop`. */
export function startsAtTop(router: AnyRouter): boolean {
  const current = router.stores.matches.get().at(-1)
  if (current) return current.staticData.startsAtTop === true
  // Without matches the router has not loaded yet: a visitor may leave the page during hydration.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  return routes.at(-1)?.options.staticData?.startsAtTop === true
}

/**
 * Scrolls routes with `staticData.startsAtTop` to the top when they load. On other routes the router restores the
 * scroll position of a reload and of Back.
 *
 * Call it in the browser after the router is created, because this pagehide listener must run after the router's,
 * which leaves the scroll position of a reload to the browser.
 */
export function startAtTop(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    // A document that has just loaded started at the top, and the visitor may have scrolled since. It has no previous
    // location, or the same history entry.
    const isOtherEntry = fromLocation && fromLocation.state.__TSR_key !== toLocation.state.__TSR_key
    if (isOtherEntry && !toLocation.hash && startsAtTop(router)) scrollTo(0, 0)
  })
  addEventListener('pagehide', () => {
    if (startsAtTop(router)) history.scrollRestoration = 'manual'
  })
}

/**
 * Turns the router's scroll restoration off until React has hydrated the server's page. The browser or the router's
 * inline script has restored the position, and the visitor may have scrolled since.
 */
export function keepScrollPosition(router: AnyRouter): void {
  const { scrollRestoration } = router.options
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = scrollRestoration
    stop()
  })
}
