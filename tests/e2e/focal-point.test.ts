import { wording } from '@isse/api/wording'
import { createSmallPicture } from '../support/photographs.ts'
import { expect, signIn, test } from '../support/test.ts'

test('an administrator marks what a picture must keep in view, with the keyboard and with a click', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await page.getByRole('link', { name: 'New Service' }).first().click()
  await page.getByLabel('Name').fill('Point club')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallPicture('png', '#a37'))
  await page.getByLabel('Text', { exact: true }).fill('We point at things.')
  const point = page.getByRole('slider', { name: 'What to keep in view' })
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')

  await test.step('arrow keys move it, further with Shift, and it stays in the picture', async () => {
    await point.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '52% from the left, 40% from the top')
    for (let times = 0; times < 8; times++) await page.keyboard.press('Shift+ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '52% from the left, 0% from the top')
    await page.keyboard.press('Home')
    await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  })

  await test.step('a click puts it there, and the page keeps it in every crop', async () => {
    const saved = page.waitForResponse((response) => response.url().includes('images.setFocalPoint'))
    const box = await point.boundingBox()
    await point.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } })
    expect((await saved).status()).toBe(200)
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: wording.serviceSaved })).toBeVisible()
    await page.goto('/services')
    const picture = page.getByRole('article').filter({ hasText: 'Point club' }).locator('img')
    const [across = 0, down = 0] = (
      await picture.evaluate((image) => getComputedStyle(image).objectPosition.split(' ').map(parseFloat))
    ).map(Math.round)
    expect(Math.abs(across - 25)).toBeLessThanOrEqual(2)
    expect(Math.abs(down - 75)).toBeLessThanOrEqual(2)
  })
})
