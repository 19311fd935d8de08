import { nameCharity } from '@isse/api/site/naming'
import { wording } from '@isse/api/site/wording'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'

/** Presses Tab until the focus is there, as someone without a mouse would. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The focus did not come to ${target} within ${most} steps.`)
}

test('the menu and its drop-down', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  const services = menu.locator('summary').filter({ hasText: 'Services' })
  await tabTo(page, services)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Food parcels' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Food parcels' })).toBeHidden()
  await expect(services).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Food parcels' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/service/5')
})

test('the carousel: it turns when it is asked to, and never by itself', async ({ page }) => {
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'What you can find here' })
  const shown = slides.getByRole('heading')
  await expect(shown).toHaveText('You are welcome here')
  await tabTo(page, slides.getByRole('button', { name: 'Next slide' }))
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('Food when you need it')
  await page.keyboard.press('Space')
  await expect(shown).toHaveText('Get moving, your own way')
  await page.keyboard.press('Shift+Tab')
  await expect(slides.getByRole('button', { name: 'Previous slide' })).toBeFocused()
  for (const heading of ['Food when you need it', 'You are welcome here', 'Learn something new']) {
    await page.keyboard.press('Enter')
    await expect(shown).toHaveText(heading)
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/service/4')
})

test('the gallery: pictures large, one after the other, and back', async ({ page }) => {
  await page.goto('/gallery')
  const first = page.getByRole('main').getByRole('link', { name: /walking group on the moor/ })
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture of the gallery' })
  await expect(dialog).toContainText('Picture 1 of 12')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('Picture 2 of 12')
  await expect(dialog).toContainText('packing day')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText('Picture 12 of 12')
  await tabTo(page, dialog.getByRole('button', { name: 'Next picture' }), 5)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Picture 1 of 12')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Page 2' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/gallery?page=2')
})

test('the contact form', async ({ page }) => {
  await page.goto('/contact')
  await tabTo(page, page.getByLabel('First name'))
  for (const words of ['Rukhsana', 'Mahmood', 'Food parcel', '0113 496 0001', 'When may I come?']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, page.getByRole('button', { name: wording.send }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
  await expect(page.getByLabel('Message')).toHaveValue('')
})
