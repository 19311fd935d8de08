import { createPdf } from '@isse/api/testing/pdfs'
import { wording } from '@isse/api/site/words/wording'
import type { Locator, Page } from '@playwright/test'
import { createPhotograph, createSmallImage } from '../../../support/images/photographs.ts'
import { expect, signIn, test } from '../../../support/browser/test.ts'
import { daily } from '../../../support/run/plan.ts'

// A press that begins on Save and ends beside it is lost, so nothing that arrives late may move it.

const uploads = [
  { what: 'a PDF', screen: 'new-document', field: 'File', create: createLongNamedPdf },
  { what: 'a photograph', screen: 'new-service', field: 'Picture', create: createPhotograph },
  {
    what: 'an optional picture',
    screen: 'new-team-member',
    field: 'Picture',
    create: () => createSmallImage('png'),
  },
]

/** On a narrow screen more can move, so the whole run has that one alone. */
const widths = [390, 1280]
const isNarrow = (width: number) => width === 390

for (const width of widths)
  for (const { what, screen, field, create } of uploads)
    test(
      `Save stays where it is while ${what} is uploaded, on a screen of ${width} pixels`,
      daily(isNarrow(width)),
      async ({ page, site }) => {
        test.setTimeout(120_000)
        await page.setViewportSize({ width, height: 800 })
        await signIn(page, site.admin, `/admin/${screen}`)
        const release = await holdUploads(page)
        const save = page.getByRole('button', { name: wording.save, exact: true })
        const before = await watchPlace(save)
        const file = await create()

        await page.getByLabel(field, { exact: true }).setInputFiles(file)
        await expect(page.getByText(file.name)).toBeVisible()
        await expect(page.getByRole('progressbar')).toBeVisible()
        await expect.poll(() => placesOf(page), 'during the upload').toEqual([before])

        release()
        // An upload waits for its turn, which takes long on a busy machine.
        await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
        await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
        expect(await placesOf(page), 'after the upload').toEqual([before])

        await page.getByRole('button', { name: 'Remove', exact: true }).click()
        await expect(page.getByText(file.name)).toHaveCount(0)
        expect(await placesOf(page), 'once the file is taken back').toEqual([before])
      },
    )

for (const width of widths)
  test(
    `Save stays where it is while the editor is loaded, on a screen of ${width} pixels`,
    daily(isNarrow(width)),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const release = await hold(page, /\/text-editor[^/]*\.js$/)
      await signIn(page, site.admin, '/admin/new-service')
      const save = page.getByRole('button', { name: wording.save, exact: true })
      const before = await watchPlace(save)
      await expect(page.getByRole('toolbar')).toHaveCount(0)

      release()
      await expect(page.getByRole('toolbar').first()).toBeVisible()
      expect(await placesOf(page)).toEqual([before])
    },
  )

test('where a picture is replaced, Save stays where it is from the choice of another one on', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.admin, '/admin/edit-team-members')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const point = page.getByRole('slider', { name: 'What to keep in view' })
  await expect(point).toBeVisible()
  const release = await holdUploads(page)
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await createSmallImage('png'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  const save = page.getByRole('button', { name: wording.saveYourChanges })
  const before = await watchPlace(save)

  release()
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  const onRequest = page.getByRole('button', { name: 'What to keep in view' })
  await expect(onRequest).toBeVisible()
  expect(await placesOf(page)).toEqual([before])
  await expect(point).toHaveCount(0)
  await onRequest.click()
  await expect(point).toBeVisible()
})

async function createLongNamedPdf() {
  const name = 'Accounts of the year that ended in March, with the report of the trustees.pdf'
  return { name, mimeType: 'application/pdf', buffer: createPdf() }
}

/** Lets no upload begin until the function is called that it returns. */
const holdUploads = (page: Page) => hold(page, /\/api\/(image|documentFile)$/)

/** Lets no request to such an address through until the function is called that it returns. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Notes where a button is in each frame from now on. */
async function watchPlace(button: Locator): Promise<number> {
  return button.evaluate(async (element) => {
    await document.fonts.ready
    // Its place in the page: some browsers scroll by themselves to make up for what is put in above.
    const top = () => Math.round(element.getBoundingClientRect().top + scrollY)
    const places = new Set<number>()
    const look = () => {
      places.add(top())
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { places })
    return top()
  })
}

/** All places that were noted, up to now. */
function placesOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return [...(globalThis as unknown as { places: Set<number> }).places]
  })
}
