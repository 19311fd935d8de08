import type { Page } from '@playwright/test'

/** Scrolls through the page once, so that the images below the fold are fetched, and waits for them. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    scrollTo(0, 0)
  })
}
