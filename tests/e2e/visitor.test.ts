import { wording } from '@isse/api/wording'
import { expect, test } from '../support/test.ts'

test('a visitor reads about the services, and about one of them', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/ISSE/)
  await page.getByRole('link', { name: 'Read about our services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('article')
    .filter({ hasText: 'Food parcels' })
    .getByRole('link', { name: wording.furtherInformation })
    .click()
  await expect(page).toHaveURL(/\/service\/5$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/food parcels/i)
  await expect(page.getByRole('link', { name: wording.dropUsALine })).toHaveAttribute('href', '/contact')
  await page.getByRole('link', { name: wording.backToServices }).click()
  await expect(page).toHaveURL(/\/services$/)
})

test('the menu lists every service by name', async ({ page, site }) => {
  const services = (await (await fetch(`${site.url}/api/isseServices`)).json()) as { name: string }[]
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Services', { exact: true }).click()
  for (const { name } of services) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: services[0]?.name, exact: true })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages are whole, and the menu opens', async ({ page, site }) => {
    const services = (await (await fetch(`${site.url}/api/isseServices`)).json()) as { name: string }[]
    await page.goto('/services')
    await expect(page.getByRole('article')).toHaveCount(services.length)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Services', { exact: true }).click()
    await menu.getByRole('link', { name: 'Lunch club' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lunch club/i)
  })
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: /404|401/ })

  test('an unknown path is Not Found, and says the way home', async ({ page }) => {
    const answer = await page.goto('/nothing/here')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: wording.notFound })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
    await expect(page).toHaveURL('/')
  })

  test('a service that is gone is 404 with the sentence', async ({ page }) => {
    const answer = await page.goto('/service/999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(wording.serviceGone)).toBeVisible()
  })

  test('/error/401 is 401 and offers to sign in', async ({ page }) => {
    const answer = await page.goto('/error/401')
    expect(answer?.status()).toBe(401)
    await expect(page.getByRole('heading', { name: wording.unauthorised })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /sign-in page/ })
      .click()
    await expect(page).toHaveURL('/signin')
  })
})
