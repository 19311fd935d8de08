import { wording } from '@isse/api/site/words/wording'
import type { Locator, Page } from '@playwright/test'
import { createPhotograph } from '../../../support/images/photographs.ts'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const image = (page: Page) => page.getByLabel('Picture', { exact: true })

async function describeEvent(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Venue').fill('Manningham Mills Hall, Bradford')
  await page.getByLabel('Date').fill('Saturday 5 June 2027')
  await page.getByLabel('Time').fill('2pm until the tea runs out')
  await editorOf(page, 'Text').fill('Bring a chair and a friend.')
}

test('an administrator adds an event with a photograph, corrects it, and deletes it after the dialog', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const events = async () => (await (await fetch(`${site.url}/api/events`)).json()) as { name: string }[]
  await signIn(page, site.admin, '/admin/new-event')

  await test.step('an incomplete one is refused, and nothing typed is lost', async () => {
    await page.getByLabel('Name').fill('Tea on the towpath')
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(alert(page, wording.thatAllFieldsComplete)).toBeVisible()
    await expect(page.getByLabel('Venue')).toHaveAccessibleDescription(/Enter the venue/)
    await expect(page.getByLabel('Venue')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Tea on the towpath')
  })

  await test.step('a whole one is saved, and is on the public page at once', async () => {
    await describeEvent(page, 'Tea on the towpath')
    await image(page).setInputFiles(await createPhotograph())
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(status(page, wording.eventAdded)).toBeVisible()
    await page.goto('/events')
    const added = page.getByRole('article').filter({ hasText: 'Tea on the towpath' })
    await expect(added).toContainText('Saturday 5 June 2027')
    await expect(added).toContainText('2pm until the tea runs out')
  })

  await test.step('it is corrected, and the picture stays', async () => {
    await page.goto('/admin/edit-events')
    await page.getByRole('link', { name: /Tea on the towpath/ }).click()
    await page.getByLabel('Name').fill('Tea by the canal')
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(status(page, wording.eventUpdated)).toBeVisible()
    expect((await events()).map(({ name }) => name)).toContain('Tea by the canal')
  })

  await test.step('the dialog can be declined, and confirmed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete this event' })
    await page.getByText('Delete this event').first().click()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    expect((await events()).map(({ name }) => name)).toContain('Tea by the canal')
    await page.getByText('Delete this event').first().click()
    await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
    await expect(page).toHaveURL('/admin/edit-events')
    await expect(status(page, "The event 'Tea by the canal' has been deleted")).toBeVisible()
    expect((await events()).map(({ name }) => name)).not.toContain('Tea by the canal')
  })
})

test('from the sign-in to a published event with a photograph it takes six interactions or fewer besides typing', async ({
  page,
  site,
}) => {
  let interactions = 0
  const interact = async (act: (target: Locator) => Promise<unknown>, target: Locator) => {
    interactions++
    await act(target)
  }
  const press = (target: Locator) => interact((button) => button.click(), target)

  await page.goto('/signin')
  await page.getByLabel('Email').fill(site.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await press(page.getByRole('button', { name: wording.signIn }))
  await press(page.getByRole('link', { name: 'New Event' }).first())
  await describeEvent(page, 'Six steps party')
  const file = await createPhotograph()
  await interact((chooser) => chooser.setInputFiles(file), image(page))
  await press(page.getByRole('button', { name: wording.save, exact: true }))
  await expect(status(page, wording.eventAdded)).toBeVisible()
  expect(interactions).toBeLessThanOrEqual(6)

  await page.goto('/events')
  await expect(page.getByRole('article').filter({ hasText: 'Six steps party' })).toBeVisible()
})
