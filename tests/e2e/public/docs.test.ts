import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../../support/browser/test.ts'

test('the calls can be read at /docs/api, by everyone and on a telephone', async ({ page }) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/docs/api')
    await expect(page.getByRole('heading', { name: 'GET /api/isseServices' })).toBeVisible()
    await page.getByRole('link', { name: 'POST /isseService/update' }).click()
    const call = page.getByRole('region', { name: 'POST /api/isseService/update' })
    await expect(call).toBeInViewport()
    await call.getByText('Example of a body').click()
    await expect(call.getByText('the bytes of photo.jpg')).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations).toEqual([])
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(width)
  }
})
