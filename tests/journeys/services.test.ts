import { wording } from '@isse/api/site/words/wording'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../support/browser/accessible.ts'
import { editorOf } from '../support/browser/editor.ts'
import { holdBack } from '../support/browser/hold-back.ts'
import { tabTo } from '../support/browser/tab-to.ts'
import {
  expect,
  openScreen,
  said,
  save,
  signIn,
  startSession,
  test,
  warned,
} from '../support/browser/test.ts'
import {
  createCutOffPhotograph,
  createDisguisedSvg,
  createOversizeFile,
  createPhotograph,
  createSmallImage,
} from '../support/images/photographs.ts'

// Rejected pictures and forms.
test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /400|413/ })

const main = (page: Page) => page.getByRole('main')
const focalPoint = (page: Page) => page.getByRole('slider', { name: 'What to keep in view' })
const picture = (page: Page) => page.getByLabel('Picture', { exact: true })
const alt = (page: Page) => page.getByLabel('What the picture shows')
const further = 'More about it (optional)'

test('a service with a photograph is added, edited, and deleted after a dialog', async ({ page, site }) => {
  const listed = main(page).getByRole('article').filter({ hasText: 'Chess club' })
  await signIn(page, site.admin, '/admin/new-service')
  await expect(page.getByText('About 500 x 500 pixels is best')).toBeVisible()
  await page.getByLabel('Name').fill('Chess club')
  await picture(page).setInputFiles(await createPhotograph())
  await alt(page).fill('Two people over a board')
  await editorOf(page, 'Text').fill('Come and play on Fridays. We teach you.')
  await save(page, wording.serviceSaved)

  await test.step('the new service is on its page, in the list and in the menu at once', async () => {
    await page.getByRole('link', { name: 'See it on the website' }).click()
    await expect(page).toHaveURL(/\/service\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'chess club' })).toBeVisible()
    await expect(page.getByText(wording.noFurtherInformation)).toBeVisible()
    await page.goto('/services')
    await expect(listed).toContainText('Come and play on Fridays.')
    const image = listed.getByRole('img', { name: 'Two people over a board' })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
      .toBeGreaterThan(100)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Services', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Chess club' })).toBeVisible()
  })

  await test.step('editing it keeps the picture', async () => {
    await page.goto('/admin/edit-services')
    await main(page)
      .getByRole('link', { name: /Chess club/ })
      .click()
    await expect(editorOf(page, 'Text')).toHaveText('Come and play on Fridays. We teach you.')
    await page.getByLabel('Name').fill('Chess club for all')
    await editorOf(page, further).fill('Boards are there. Bring a friend.')
    await page.getByLabel('When').fill('Fridays, 6pm')
    await page.getByLabel('Where').fill('The quiet room, Leeds')
    await page.getByLabel('What it costs').fill('Nothing.')
    await save(page, wording.serviceUpdated)
    await expect(page.getByLabel('Name')).toHaveValue('Chess club for all')
    await expect(alt(page)).toHaveValue('Two people over a board')
  })

  await test.step('another picture needs a new alternative text, and the previous one is offered', async () => {
    const choose = async (colour: string) => {
      await picture(page).setInputFiles(await createSmallImage('png', colour))
      await expect(alt(page)).toHaveValue('')
    }
    await choose('#37a')
    await page.getByRole('button', { name: 'Use these words again' }).click()
    await expect(alt(page)).toHaveValue('Two people over a board')
    await choose('#a37')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(alt(page)).toHaveValue('Two people over a board')
  })

  const form = page.url()
  await test.step('visitors see the changes', async () => {
    await page.goto(form.replace('/admin/edit-service/', '/service/'))
    for (const words of ['Fridays, 6pm', 'The quiet room, Leeds', 'Nothing.'])
      await expect(main(page).getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText('Bring a friend.')).toBeVisible()
    await expect(page.getByText(wording.noFurtherInformation)).toHaveCount(0)
  })

  await test.step('the dialog can be cancelled and confirmed', async () => {
    await page.goto(form)
    await page.getByText(wording.deleteService).first().click()
    const dialog = page.getByRole('dialog', { name: wording.deleteService })
    await expect(dialog).toContainText(wording.irreversible)
    await expectAccessibleAtBothWidths(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // The check has widened the window, which opens the preview. Its request must not come after the deletion.
    const preview = page.frameLocator('iframe[title="The page as it would be"]')
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByText(wording.deleteService).first().click()
    await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
    await expect(page).toHaveURL('/admin/edit-services')
    await expect(said(page, "The service 'Chess club for all' has been deleted")).toBeVisible()
    await expect(main(page).getByRole('link', { name: /Chess club/ })).toHaveCount(0)
    await page.goto('/services')
    await expect(listed).toHaveCount(0)
  })
})

test('an incomplete form shows a summary with links and an error at each field, and keeps the typed values', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-service')
  const text = editorOf(page, 'Text')
  const press = () => page.getByRole('button', { name: wording.save, exact: true }).click()
  await text.fill('Words that must not be lost.')
  await press()
  await expect(warned(page, wording.allFieldsComplete)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter the name/)
  await expect(picture(page)).toHaveAccessibleDescription(/Choose a picture/)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(text).toHaveText('Words that must not be lost.')
  await text.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(text).toHaveText('')
  await press()
  const links = page.locator('form li a')
  await expect(links).toHaveText([/Enter the name/, /Choose a picture/, /Enter a text/])
  await links.nth(1).click()
  await expect(picture(page)).toBeFocused()
  await links.last().click()
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
})

test('shows the error of a rejected picture beside the field, and keeps the typed values', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-service')
  await page.getByLabel('Name').fill('Knitting')
  for (const [create, sentence] of [
    [createDisguisedSvg, /not a picture we can use/],
    [createCutOffPhotograph, /damaged or cut short/],
    [createOversizeFile, /15 MB/],
  ] as const) {
    await picture(page).setInputFiles(await create())
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Knitting')
  }
})

test('the last field of a form does not move on a phone while the editor loads and a picture is uploaded, and returns once it is removed', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await startSession(page, site.admin)
  const releaseEditor = await holdBack(page, '**/text-editor-*.js')
  const releasePlaces = await holdBack(page, '**/trpc/*bases.choices*')
  const askedForPlaces = page.waitForRequest(/bases\.choices/)
  await page.goto('/admin/new-service')
  await askedForPlaces
  await expect(page.getByLabel('What it costs'), 'before the field above has its choices').toHaveCount(0)
  await releasePlaces()
  const before = await watchPosition(page.getByLabel('What it costs'))
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await releaseEditor()
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  expect(await readPositions(page), 'once the editor is there').toEqual([before])

  const releaseUpload = await holdBack(page, '**/api/image')
  await picture(page).setInputFiles(await createSmallImage('png'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await readPositions(page), 'during the upload').toEqual([before])
  await releaseUpload()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'What to keep in view' })).toBeVisible()
  expect(await readPositions(page), 'after the upload').toEqual([before])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('small.png')).toHaveCount(0)
  const after = await watchPosition(page.getByLabel('What it costs'))
  expect(after, 'once the file is taken back').toEqual(before)

  await test.step('the focal point is folded, also for another picture', async () => {
    await openScreen(page, '/admin/edit-service/1')
    const fold = page.locator('summary', { hasText: 'What to keep in view' })
    await expect(fold).toBeVisible()
    await expect(focalPoint(page)).toBeHidden()
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(focalPoint(page)).toBeVisible()
    await fold.click()
    await picture(page).setInputFiles(await createSmallImage('png'))
    await expect(page.getByText('small.png')).toBeVisible()
    await expect(focalPoint(page)).toBeHidden()
  })
})

test('the focal point of a picture is set by keyboard, touch and click', async ({ page, site }) => {
  await signIn(page, site.admin, '/admin/edit-service/6')
  await picture(page).setInputFiles(await createSmallImage('png', '#a37'))
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.locator('summary', { hasText: 'What to keep in view' }).click()
  const point = focalPoint(page)
  const expectPoint = (left: number, top: number) =>
    expect(point).toHaveAttribute('aria-valuetext', `${left}% from the left, ${top}% from the top`)
  await expectPoint(50, 50)
  const crops = page.getByRole('figure').locator('img')

  await test.step('arrow keys move it within the picture, Shift further', async () => {
    await point.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expectPoint(52, 40)
    await expect(crops).toHaveCount(3)
    for (const crop of await crops.all()) await expect(crop).toHaveCSS('object-position', '52% 40%')
    for (let times = 0; times < 8; times++) await page.keyboard.press('Shift+ArrowUp')
    await expectPoint(52, 0)
    await page.keyboard.press('Home')
    await expectPoint(50, 50)
  })

  await test.step('a finger drags it, and the crops follow at once', async () => {
    await point.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await point.boundingBox()) ?? {}
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([across, down]) => ({ x: x + across * width, y: y + down * height })),
      })
    await send('touchStart', [[0.5, 0.5]])
    await send('touchMove', [[0.8, 0.7]])
    await expect(crops.first()).toHaveCSS('object-position', /^80(\.\d)?% 70(\.\d)?%$/)
    await send('touchEnd', [])
    await expectPoint(80, 70)
  })

  await test.step('leaving asks first, and a clicked point is visible in every crop of the page', async () => {
    await page.getByRole('link', { name: /^Back to/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    const box = await point.boundingBox()
    await point.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } })
    await save(page, wording.serviceUpdated)
    const { name } = await (await page.request.get('/api/isseService/6')).json()
    for (const path of ['/services', '/service/6']) {
      await page.goto(path)
      const article = path === '/services' ? page.getByRole('article').filter({ hasText: name }) : main(page)
      const [across = 0, down = 0] = await article
        .locator('img')
        .first()
        .evaluate((image) => getComputedStyle(image).objectPosition.split(' ').map(parseFloat))
      expect(Math.abs(across - 25), path).toBeLessThanOrEqual(2)
      expect(Math.abs(down - 75), path).toBeLessThanOrEqual(2)
    }
  })
})

test('a service starts with its default times, and a button restores them', async ({ page, site }) => {
  const time = 'Monday, noon to 2pm, Leeds: the main hall'
  const otherTime = 'Monday, 1pm to 3pm, Leeds: the main hall'
  /** Returns the service as a visitor's page receives it. */
  const sent = async () =>
    /<article[^]*?<\/article>/.exec(await (await fetch(`${site.url}/service/9`)).text())?.[0] ?? ''
  const text = editorOf(page, further)
  const when = page.getByLabel('When (optional)')
  const builtIn = page.getByRole('button', { name: 'Use the built-in text again' })
  const dialog = page.getByRole('dialog', { name: 'Use the built-in text again' })
  const before = await sent()
  expect(before).toContain(time)
  await signIn(page, site.admin, '/admin/edit-service/9')
  await expect(when).toHaveValue(new RegExp(`^${time}\\n`))
  await expect(text.getByRole('heading')).toHaveText(['What to expect', 'Who can come', 'How to start'])
  await page.getByLabel('Name').fill('Lunch Club')
  await save(page, wording.serviceUpdated)
  expect(await sent()).toBe(before)

  await when.fill((await when.inputValue()).replace(time, otherTime))
  await text.getByText('The tables are laid by noon').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Welcome. ')
  await save(page, wording.serviceUpdated)
  expect(await sent()).toContain(otherTime)
  expect(await sent()).not.toContain(time)
  expect(await sent()).toContain('Welcome. ')

  await page.reload()
  await expect(text.getByText('Welcome. ')).toBeVisible()
  await builtIn.click()
  await expect(dialog).toContainText('is lost once you save')
  await dialog.getByRole('button', { name: 'Keep what is written' }).click()
  await expect(text.getByText('Welcome. ')).toBeVisible()
  await builtIn.click()
  await dialog.getByRole('button', { name: 'Use the built-in text' }).click()
  await expect(text.getByText('Welcome. ')).toHaveCount(0)
  await expect(page.getByText('The built-in text is in the field')).toBeVisible()
  await when.fill('')
  expect(await sent()).toContain('Welcome. ')
  await save(page, wording.serviceUpdated)
  expect(await sent()).toBe(before)
})

test('a service can be renamed by keyboard alone on the narrowest phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, site.admin)
  const press = async (target: Locator) => {
    await tabTo(page, target, 120)
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }))
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await press(menu.getByRole('link', { name: 'Services', exact: true }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Services' })).toBeVisible()
  await press(main(page).getByRole('link', { name: /Youth club/ }))
  await expect(page).toHaveURL(/\/admin\/edit-service\/\d+$/)
  await tabTo(page, page.getByLabel('Name', { exact: true }), 120)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Youth club on Fridays')
  await press(page.getByRole('button', { name: wording.saveYourChanges }))
  await expect(said(page, wording.serviceUpdated)).toBeVisible()
})

/** Records the position of an element in each frame from now on. */
function watchPosition(watched: Locator): Promise<number> {
  return watched.evaluate(async (element) => {
    await document.fonts.ready
    // Relative to the page, because some browsers scroll to compensate for inserted content.
    const top = () => Math.round(element.getBoundingClientRect().top + scrollY)
    const positions = new Set<number>()
    const record = () => {
      positions.add(top())
      requestAnimationFrame(record)
    }
    record()
    Object.assign(globalThis, { positions })
    return top()
  })
}

/** Returns the recorded positions. */
function readPositions(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return [...(globalThis as unknown as { positions: Set<number> }).positions]
  })
}
