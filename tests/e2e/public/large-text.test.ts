import { wording } from '@isse/api/site/words/wording'
import { findMisfits, type Look } from '../../support/browser/fits.ts'
import { errorAddresses, publicAddresses } from '../../support/browser/public-pages.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /40[14]/ })

/** Text of twice the size from the narrowest phone to a desk. Other tests of each page have text of its own size. */
const looks: Look[] = [
  ...[320, 390, 768, 1280].map((width) => ({ width, text: 200 })),
  { width: 1024, text: 100 },
  { width: 390, text: 100, isSpaced: true },
]

test('every public page fits at every width, with text twice as large and with text that is spaced out', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const misfits: Record<string, string[]> = {}
  for (const address of Object.values({ ...publicAddresses, ...errorAddresses })) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const look of looks) {
      const found = await findMisfits(page, look)
      if (found.length > 0) (misfits[address] ??= []).push(...found)
    }
  }
  expect(misfits).toEqual({})

  await page.setViewportSize({ width: 390, height: 800 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Menu').click()
  const last = menu.getByRole('link', { name: wording.contactUs })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})
