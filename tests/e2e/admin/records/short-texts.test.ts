import { wording } from '@isse/api/site/words/wording'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { LONG } from '../../../support/run/plan.ts'

// Testimonials, values and partners on the page where visitors read them. The forms of values and
// partners are filled in by every-record.test.ts each day.

const lists = [
  {
    what: 'partner',
    screen: '/admin/edit-partners',
    fields: { Name: 'Zest Growers', 'What they give': 'lemons in winter' },
    entry: 'Zest Growers',
    page: '/about',
  },
  {
    what: 'value',
    screen: '/admin/edit-values',
    fields: { Name: 'Slow is fine', Text: 'Nobody is hurried here.' },
    entry: 'Slow is fine',
    page: '/about',
  },
] as const

for (const { what, screen, fields, entry, page: address } of lists)
  test(`an administrator adds a ${what}, and visitors see it`, { tag: LONG }, async ({ page, site }) => {
    await signIn(page, site.admin, screen)
    await page.getByRole('link', { name: `New ${what}` }).click()
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has been saved' })).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('listitem').filter({ hasText: entry })).toContainText(
      Object.values(fields)[1] ?? '',
    )
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
