import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../../../support/browser/accessible.ts'
import {
  createDisguisedSvg,
  createPhotograph,
  createSmallImage,
} from '../../../support/images/photographs.ts'
import { expect, expectBroughtIntoView, signIn, test } from '../../../support/browser/test.ts'

const save = (page: Page) => page.getByRole('button', { name: wording.save, exact: true })
const image = (page: Page) => page.getByLabel('Picture', { exact: true })
const row = (page: Page, number: number) =>
  page.getByRole('group', { name: `Picture ${number}`, exact: true })
const captionOf = (page: Page, number: number) => row(page, number).getByLabel('Caption', { exact: true })
const summary = (page: Page) => page.getByRole('status').filter({ hasText: 'pictures have been added' })

async function countImages(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/api/galleryImages/1`)).json()) as { totalElements: number }
  return answer.totalElements
}

async function captions(url: string): Promise<string[]> {
  const { content } = (await (await fetch(`${url}/api/galleryImages/1`)).json()) as {
    content: { caption: string }[]
  }
  return content.map(({ caption }) => caption)
}

test('a picture is refused without a caption, saved with one, and the form then shows what was saved', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-gallery-image')
  await image(page).setInputFiles(await createPhotograph())
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: wording.thatAllFieldsComplete })).toBeVisible()
  await expect(page.getByLabel('Caption')).toHaveAccessibleDescription('Enter a caption')

  await page.getByLabel('Caption').fill('  Kites over Hawksworth Moor ')
  await save(page).click()
  await expect(page.getByLabel('Caption')).toHaveValue('Kites over Hawksworth Moor')
  await expect(page.getByText('in the gallery')).toHaveCount(0)
  expect((await captions(site.url))[0]).toBe('Kites over Hawksworth Moor')

  await test.step('saving once more corrects it, and adds no second one', async () => {
    await page.getByLabel('Caption').fill('Kites over the moor')
    await save(page).click()
    await expect.poll(async () => (await captions(site.url))[0]).toBe('Kites over the moor')
    expect(await captions(site.url)).not.toContain('Kites over Hawksworth Moor')
  })

  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByLabel('Caption')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Add another' })).toHaveCount(0)
  await page.goto('/gallery')
  await expect(page.getByText('Kites over the moor').first()).toBeVisible()
})

test('a caption without a picture is incomplete', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-gallery-image')
  await page.getByLabel('Caption').fill('Kites without a picture')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(wording.thatAllFieldsComplete)
  await expect(image(page)).toHaveAccessibleDescription(/Choose a picture/)
  await expect(page.getByLabel('Caption')).toHaveValue('Kites without a picture')
})

test.describe('several at once', () => {
  test.use({ expectedErrors: /400/ })

  test('three pictures are chosen together, one is left out, and each has its own caption', async ({
    page,
    site,
  }) => {
    await signIn(page, site.admin, '/admin/new-gallery-image')
    const photograph = await createPhotograph()
    await image(page).setInputFiles([
      { ...photograph, name: 'one.jpg' },
      createDisguisedSvg(),
      { ...(await createSmallImage('png')), name: 'three.png' },
    ])
    await expect(row(page, 3).getByText('Only 64 x 48 pixels: it may look blurred')).toBeVisible()
    await expect(row(page, 3).getByRole('group', { name: 'three.png' })).toHaveAccessibleDescription(
      /^Only 64 x 48 pixels/,
    )
    await expect(row(page, 1).getByText('Ready', { exact: true })).toBeVisible()
    await expect(row(page, 1).getByText('blurred')).toHaveCount(0)
    const second = page.getByRole('group', { name: 'Picture 2' })
    await expect(second.getByRole('group')).toHaveAccessibleDescription(/not a picture we can use/)
    await second.getByRole('button', { name: 'Leave out picture 2' }).click()
    await captionOf(page, 1).fill('First of two')
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: wording.thatAllFieldsComplete })).toBeVisible()
    await captionOf(page, 2).fill('Second of two')
    await save(page).click()
    await expect(page.getByText('in the gallery')).toHaveCount(2)
    expect((await captions(site.url)).slice(0, 2)).toEqual(['First of two', 'Second of two'])
  })
})

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('shows the failure, keeps the images that were saved before it, and keeps what was typed for the others', async ({
    page,
    site,
  }) => {
    await signIn(page, site.admin, '/admin/new-gallery-image')
    const photograph = await createPhotograph()
    await image(page).setInputFiles([photograph, { ...photograph, name: 'two.jpg' }])
    await captionOf(page, 1).fill('It got through')
    await captionOf(page, 2).fill('It did not')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    let calls = 0
    await page.route('**/trpc/gallery.add*', (route) => (++calls > 1 ? route.abort() : route.continue()))
    await save(page).click()
    await expect(summary(page)).toContainText('1 of 2 pictures have been added. One has not: two.jpg.')
    await expect(row(page, 2).getByText(wording.networkFailure)).toBeVisible()
    await expect(page.getByText('in the gallery')).toHaveCount(1)
    await expect(captionOf(page, 2)).toHaveValue('It did not')
    await page.getByRole('link', { name: /^Back to/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: /stay/i }).click()

    await page.unrouteAll()
    await save(page).click()
    await expect(page.getByText('in the gallery')).toHaveCount(2)
    expect((await captions(site.url)).slice(0, 2)).toEqual(['It got through', 'It did not'])
  })
})

test.describe('ten pictures of which two fail', () => {
  test.use({ expectedErrors: /400|ERR_FAILED/ })

  test('the others are added, a summary says which failed, and they are tried again alone', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, site.admin, '/admin/new-gallery-image')
    const files = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => ({
        // Large enough not to be questioned.
        ...(await createSmallImage('jpeg', '#3a7', { width: 500, height: 500 })),
        name: `fair-${at + 1}.jpg`,
      })),
    )
    const before = await countImages(site.url)

    await test.step('ten are chosen, of which one cannot be uploaded: the connection breaks', async () => {
      await page.route('**/api/image', (route) =>
        route.request().postData()?.includes('fair-4.jpg') ? route.abort() : route.continue(),
      )
      await image(page).setInputFiles(files)
      await expect(page.getByText('Ready', { exact: true })).toHaveCount(9)
      await expect(row(page, 4).getByText(wording.networkFailure)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_500)
    })

    await test.step('one caption is for all, and one picture has its own', async () => {
      await page.getByLabel('One caption for all').fill('The summer fair')
      await captionOf(page, 2).fill('Cakes at the fair')
      await row(page, 3).getByRole('button', { name: 'More' }).click()
      await row(page, 3).getByLabel('What the picture shows').fill('A table full of jam')
      await expect(row(page, 3).getByRole('slider', { name: 'What to keep in view' })).toBeVisible()
      await expectAccessibleAtBothWidths(page)
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await test.step('of another the answer is lost on the way, though it is in the gallery', async () => {
      let calls = 0
      await page.route('**/trpc/gallery.add*', async (route) => {
        if (++calls !== 7) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await save(page).click()
      await expect(summary(page)).toHaveText(
        '8 of 10 pictures have been added. Two have not: fair-4.jpg, fair-8.jpg.',
      )
      await expectBroughtIntoView(summary(page))
      await expect(page.getByText('in the gallery')).toHaveCount(8)
      await expect(page.getByText('Failed', { exact: true })).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Add another' })).toHaveCount(0)
    })

    await test.step('leaving now would lose two, so it asks', async () => {
      await page.getByRole('link', { name: 'See the gallery' }).click()
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
      await dialog.getByRole('button', { name: 'Stay here' }).click()
    })

    await test.step('the two are tried again alone, and nothing is there twice', async () => {
      await page.unrouteAll()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
      })
      await page.getByRole('button', { name: 'Try the two again' }).click()
      await expect(summary(page)).toHaveText('10 of 10 pictures have been added.')
      await expect(summary(page)).toBeFocused()
      expect(sent.filter((path) => !path.includes('reorder')).toSorted()).toEqual([
        '/api/image',
        '/trpc/gallery.add',
        '/trpc/gallery.add',
      ])
      expect(await countImages(site.url)).toBe(before + 10)
    })

    await test.step('the gallery shows them in the order in which they were chosen', async () => {
      const shown = Array.from({ length: 10 }, (_, at) =>
        at === 1 ? 'Cakes at the fair' : 'The summer fair',
      )
      expect((await captions(site.url)).slice(0, 10)).toEqual(shown)
      await page.getByRole('link', { name: 'See the gallery' }).click()
      await expect(page).toHaveURL('/gallery')
      await expect(page.getByRole('img', { name: 'A table full of jam' })).toHaveCount(1)
    })
  })
})

test.describe('more writes in a minute than a script may send', () => {
  test.use({ expectedErrors: /404/ })

  test('are no script, sent from a page by an administrator: the browser says where they come from', async ({
    page,
    site,
  }) => {
    await signIn(page, site.admin)
    const statuses = await page.evaluate(async () => {
      const writes = Array.from({ length: 65 }, () =>
        fetch('/api/galleryImage/delete/999', { method: 'DELETE' }),
      )
      return (await Promise.all(writes)).map(({ status }) => status)
    })
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})

test('each of several files has its own progress, and one alone is cancelled', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-gallery-image')
  let uploads = 0
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/image', async (route) => {
    uploads++
    // The second never arrives, and the third when the second has been left out.
    if (uploads === 2) return
    if (uploads === 3) await released
    await route.continue()
  })
  const picture = await createSmallImage('jpeg')
  await image(page).setInputFiles([picture, picture, picture])
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  const second = page.getByRole('group', { name: 'Picture 2' })
  await second.getByRole('button', { name: 'Leave out picture 2' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  release?.()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await captionOf(page, 1).fill('Left')
  await captionOf(page, 2).fill('Right')
  await save(page).click()
  await expect(page.getByText('in the gallery')).toHaveCount(2)
})

test('files can be dropped, and are shown at once', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-gallery-image')
  const { buffer } = await createPhotograph()
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return data
  }, buffer.toString('base64'))
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('dropped.jpg')).toBeVisible()
  await page.getByLabel('Caption').fill('Dropped')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Add another' })).toBeVisible()
})

test('an upload shows its progress and can be cancelled', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-gallery-image')
  await page.route('**/api/image', () => undefined)
  await image(page).setInputFiles(await createPhotograph())
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Choose a picture')).toBeVisible()
})

test('a caption is corrected, and the picture deleted after the dialog', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/edit-gallery-images')
  await page.getByRole('link', { name: /walking group on the moor/ }).click()
  await page.getByLabel('Caption').fill('Up on the moor, with crisps')
  await page.getByRole('button', { name: wording.saveYourChanges }).click()
  await expect(page.getByRole('status').filter({ hasText: wording.galleryImageUpdated })).toBeVisible()
  // The link knows on which page of the gallery the picture is, whatever other tests have added before it.
  await page.getByRole('link', { name: 'See it on the website' }).click()
  await expect(page.getByText('Up on the moor, with crisps').first()).toBeVisible()

  await page.goto('/admin/edit-gallery-images')
  await page.getByRole('link', { name: /Up on the moor, with crisps/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this gallery image' })
  await page.getByText('Delete this gallery image').first().click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('Delete this gallery image').first().click()
  await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'has been deleted from your website' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Up on the moor, with crisps/ })).toHaveCount(0)
})
