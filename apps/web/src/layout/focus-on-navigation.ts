import type { AnyRouter } from '@tanstack/react-router'

/** Tells a screen reader that the page has changed, by moving the focus to the start of the new one. */
export function focusOnNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
