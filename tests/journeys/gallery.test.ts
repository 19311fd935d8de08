import { wording } from '@isse/api/site/words/wording'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import {
  expect,
  expectBroughtIntoView,
  openScreen,
  said,
  save,
  signIn,
  startSession,
  test,
  untilHydrated,
  warned,
} from '../support/browser/test.ts'
import { createDisguisedSvg, createSmallImage } from '../support/images/photographs.ts'

// Rejected pictures, broken connections, and missing files.
test.use({
  sharesTab: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /40[04]|ERR_FAILED/,
})

const image = (page: Page) => page.getByLabel('Picture', { exact: true })
const row = (page: Page, number: number) =>
  page.getByRole('group', { name: `Picture ${number}`, exact: true })
const captionOf = (page: Page, number: number) => row(page, number).getByLabel('Caption', { exact: true })
const pressSave = (page: Page) => page.getByRole('button', { name: wording.save, exact: true }).click()
const inGallery = (page: Page) => page.getByText('in the gallery')

/** Creates a picture that causes no warning about its size. */
const largeEnough = (name: string) =>
  createSmallImage('jpeg', '#3a7', { width: 500, height: 500 }).then((file) => ({ ...file, name }))

async function readGallery(url: string): Promise<{ captions: string[]; count: number }> {
  const { content, totalElements } = await (await fetch(`${url}/api/galleryImages/1`)).json()
  return { captions: content.map(({ caption }: { caption: string }) => caption), count: totalElements }
}

test('a picture needs a caption, and the form shows the saved picture', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-gallery-image')
  await page.getByLabel('Caption').fill('Kites without a picture')
  await pressSave(page)
  await expect(warned(page, wording.thatAllFieldsComplete)).toBeVisible()
  await expect(image(page)).toHaveAccessibleDescription(/Choose a picture/)
  await expect(page.getByLabel('Caption')).toHaveValue('Kites without a picture')

  await image(page).setInputFiles(await largeEnough('one.jpg'))
  await page.getByLabel('Caption').fill('')
  await pressSave(page)
  await expect(page.getByLabel('Caption')).toHaveAccessibleDescription('Enter a caption')
  await page.getByLabel('Caption').fill('  Kites over Hawksworth Moor ')
  await pressSave(page)
  await expect(page.getByLabel('Caption')).toHaveValue('Kites over Hawksworth Moor')
  await expect(inGallery(page)).toHaveCount(0)
  expect((await readGallery(site.url)).captions[0]).toBe('Kites over Hawksworth Moor')

  await test.step('saving again updates it and adds no duplicate', async () => {
    await page.getByLabel('Caption').fill('Kites over the moor')
    await pressSave(page)
    await expect.poll(async () => (await readGallery(site.url)).captions[0]).toBe('Kites over the moor')
    expect((await readGallery(site.url)).captions).not.toContain('Kites over Hawksworth Moor')
  })

  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByLabel('Caption')).toHaveValue('')

  await test.step('the caption is changed from the list, and a dialog confirms the deletion', async () => {
    await openScreen(page, '/admin/edit-gallery-images')
    await page.getByRole('link', { name: /Kites over the moor/ }).click()
    await page.getByLabel('Caption').fill('Up on the moor, with crisps')
    await save(page, wording.galleryImageUpdated)
    await page.getByRole('link', { name: 'See it on the website' }).click()
    await expect(page.getByText('Up on the moor, with crisps').first()).toBeVisible()
    await openScreen(page, '/admin/edit-gallery-images')
    await page.getByRole('link', { name: /Up on the moor, with crisps/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this gallery image' })
    await page.getByText('Delete this gallery image').first().click()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await page.getByText('Delete this gallery image').first().click()
    await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
    await expect(said(page, 'has been deleted from your website')).toBeVisible()
    await expect(page.getByRole('link', { name: /with crisps/ })).toHaveCount(0)
  })
})

test('several pictures are added by keyboard, each with its own caption, except a removed one', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, site.admin, '/admin/new-gallery-image')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, image(page), 120)
  await page.keyboard.press('Enter')
  const small = { ...(await createSmallImage('png')), name: 'three.png' }
  await (await chooser).setFiles([await largeEnough('one.jpg'), createDisguisedSvg(), small])
  await expect(row(page, 3).getByRole('group', { name: 'three.png' })).toHaveAccessibleDescription(
    /^Only 64 x 48 pixels: it may look blurred/,
  )
  await expect(row(page, 1).getByText('Ready', { exact: true })).toBeVisible()
  await expect(row(page, 1).getByText('blurred')).toHaveCount(0)
  const second = row(page, 2)
  await expect(second.getByRole('group')).toHaveAccessibleDescription(/not a picture we can use/)
  await expectAccessibleAtBothWidths(page)
  await tabTo(page, second.getByRole('button', { name: 'Leave out picture 2' }), 120)
  await page.keyboard.press('Enter')
  await captionOf(page, 1).fill('First of two')
  await pressSave(page)
  await expect(warned(page, wording.thatAllFieldsComplete)).toBeVisible()
  await captionOf(page, 2).fill('Second of two')
  await pressSave(page)
  await expect(inGallery(page)).toHaveCount(2)
  expect((await readGallery(site.url)).captions.slice(0, 2)).toEqual(['First of two', 'Second of two'])
})

test('if two of ten pictures fail, the others are added, a summary names the failed ones, and only these are retried', async ({
  page,
  site,
}) => {
  const summary = said(page, 'pictures have been added')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site.admin, '/admin/new-gallery-image')
  const files = await Promise.all(Array.from({ length: 10 }, (_, at) => largeEnough(`fair-${at + 1}.jpg`)))
  const before = (await readGallery(site.url)).count

  await test.step('one upload fails, because the connection breaks', async () => {
    await page.route('**/api/image', (route) =>
      route.request().postData()?.includes('fair-4.jpg') ? route.abort() : route.continue(),
    )
    await image(page).setInputFiles(files)
    await expect(page.getByText('Ready', { exact: true })).toHaveCount(9)
    await expect(row(page, 4).getByText(wording.networkFailure)).toBeVisible()
  })

  await test.step('all pictures share a caption except one', async () => {
    await page.getByLabel('One caption for all').fill('The summer fair')
    await captionOf(page, 2).fill('Cakes at the fair')
    await row(page, 3).getByRole('button', { name: 'More' }).click()
    await row(page, 3).getByLabel('What the picture shows').fill('A table full of jam')
    await expect(row(page, 3).getByRole('slider', { name: 'What to keep in view' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the response for another is lost, although it was added', async () => {
    let calls = 0
    await page.route('**/trpc/gallery.add*', async (route) => {
      if (++calls !== 7) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await pressSave(page)
    await expect(summary).toHaveText(
      '8 of 10 pictures have been added. Two have not: fair-4.jpg, fair-8.jpg.',
    )
    await expectBroughtIntoView(summary)
    await expect(inGallery(page)).toHaveCount(8)
    await expect(page.getByText('Failed', { exact: true })).toHaveCount(2)
    await page.getByRole('link', { name: 'See the gallery' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
  })

  await test.step('only these two are retried, and nothing is added twice', async () => {
    await page.unrouteAll()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.getByRole('button', { name: 'Try the two again' }).click()
    await expect(summary).toHaveText('10 of 10 pictures have been added.')
    await expect(summary).toBeFocused()
    const calls = sent.filter((path) => !path.includes('reorder')).toSorted()
    expect(calls).toEqual(['/api/image', '/trpc/gallery.add', '/trpc/gallery.add'])
    const { captions, count } = await readGallery(site.url)
    expect(count).toBe(before + 10)
    const chosen = Array.from({ length: 10 }, (_, at) => (at === 1 ? 'Cakes at the fair' : 'The summer fair'))
    expect(captions.slice(0, 10)).toEqual(chosen)
    await page.getByRole('link', { name: 'See the gallery' }).click()
    await expect(page).toHaveURL('/gallery')
    await expect(page.getByRole('img', { name: 'A table full of jam' })).toHaveCount(1)
  })
})

test('dropped files show their own progress, and one can be cancelled', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/new-gallery-image')
  let uploads = 0
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/image', async (route) => {
    uploads++
    // The second upload never arrives, and the third starts once the second is cancelled.
    if (uploads === 2) return
    if (uploads === 3) await released
    await route.continue()
  })
  const { buffer } = await createSmallImage('jpeg')
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const data = new DataTransfer()
    for (const name of ['one.jpg', 'two.jpg', 'three.jpg'])
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    return data
  }, buffer.toString('base64'))
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await row(page, 2).getByRole('button', { name: 'Leave out picture 2' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  release?.()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await captionOf(page, 1).fill('Left')
  await captionOf(page, 2).fill('Right')
  await pressSave(page)
  await expect(inGallery(page)).toHaveCount(2)

  await page.reload()
  await untilHydrated(page)
  await page.unrouteAll()
  await page.route('**/api/image', () => undefined)
  await image(page).setInputFiles(await largeEnough('one.jpg'))
  await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Choose a picture')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('writes in the browser have no rate limit of scripts', async ({ page, site }) => {
  await signIn(page, site.admin)
  const statuses = await page.evaluate(async () => {
    const writes = Array.from({ length: 65 }, () =>
      fetch('/api/galleryImage/delete/999', { method: 'DELETE' }),
    )
    return (await Promise.all(writes)).map(({ status }) => status)
  })
  expect(new Set(statuses)).toEqual(new Set([404]))
})

test('a gallery of 1,234 pictures is listed in parts and can be reordered beyond the listed part', async ({
  page,
  site,
}) => {
  const IMAGES = 1_234
  await site.write('DELETE FROM "GalleryImage"')
  await site.write(
    `INSERT INTO "GalleryImage" ("caption", "imageId", "updatedAt")
     SELECT 'Picture ' || $1::int - at, (SELECT min("imageId") FROM "Image"), now() FROM generate_series(0, $1::int - 1) AS at`,
    IMAGES,
  )
  await startSession(page, site.admin)
  const loaded = page.waitForResponse((response) => response.url().includes('/trpc/gallery.all'))
  await page.goto('/admin/edit-gallery-images')
  // The bytes of one picture: a caption and an address of about 120 characters.
  expect((await (await loaded).body()).length / IMAGES).toBeLessThan(250)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(100)
  await expect(page.getByText('100 of 1234 are shown.')).toBeVisible()

  // The button moves the last visible picture and keeps the focus.
  const down = page.getByRole('button', { name: 'Move down: Picture 100', exact: true })
  await page.getByLabel('Move: Picture 100', { exact: true }).click()
  await down.focus()
  const saved = page.waitForRequest('**/trpc/gallery.reorder*')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Picture 100 is now number 101 of 1234.')).toBeAttached()
  await expect(down).toBeFocused()
  await expect(entries).toHaveCount(200)
  // Only moved pictures are sent, because more than 5,000 at once are rejected.
  expect((await saved).postData()?.match(/\d+/g)?.length).toBeLessThan(4)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(300)
  await page.reload()
  await expect(entries.nth(99)).toContainText('Picture 101')

  await test.step('the dashboard lists ten pictures without an alternative text and links to the others', async () => {
    await page.goto('/admin/dashboard')
    await untilHydrated(page)
    const glance = page.getByRole('region', { name: 'What is new' })
    await glance.getByText('Show which').click()
    await expect(glance.getByText(/10 of 1\d{3} are shown\. Where to find the others:/)).toBeVisible()
    await glance.getByRole('link', { name: 'Edit Gallery Images' }).click()
    await expect(page).toHaveURL('/admin/edit-gallery-images')
  })
})
