import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/browser/accessible.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })
const step = (page: Page, name: string) => steps(page).getByRole('heading', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remove the demonstration content' })
const openDialog = (page: Page) => page.getByRole('button', { name: 'Remove the demonstration content' })

async function save(page: Page, button: string, success: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
}

test('in the first hour a volunteer ticks steps off by doing them, and removes the demonstration but for what was edited', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  await signIn(page, site.admin)
  await expect(steps(page)).toContainText('0 of 9 done.')
  // What people have written comes before what can wait.
  const parts = page.getByRole('main').getByRole('heading', { name: /^(Messages|First steps)$/ })
  await expect(parts).toHaveText(['Messages', 'First steps'])

  await test.step('a step leads to its screen, and is ticked off once it is done', async () => {
    await steps(page).getByRole('link', { name: "The charity's name and number" }).click()
    await page.getByLabel('Short name').fill('Harbour Light')
    await page.getByLabel('Registered charity number').fill('SC012345')
    await save(page, wording.save, 'The settings have been updated')
    await page.getByRole('link', { name: 'Back to your dashboard' }).click()
    await expect(step(page, "Done: The charity's name and number")).toBeVisible()
    await expect(step(page, 'To do: Your contact details')).toBeVisible()
    await expect(steps(page)).toContainText('1 of 9 done.')
  })

  await test.step('the list of what was changed last says what', async () => {
    await page.goto('/admin/edit-service/3')
    await page.getByLabel('Name').fill('Chess club')
    await save(page, wording.saveYourChanges, wording.serviceUpdated)
    await page.goto('/admin/edit-team-member/2')
    await page.getByLabel('Name').fill('Ann Lee')
    await save(page, wording.saveYourChanges, 'has been updated')
    await page.goto('/admin/dashboard')
    const changes = page.getByRole('region', { name: 'What is new' }).getByRole('listitem')
    await expect(changes.first()).toContainText(/^Changed\s*Team member: Ann Lee/)
    await expect(changes.nth(1)).toContainText(/^Changed\s*Service: Chess club/)
  })

  await test.step('a dialog names what goes and what stays, and is used by the keyboard', async () => {
    await openDialog(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Services (9): Sports and fitness; Local heritage')
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'Service: Chess club',
      'Team member: Ann Lee',
      'Settings: short name, registered charity number',
    ])
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(openDialog(page)).toBeFocused()
  })

  await test.step('what a second administrator saves meanwhile stays, too', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Delete 71 entries' })).toBeVisible()
    const data = { page: 2, textUpdateId: 5, siteText: 'Written meanwhile.' }
    expect((await page.request.post('/api/textUpdate', { data })).status()).toBe(200)
    await dialog(page).getByRole('button', { name: 'Delete 71 entries' }).focus()
    await page.keyboard.press('Enter')
    const sentence =
      'The demonstration content has been removed from your website: 70 entries. 4 entries that somebody has changed stay.'
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible({ timeout: 30_000 })
    await expect(step(page, 'Done: Remove the demonstration')).toBeVisible()
    await expect(openDialog(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'What is new' })).toContainText(
      'The demonstration content, 70 entries',
    )
  })

  await test.step('the steps are put away, and brought back', async () => {
    await page.getByRole('button', { name: 'Put these steps away' }).click()
    await expect(step(page, 'E-mail')).toHaveCount(0)
    await page.reload()
    const show = page.getByRole('button', { name: 'Show the first steps' })
    await expect(show).toBeVisible()
    await expect(step(page, 'E-mail')).toHaveCount(0)
    await show.click()
    await expect(step(page, 'To do: E-mail')).toBeVisible()
  })

  await test.step('the menu leads to the pictures and texts of the pages', async () => {
    const menu = page.getByRole('navigation', { name: 'Admin' }).first()
    await menu.getByRole('link', { name: 'Background images and texts' }).click()
    await expect(page.getByRole('heading', { name: 'Background images and texts' })).toBeInViewport()
  })

  await test.step('visitors read what stayed, and nothing that is made up', async () => {
    await page.goto('/services')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Chess club'])
    await page.goto('/about')
    await expect(page.getByText('Written meanwhile.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Ann Lee')).toBeVisible()
    await expect(page.getByText('Nasreen')).toHaveCount(0)
  })
})
