import type { Page, Route } from '@playwright/test'

/** Holds back what the page asks for at addresses like this one, until the function that it returns is called. */
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
