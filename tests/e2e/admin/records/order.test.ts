import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { daily } from '../../../support/run/plan.ts'

interface List {
  what: string
  screen: string
  /** The public names in their order, by a call. */
  read: (url: string) => Promise<string[]>
}

const json = async <T>(url: string) => (await (await fetch(url)).json()) as T
const named = (path: string) => async (url: string) =>
  (await json<{ name: string }[]>(`${url}/api/${path}`)).map(({ name }) => name)

const lists: List[] = [
  { what: 'services', screen: '/admin/edit-services', read: named('isseServices') },
  { what: 'associates', screen: '/admin/edit-associates', read: named('associates') },
  { what: 'team members', screen: '/admin/edit-team-members', read: named('teamMembers') },
  { what: 'values', screen: '/admin/edit-values', read: named('values') },
  { what: 'bases', screen: '/admin/edit-bases', read: named('bases') },
  { what: 'partners', screen: '/admin/edit-partners', read: named('partners') },
  {
    what: 'gallery images',
    screen: '/admin/edit-gallery-images',
    read: async (url) =>
      (await json<{ content: { caption: string }[] }>(`${url}/api/galleryImages/1`)).content.map(
        ({ caption }) => caption,
      ),
  },
]

const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').locator('[dir]').allTextContents()

/** The lists of all other kinds are made of the same parts as that of the services. */
const hasOwnParts = (what: string) => /services|gallery/.test(what)

for (const { what, screen, read } of lists)
  test(
    `the order of ${what} is changed by the keyboard and by drag, and visitors see it`,
    daily(hasOwnParts(what)),
    async ({ page, site }) => {
      await signIn(page, site.admin, screen)
      const entries = page.getByRole('main').getByRole('listitem')
      await expect(entries.first()).toBeVisible()
      const [first, second, third] = (await names(page)) as [string, string, string]

      const down = entries.first().getByRole('button', { name: `Move down: ${first}` })
      await down.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${first} is now number 2 of`)).toBeAttached()
      await expect(page.getByRole('button', { name: `Move down: ${first}` })).toBeFocused()
      await expect.poll(async () => (await read(site.url)).slice(0, 3)).toEqual([second, first, third])

      await entries.nth(2).dragTo(entries.first())
      await expect.poll(async () => (await read(site.url)).slice(0, 3)).toEqual([third, second, first])
      await page.reload()
      await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([third, second, first])
    },
  )

test('a finger drags an entry by its handle, and one press moves it to the end or back to the top', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site.admin, '/admin/edit-values')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.nth(2)).toBeVisible()
  await expect(entries.first().getByText('Edit', { exact: true })).toBeVisible()
  const before = await names(page)
  const [first = '', second = '', third = ''] = before
  const read = async () => (await json<{ name: string }[]>(`${site.url}/api/values`)).map(({ name }) => name)

  const centre = async (index: number) => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await entries.nth(index).locator('[aria-hidden]').first().boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const touch = await page.context().newCDPSession(page)
  const [from, to] = [await centre(0), await centre(2)]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await read()).slice(0, 3)).toEqual([second, third, first])

  await page.getByRole('button', { name: `Move to the end: ${second}` }).click()
  await expect.poll(async () => (await read()).at(-1)).toBe(second)
  await page.getByRole('button', { name: `Move to the top: ${second}` }).click()
  await expect.poll(async () => (await read())[0]).toBe(second)
  await expect(page.getByRole('button', { name: `Move to the top: ${second}` })).toBeFocused()
})
