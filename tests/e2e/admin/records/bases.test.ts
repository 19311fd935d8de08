import { wording } from '@isse/api/site/words/wording'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'

test('an administrator adds a base with all that visitors need to know, and changes it', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin, '/admin/edit-bases')
  await page.getByRole('link', { name: 'New base' }).click()
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: wording.allFieldsComplete })).toBeVisible()
  const values = {
    Name: 'Otley',
    Town: 'Otley',
    Address: 'Lemon Lane Hall\n\n8 Zest Row\nOtley',
    Postcode: 'ls219zz',
    'Phone number': '0113 496 0777',
    'Opening hours': 'Mondays, 10am to noon.',
    'What is there': 'Kitchen\nPiano',
    'Getting in without steps': 'The ramp is on the left.',
    'Link to a map': 'www.example.org/map',
    'What the picture shows': 'A hall with a lemon on its door',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Letters reach us here').check()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('jpeg'))
  // An upload waits for its turn, which takes long on a busy machine.
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The base has been saved' })).toBeVisible()

  await page.goto('/facilities')
  const base = page.getByRole('article', { name: 'Otley' })
  for (const text of [
    '8 Zest Row',
    'LS21 9ZZ',
    'Mondays, 10am to noon.',
    'Piano',
    'The ramp is on the left.',
  ])
    await expect(base).toContainText(text)
  await expect(base.getByRole('link', { name: '0113 496 0777' })).toHaveAttribute('href', 'tel:01134960777')
  await expect(base.getByRole('link', { name: 'See it on a map' })).toHaveAttribute(
    'href',
    'https://www.example.org/map',
  )
  await expect(base.getByRole('img', { name: 'A hall with a lemon on its door' })).toHaveCount(1)
  await page.goto('/gallery')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Lemon Lane Hall')

  await page.goto('/admin/edit-bases')
  await page.getByRole('link', { name: /Otley/ }).click()
  await page.getByLabel('Letters reach us here').uncheck()
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: 'has been updated' })).toBeVisible()
  await page.goto('/contact')
  await expect(footer).not.toContainText('Lemon Lane Hall')
  const main = page.getByRole('main')
  await expect(main).not.toContainText('Lemon Lane Hall')
  await main.getByRole('link', { name: 'See where all our bases are' }).click()
  await expect(main).toContainText('Lemon Lane Hall')
})
