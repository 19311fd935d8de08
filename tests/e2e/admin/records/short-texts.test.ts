import { wording } from '@isse/api/site/wording'
import { expect, signIn, test } from '../../../support/browser/test.ts'

// Testimonials, values and partners: what is the same on their screens, each on the page where visitors read it.

const lists = [
  {
    what: 'partner',
    screen: '/admin/edit-partners',
    fields: { Name: 'Zest Growers', 'What they give': 'lemons in winter' },
    changed: { 'What they give': 'lemons all year' },
    entry: 'Zest Growers',
    page: '/about',
  },
  {
    what: 'value',
    screen: '/admin/edit-values',
    fields: { Name: 'Slow is fine', Text: 'Nobody is hurried here.' },
    changed: { Text: 'Nobody is hurried here, ever.' },
    entry: 'Slow is fine',
    page: '/about',
  },
] as const

for (const { what, screen, fields, changed, entry, page: address } of lists)
  test(`an administrator adds a ${what}, changes it, and deletes it, and visitors see that`, async ({
    page,
    site,
  }) => {
    test.setTimeout(90_000)
    const fill = async (values: object) => {
      for (const [label, value] of Object.entries(values))
        await page.getByLabel(label, { exact: true }).fill(String(value))
    }
    await signIn(page, site.admin, screen)
    await page.getByRole('link', { name: `New ${what}` }).click()
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: wording.allFieldsComplete })).toBeVisible()
    await fill(fields)
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has been saved' })).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('listitem').filter({ hasText: entry })).toContainText(
      Object.values(fields)[1] ?? '',
    )

    await page.goto(screen)
    await page.getByRole('link', { name: entry }).click()
    await fill(changed)
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has been updated' })).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('listitem').filter({ hasText: entry })).toContainText(
      Object.values(changed)[0] ?? '',
    )

    await page.goto(screen)
    await page.getByRole('link', { name: entry }).click()
    await page.getByText(`Delete this ${what}`).first().click()
    await page.getByRole('dialog').getByRole('button', { name: wording.delete, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: `'${entry}' has been deleted` })).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('listitem').filter({ hasText: entry })).toHaveCount(0)
  })

test('home shows one testimonial of several, which an administrator has written', async ({ page, site }) => {
  await signIn(page, site.admin)
  const listed = (await (await fetch(`${site.url}/api/testimonials`)).json()) as { quote: string }[]
  const quotes = listed.map(({ quote }) => quote)
  await page.goto('/admin/new-testimonial')
  await page.getByLabel('What was said').fill('They mended my bicycle, and my week.')
  await page.getByLabel('Who said it').fill('Ines, Bingley')
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'has been saved' })).toBeVisible()
  await page.goto('/')
  const shown = page.getByRole('region', { name: 'What people say' }).getByRole('blockquote')
  await expect(shown).toHaveCount(1)
  expect([...quotes, 'They mended my bicycle, and my week.']).toContain(await shown.textContent())
})
