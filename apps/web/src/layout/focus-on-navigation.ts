import type { AnyRouter } from '@tanstack/react-router'

/** Moves the focus to the start of a new page, so that a screen reader announces it. */
export function focusOnNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
