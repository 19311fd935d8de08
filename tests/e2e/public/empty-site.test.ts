import { nameCharity } from '@isse/api/site/words/naming'
import { wording } from '@isse/api/site/words/wording'
import { member } from '../../support/site/people.ts'
import { borrowSite } from '../../support/site/host/borrow-site.ts'
import type { Site } from '../../support/site/site.ts'
import { expect, signIn, test as base, untilHydrated } from '../../support/browser/test.ts'

/** A site on which nobody has written anything yet. */
const test = base.extend<object, { emptySite: Site }>({
  emptySite: [
    async ({ engine }, use) => {
      const site = await borrowSite({ engine, template: 'accounts' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ emptySite }, use) => use(emptySite as never),
})

test('visitors are told in words what is not there yet, and every way leads on', async ({ page }) => {
  const sentences: [string, string | RegExp][] = [
    ['/events', nameCharity(wording.noEvents, '')],
    ['/gallery', wording.noGalleryImages],
    ['/services', /no services to show just now/],
    ['/associates', /no associates to show just now/],
  ]
  for (const [path, sentence] of sentences) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Pages of the gallery' })).toHaveCount(0)

  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'This charity' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'What you can find here' })).toHaveCount(0)
  for (const path of ['/events', '/gallery', '/contact'])
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible()
  // There is nothing that a menu could list.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')

  await page.goto('/contact')
  await expect(page.getByRole('button', { name: wording.send })).toBeVisible()
})

const sections = [
  ['/', 'What we do', 'services', '/admin/edit-services'],
  ['/', 'Who we work with', 'associates', '/admin/edit-associates'],
  ['/about', 'What we offer today', 'services', '/admin/edit-services'],
  ['/', 'What people say', 'testimonials', '/admin/edit-testimonials'],
  ['/', 'Who you will meet', 'team members', '/admin/edit-team-members'],
  ['/about', 'Our partners', 'partners', '/admin/edit-partners'],
  ['/about', 'Our documents', 'documents', '/admin/edit-documents'],
  ['/', 'Where to find us', 'bases', '/admin/edit-bases'],
  ['/facilities', undefined, 'bases', '/admin/edit-bases'],
  ['/about', undefined, 'values', '/admin/edit-values'],
  ['/contact', 'Our addresses', 'bases', '/admin/edit-bases'],
] as const

/** What the screens of the specification say in their own words. */
const emptyLists: Record<string, string> = {
  '/admin/edit-services': wording.emptyEditList,
  '/admin/edit-associates': wording.emptyEditList,
}

test('a section over nothing is absent for visitors, and leads an administrator to its screen', async ({
  page,
  site,
}) => {
  for (const [path, title, what] of sections) {
    await page.goto(path)
    await untilHydrated(page)
    if (title) await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Add ${what}` })).toHaveCount(0)
  }
  await signIn(page, site.admin)
  for (const [path, , what, screen] of sections) {
    await page.goto(path)
    await page.getByRole('link', { name: `Add ${what}` }).click()
    await expect(page).toHaveURL(screen)
    await expect(page.getByText(emptyLists[screen] ?? `There are no ${what} yet.`)).toBeVisible()
  }
})

test('an administrator is told where there is nothing to edit, and nothing to read', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  for (const list of ['edit-services', 'edit-associates']) {
    await page.goto(`/admin/${list}`)
    await expect(page.getByText(wording.emptyEditList)).toBeVisible()
  }
  await page.goto('/admin/inbox')
  await expect(page.getByText(wording.inboxEmpty)).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'What is new' })).toContainText('0 unread')
})

test.describe('refusals', () => {
  test.use({ expectedErrors: /401|503/ })

  test('an account without the role signs in, and the admin area stays closed to it', async ({ page }) => {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: wording.signIn }).click()
    await expect(page.getByText(/cannot use the admin area/)).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/error/401')
  })

  test('a site that cannot send e-mail says who can help with a forgotten password', async ({
    page,
    site,
  }) => {
    await page.goto('/confirmemail')
    await page.getByLabel('Email').fill(site.admin.email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('alert')).toContainText('ask the person who runs its server')
  })
})
