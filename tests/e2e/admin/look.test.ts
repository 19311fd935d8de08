import { wording } from '@isse/api/site/words/wording'
import { expect, signIn, test } from '../../support/browser/test.ts'
import { createLogo } from '../../support/images/logo.ts'

test('an administrator chooses colours, sees what was mended and how it looks, saves, and a visitor sees them', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin)
  await page.goto('/admin/settings')
  const look = page.getByRole('region', { name: 'Look' })
  await look.getByLabel('Main colour', { exact: true }).fill('#FFCC66')
  const shown = look.getByText(/^Shown: #[0-9a-f]{6}, contrast 4\.[5-9]$/)
  await expect(look.getByText('Chosen: #ffcc66, contrast 1.')).toBeVisible()
  await expect(shown).toBeVisible()
  const colour = /#[0-9a-f]{6}/.exec(await shown.innerText())?.[0] ?? ''

  await look.getByLabel('Dark colour', { exact: true }).fill('#0b2a5b')
  await expect(look.getByText('Chosen: #0b2a5b')).toBeVisible()
  await look.getByLabel('Square').check()
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The settings have been updated' })).toBeVisible()

  const visitor = await page.context().browser()?.newPage({ baseURL: site.url })
  if (!visitor) throw new Error('There is no browser.')
  await visitor.goto('/contact')
  await expect(visitor.locator('html')).toHaveAttribute('style', new RegExp(`--look-primary: ?${colour}`))
  await expect(visitor.getByRole('button', { name: 'Send' }).first()).toHaveCSS(
    'background-color',
    toRgb(colour),
  )
  await visitor.close()
})

test('an administrator begins with a whole look, brings back what was there, and saves another', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin)
  await page.goto('/admin/settings')
  const look = page.getByRole('region', { name: 'Look' })
  const [main, square] = [look.getByLabel('Main colour', { exact: true }), look.getByLabel('Square')]
  await main.fill('#0b2a5b')
  await square.check()

  await look.getByRole('button', { name: 'Terracotta' }).click()
  await expect(look.getByRole('status')).toHaveText(
    'The fields below are filled in as Terracotta. Change what you like, then save.',
  )
  await expect(main).toHaveValue('#9c3d22')
  await expect(look.getByLabel('Lora')).toBeChecked()
  await look.getByRole('button', { name: 'Navy' }).click()
  await look.getByRole('button', { name: 'Bring back what was there' }).click()
  await expect(main).toHaveValue('#0b2a5b')
  await expect(square).toBeChecked()
  await expect(look.getByLabel('Poppins')).toBeChecked()

  await look.getByRole('button', { name: 'Heather' }).click()
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The settings have been updated' })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('style', /--look-primary: ?#6d3a8c/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Literata/)
})

test('an administrator takes the colours of the logo, and sees them on the page beside the form', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, site.admin)
  await page.goto('/admin/settings')
  const look = page.getByRole('region', { name: 'Look' })
  await expect(look.getByRole('button', { name: 'Colours from the logo' })).toBeHidden()
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await createLogo())
  await page.getByRole('button', { name: wording.save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The settings have been updated' })).toBeVisible({
    timeout: 30_000,
  })

  await look.getByRole('button', { name: 'Colours from the logo' }).click()
  await expect(
    look.getByText('Two colours are taken from the logo, and the dark colour goes with the main one.'),
  ).toBeVisible()
  // Encoding the logo changes its colours by what nobody sees.
  const main = look.getByLabel('Main colour', { exact: true })
  await expect(main).toHaveValue(/^#1[0-3]4[2-6]6[4-9]$/)
  await expect(look.getByLabel('Light colour', { exact: true })).toHaveValue(/^#c[a-f]2[0-5]2[0-5]$/)
  await expect(look.getByLabel('Dark colour', { exact: true })).toHaveValue('')
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await expect(preview.locator('html')).toHaveAttribute(
    'style',
    new RegExp(`--look-primary: ?${await main.inputValue()}`),
  )
})

function toRgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}
