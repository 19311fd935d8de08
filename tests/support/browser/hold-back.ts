import type { Page, Route } from '@playwright/test'

/** Holds requests to matching addresses until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let released = false
  await page.route(address, async (route) => {
    if (released) await route.continue()
    else held.push(route)
  })
  return async () => {
    released = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
