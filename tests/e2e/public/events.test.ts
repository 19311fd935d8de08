import { wording } from '@isse/api/site/words/wording'
import { expect, test, untilHydrated } from '../../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-write'] })

test('on a phone a visitor finds an event, shares it and notes it, and then asks about a service and the way', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const address = await test.step('the events begin in the first screen, words before pictures', async () => {
    await page.goto('/events')
    const first = page.getByRole('region', { name: 'What is on' }).getByRole('article').first()
    const name = first.getByRole('heading').getByRole('link')
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(first.getByText(/\d{1,2}(\.\d\d)?am to/)).toBeInViewport({ ratio: 1 })
    const [words, picture] = [await name.boundingBox(), await first.getByRole('img').boundingBox()]
    expect(picture?.y).toBeGreaterThan(words?.y ?? Infinity)
    await name.click()
    await expect(page).toHaveURL(/\/events\/\d+$/)
    return page.url()
  })

  await test.step('its page can be shared: the address is copied where the device has nothing to share with', async () => {
    await page.reload()
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Share this event' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is copied' })).toBeVisible()
    await page.goto('/contact')
    await untilHydrated(page)
    await page.getByLabel('Subject').focus()
    await page.keyboard.press('Control+V')
    await expect(page.getByLabel('Subject')).toHaveValue(address)
    // This browser has no way to share, so one is given to it.
    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: (shared: ShareData) => Promise.resolve(void Object.assign(window, { shared })),
      }),
    )
    await page.goto(address)
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Share this event' }).click()
    await expect
      .poll(() => page.evaluate(() => (Reflect.get(window, 'shared') as ShareData | undefined)?.url))
      .toBe(address)
  })

  await test.step('it goes into a calendar, which leads back to it', async () => {
    const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const calendar = await page.request.get(file ?? '')
    expect(calendar.headers()['content-type']).toMatch(/^text\/calendar/)
    expect(await calendar.text()).toContain(`URL:${address}\r\n`)
  })

  await test.step('home leads to it as well', async () => {
    await page.goto('/')
    await page.getByRole('article').filter({ hasText: 'Our next event' }).getByRole('link').first().click()
    await expect(page).toHaveURL(address)
  })

  await test.step('a service says when, where and what it costs before all else, and can be rung', async () => {
    await page.goto('/service/5')
    await expect(page.getByRole('heading', { name: 'When and where' })).toBeInViewport()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
      'When and where',
      'What it costs',
      'What to expect',
    ])
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: wording.dropUsALine })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Call 0113 496 0000' })).toHaveAttribute(
      'href',
      'tel:01134960000',
    )
  })

  await test.step('each base on the contact page is on a map, and the page leads to the others', async () => {
    await page.goto('/contact')
    const maps = page.getByRole('main').getByRole('link', { name: 'See it on a map' })
    await expect(maps).toHaveCount(2)
    await expect(maps.last()).toHaveAccessibleDescription(/Leeds/)
    await page.getByRole('main').getByRole('link', { name: 'See where all our bases are' }).click()
    await expect(maps).toHaveCount(3)
    await expect(maps.last()).toHaveAccessibleDescription(/Rawtenstall/)
  })
})
