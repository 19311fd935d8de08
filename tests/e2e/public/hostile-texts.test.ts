import { attacks, hostileText } from '@isse/api/testing/hostile-texts'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, test as base, untilHydrated } from '../../support/browser/test.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** The same in each run, so that a failure can be looked into. PostgreSQL stores no NUL. */
const texts = [
  ...inGroups(attacks, 5),
  ...inGroups(fc.sample(hostileText, { numRuns: 500, seed: 1 }), 10),
].map((group) => group.join('\n\n').replaceAll('\0', ''))

/** A site whose page of facilities has each text twice, as plain text and as Markdown, whatever a save would refuse. */
const test = base.extend<object, { hostileSite: Site }>({
  hostileSite: [
    async ({ engine }, use) => {
      const site = await startSite({
        engine,
        template: 'accounts',
        prepare: async (db) => {
          await db.base.createMany({
            data: texts.flatMap((baseText, index) =>
              (['plain', 'markdown'] as const).map((baseTextFormat) => ({
                name: `Base ${index} ${baseTextFormat}`,
                town: 'Leeds',
                address: '1 High Street',
                postcode: 'LS1 1AA',
                baseText,
                baseTextFormat,
              })),
            ),
          })
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ hostileSite }, use) => use(hostileSite as never),
})

test('attacks and 500 random texts come out as the same few elements from the server and in the browser', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const done: string[] = []
  page.on('dialog', (dialog) => {
    done.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) done.push(request.url())
  })

  await page.goto('/accessibility')
  await untilHydrated(page)
  const sent = await readTexts(page, await (await page.request.get('/facilities')).text())
  expect(sent.texts).toHaveLength(2 * texts.length)
  expect(sent.texts.join('')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(sent.unexpected).toEqual([])

  await test.step('on a page that the browser has made', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Facilities' }).click()
    // So long a page takes a slow machine a while.
    const heading = page.getByRole('heading', { level: 1, name: 'Our facilities' })
    await expect(heading).toBeVisible({ timeout: 60_000 })
    expect(await readTexts(page)).toEqual(sent)
  })

  await test.step('on a page that the server has made and the browser has taken over', async () => {
    await page.reload()
    await untilHydrated(page)
    expect(await readTexts(page)).toEqual(sent)
  })

  expect(done, 'dialogs, and requests to elsewhere').toEqual([])
})

/**
 * Reads the long texts of the page that is open, or of one that is given and whose scripts do not run.
 *
 * @returns their HTML, and each element, attribute and address in them that no text may have
 */
function readTexts(page: Page, html?: string) {
  return page.evaluate((given) => {
    const read = given === undefined ? document : new DOMParser().parseFromString(given, 'text/html')
    const frames = [...read.querySelectorAll('main .formatted')]
    const elements = frames.flatMap((frame) => [...frame.querySelectorAll('*')])
    const unexpected = elements.flatMap((element) => [
      ...(/^(?:h[345]|p|ul|ol|li|strong|a)$/.test(element.localName) ? [] : [element.outerHTML]),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            !['class', 'dir'].includes(name) &&
            !(name === 'href' && /^(?:https?:\/\/[^/]|mailto:|tel:[+\d]|\/(?![/\\]))/.test(value)),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ])
    // React's server puts an empty comment between two texts.
    return { texts: frames.map((frame) => frame.innerHTML.replaceAll('<!-- -->', '')), unexpected }
  }, html)
}

function inGroups<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
