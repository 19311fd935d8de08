import { createImage } from '@isse/db/factories'
import { expect, signIn, test as base, untilHydrated } from '../../../support/browser/test.ts'
import { startSite, type Site } from '../../../support/site/site.ts'

const IMAGES = 1_234

/** A site with more gallery images than anybody wants to see at once, without alternative texts; their files are missing. */
const test = base.extend<object, { longSite: Site }>({
  longSite: [
    async ({ engine }, use) => {
      const site = await startSite({
        engine,
        template: 'accounts',
        prepare: async (db) => {
          const { imageId } = await createImage(db)
          const data = Array.from({ length: IMAGES }, (_, at) => ({
            caption: `Picture ${IMAGES - at}`,
            imageId,
          }))
          await db.galleryImage.createMany({ data })
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ longSite }, use) => use(longSite as never),
})

test.use({ expectedErrors: /404/ })

test('a long gallery is shown part by part, is carried lightly, and is put in order beyond what is shown', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  const loaded = page.waitForResponse((response) => response.url().includes('/trpc/gallery.all'))
  await page.goto('/admin/edit-gallery-images')
  // In bytes: a caption and the address of one picture, of about 120 characters.
  expect((await (await loaded).body()).length / IMAGES).toBeLessThan(250)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(100)
  await expect(page.getByText('100 of 1234 are shown.')).toBeVisible()

  // The keyboard takes the last one that is shown further, and is still on it.
  const down = page.getByRole('button', { name: 'Move down: Picture 100', exact: true })
  await down.focus()
  const saved = page.waitForRequest('**/trpc/gallery.reorder*')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Picture 100 is now number 101 of 1234.')).toBeAttached()
  await expect(down).toBeFocused()
  await expect(entries).toHaveCount(200)
  // Only what has moved is sent: more than 5,000 at once are refused.
  expect((await saved).postData()?.match(/\d+/g)?.length).toBeLessThan(4)

  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(300)
  await entries.nth(250).dragTo(entries.nth(248))
  const captions = async () => {
    const { content } = (await (await fetch(`${site.url}/api/galleryImages/21`)).json()) as {
      content: { caption: string }[]
    }
    return content.map(({ caption }) => caption).slice(8, 11)
  }
  await expect.poll(captions).toEqual(['Picture 251', 'Picture 249', 'Picture 250'])
  await page.reload()
  await expect(entries.nth(99)).toContainText('Picture 101')
})

test('the dashboard names ten of thousands of pictures without a text, and leads to the others', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin)
  await untilHydrated(page)
  const glance = page.getByRole('region', { name: 'What is new' })
  await expect(glance.getByText(String(IMAGES), { exact: true })).toBeVisible()
  await glance.getByText('Show which').click()
  await expect(glance.getByText(`10 of ${IMAGES} are shown. Where to find the others:`)).toBeVisible()
  await expect(glance.locator('details').getByRole('link', { name: /^Gallery image: / })).toHaveCount(10)
  await expect(glance.getByText(`${IMAGES - 10} more`)).toBeVisible()
  await glance.getByRole('link', { name: 'Edit Gallery Images' }).click()
  await expect(page).toHaveURL('/admin/edit-gallery-images')
})
