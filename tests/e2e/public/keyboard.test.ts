import { nameCharity } from '@isse/api/site/words/naming'
import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible.ts'
import { expect, test, untilHydrated } from '../../support/browser/test.ts'
import { tabTo } from '../../support/browser/tab-to.ts'

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
  await expect(dialog).toContainText('Packing day')
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

test.describe('on a phone of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /400/ })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('the contact form by way of the menu, with a contact that is questioned', async ({ page }) => {
        await page.goto('/')
        const bar = page.getByRole('banner')
        await tabTo(page, bar.locator('summary').filter({ hasText: 'Menu' }))
        await page.keyboard.press('Enter')
        await tabTo(page, bar.getByRole('link', { name: wording.contactUs }))
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/contact')
        if (javaScriptEnabled) await untilHydrated(page)

        await tabTo(page, page.getByLabel('First name'))
        for (const words of ['Rukhsana', 'Mahmood', 'Food parcel', 'no idea', 'When may I come?']) {
          await page.keyboard.type(words)
          await page.keyboard.press('Tab')
        }
        // A person takes longer than the two seconds under which the form takes its sender for a program.
        await expect.poll(() => ageOfForm(page)).toBeGreaterThan(2_000)
        const send = page.getByRole('button', { name: wording.send })
        await page.keyboard.press('Shift+Tab')
        await tabTo(page, send)
        await page.keyboard.press('Enter')
        const question = page.getByRole('link', { name: 'We could not write to "no idea". Is it right?' })
        await expect(question).toBeVisible()

        if (!javaScriptEnabled) await expect.poll(() => ageOfForm(page)).toBeGreaterThan(2_000)
        await tabTo(page, send)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('status')).toHaveText(nameCharity(wording.messageSent, 'ISSE'))
        // axe waits by timers, which such a page has not got.
        if (javaScriptEnabled) await expectAccessible(page)
      })
    })
})

async function ageOfForm(page: Page): Promise<number> {
  const stamp = await page.locator('input[name=stamp]').inputValue()
  return Date.now() - Number(stamp.split('.')[0])
}
