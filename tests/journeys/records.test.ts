import { createPdf } from '@isse/api/testing/pdfs'
import { requiredFields, sampleTexts } from '@isse/api/testing/record-input'
import { withHyphens } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessibleAtBothWidths, findViolations, standards } from '../support/browser/accessible.ts'
import { editorOf, pasteHtml } from '../support/browser/editor.ts'
import {
  expect,
  openScreen,
  said,
  save,
  signIn,
  test,
  untilHydrated,
  warned,
} from '../support/browser/test.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { addedKinds } from '../support/site/add-records.ts'

// Rejected files, and deleted pages.
test.use({ sharesTab: true, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /40[04]/ })

const main = (page: Page) => page.getByRole('main')
const footer = (page: Page) => page.getByRole('contentinfo')
const read = async (url: string) => (await fetch(url)).json()

/** Finds the control of a field: an input, a text area, or its editor. */
const control = (page: Page, field: string) =>
  page.locator(`main form :is(input, textarea, [contenteditable])[id$="-${field}"]`)
const contentOf = (page: Page, field: string) =>
  control(page, field).evaluate((element) => ('value' in element ? element.value : element.textContent))

/** The specified sentences by kind. The other kinds have the same pattern. */
const sentences: Record<string, { added: string; updated: string; empty: string }> = {
  associate: {
    added: wording.associateSaved,
    updated: wording.associateUpdated,
    empty: wording.allFieldsComplete,
  },
  event: { added: wording.eventAdded, updated: wording.eventUpdated, empty: wording.thatAllFieldsComplete },
}

/** Kinds with tests of their own. */
const otherwise = ['base', 'document', 'galleryImage', 'ownPage', 'service', 'teamMember', 'testimonial']
const kinds = addedKinds.filter(({ kind }) => !otherwise.includes(kind))

for (const { kind, create, update, noun, nouns, many, label = '', image, hasFile } of kinds)
  test(`${nouns} can be added, changed, and deleted after a dialog`, async ({ page, site }) => {
    const list = `/admin/edit-${withHyphens(many)}`
    const texts = sampleTexts(create)
    const sentence = sentences[kind]
    await signIn(page, site.admin, list)

    await test.step('an empty form is rejected, and each field shows its error', async () => {
      const added = main(page).getByRole('link', { name: new RegExp(`^New ${noun}$`, 'i') })
      await added.click()
      await page.getByRole('button', { name: wording.save, exact: true }).click()
      await expect(warned(page, sentence?.empty ?? wording.allFieldsComplete)).toBeVisible()
      for (const field of requiredFields(create))
        await expect(control(page, field), field).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('a complete record is saved, changed from the list, and deleted', async () => {
      for (const [field, text] of Object.entries(texts)) await control(page, field).fill(text)
      if (image) await page.setInputFiles('main [type=file]', await createSmallImage('png'))
      if (hasFile) await page.setInputFiles('main [type=file]', pdf(createPdf(), 'report.pdf'))
      await save(page, sentence?.added ?? `The ${noun} has been saved for your website.`)
      await openScreen(page, list)
      await main(page)
        .getByRole('link', { name: new RegExp(`${texts[label]}`) })
        .click()
      for (const [field, text] of Object.entries(texts))
        await expect.poll(() => contentOf(page, field)).toBe(text)
      await control(page, label).fill('Lemon Grove')
      if (requiredFields(update).includes('link')) {
        await control(page, 'link').fill('javascript:alert(1)')
        await page.getByRole('button', { name: /^Save/ }).click()
        await expect(control(page, 'link')).toHaveAccessibleDescription(/Enter a full address/)
        await control(page, 'link').fill('https://isse.example')
      }
      await save(page, sentence?.updated ?? 'has been updated')

      const dialog = page.getByRole('dialog', { name: `Delete this ${noun}` })
      await page.getByText(`Delete this ${noun}`).first().click()
      await expect(dialog).toContainText(wording.irreversible)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByText(`Delete this ${noun}`).first().click()
      await dialog.getByRole('button', { name: wording.delete, exact: true }).click()
      await expect(page).toHaveURL(list)
      await expect(said(page, "'Lemon Grove' has been deleted")).toBeVisible()
      await expect(main(page).getByRole('link', { name: /Lemon Grove/ })).toHaveCount(0)
    })
  })

test('the home page shows one of several testimonials', async ({ page, site }) => {
  const quotes = (await read(`${site.url}/api/testimonials`)).map(({ quote }: { quote: string }) => quote)
  await signIn(page, site.admin, '/admin/new-testimonial')
  await page.getByLabel('What was said').fill('They mended my bicycle, and my week.')
  await page.getByLabel('Who said it').fill('Ines, Bingley')
  await save(page, 'has been saved')
  await page.goto('/')
  const shown = page.getByRole('region', { name: 'What people say' }).getByRole('blockquote')
  await expect(shown).toHaveCount(1)
  expect([...quotes, 'They mended my bicycle, and my week.']).toContain(await shown.textContent())
})

test('a document is validated, visitors download it under its name, and its file can be replaced', async ({
  page,
  site,
}) => {
  const [first, second] = [createPdf({ text: 'The first' }), createPdf({ text: 'The second' })]
  const file = page.getByLabel('File', { exact: true })
  const entry = page.getByRole('listitem').filter({ hasText: 'Complaints policy' })
  await signIn(page, site.admin, '/admin/new-document')
  await page.getByLabel('Title').fill('Complaints policy')
  await page.getByLabel('What it is about').fill('What to do when we got it wrong.')
  await file.setInputFiles(pdf(Buffer.from('A letter.'), 'Letter.pdf'))
  await expect(page.getByText('That file is not a PDF.')).toBeVisible()
  await file.setInputFiles(pdf(first, 'Complaints März.pdf'))
  await expect(page.getByRole('link', { name: 'Complaints März.pdf (PDF, 1 kB)' })).toBeVisible()
  await save(page, 'The document has been saved')
  await page.goto('/about')
  await expect(entry).toContainText('PDF, 1 kB')
  await expect(entry).toContainText('What to do when we got it wrong.')
  const link = entry.getByRole('link')
  expect(await download(page, link)).toEqual({ name: 'Complaints März.pdf', bytes: first })

  await page.goto('/admin/edit-documents')
  await page.getByRole('link', { name: /Complaints policy/ }).click()
  await file.setInputFiles(pdf(second, 'Complaints 2.pdf'))
  await expect(page.getByRole('link', { name: 'Complaints 2.pdf (PDF, 1 kB)' })).toBeVisible()
  await save(page, 'has been updated')
  await page.goto('/about')
  expect(await download(page, link)).toEqual({ name: 'Complaints 2.pdf', bytes: second })
})

test('a base shows its details to visitors, and is a postal address while it is marked as one', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/new-base')
  const values = {
    Name: 'Otley',
    Town: 'Otley',
    Address: 'Lemon Lane Hall\n\n8 Zest Row\nOtley',
    Postcode: 'ls219zz',
    'Phone number': '0113 496 0777',
    'Opening hours': 'Mondays, 10am to noon.',
    'What is there': 'Kitchen\nPiano',
    'Getting in without steps': 'The ramp is on the left.',
    'Link to a map': 'www.example.org/map',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Letters reach us here').check()
  await save(page, 'The place has been saved')
  await page.goto('/facilities')
  const base = page.getByRole('article', { name: 'Otley' })
  for (const text of ['8 Zest Row', 'LS21 9ZZ', values['Opening hours'], 'Piano', 'The ramp is on the left.'])
    await expect(base).toContainText(text)
  const phone = base.getByRole('link', { name: '0113 496 0777' })
  await expect(phone).toHaveAttribute('href', 'tel:01134960777')
  const map = base.getByRole('link', { name: 'See it on a map' })
  await expect(map).toHaveAttribute('href', 'https://www.example.org/map')
  await expect(footer(page)).toContainText('Lemon Lane Hall')

  await page.goto('/admin/edit-bases')
  await page.getByRole('link', { name: /Otley/ }).click()
  await page.getByLabel('Letters reach us here').uncheck()
  await save(page, 'has been updated')
  await page.goto('/contact')
  await expect(footer(page)).not.toContainText('Lemon Lane Hall')
  await expect(main(page)).not.toContainText('Lemon Lane Hall')
  await main(page).getByRole('link', { name: 'See where all our bases are' }).click()
  await expect(main(page)).toContainText('Lemon Lane Hall')
})

test('the pages of an event and a service show the address of their base until it is unpublished', async ({
  page,
  site,
}) => {
  await signIn(page, site.admin, '/admin/edit-event/1')
  const place = page.getByLabel('Place', { exact: true })
  await expect(place.getByRole('option')).toContainText([
    'None',
    'Bradford',
    'Leeds',
    'Rawtenstall in Lancashire',
  ])
  await place.focus()
  await page.keyboard.press('ArrowDown')
  await expect(place).toHaveValue('1')
  await save(page, wording.eventUpdated)
  await openScreen(page, '/admin/edit-service/1')
  await place.selectOption('Bradford')
  await save(page, 'has been updated')

  for (const path of ['/events/1', '/service/1']) {
    await page.goto(path)
    await expect(main(page)).toContainText('14 Tenterfold Row')
    await expect(main(page).getByRole('link', { name: 'See it on a map' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  }
  await page.goto('/events')
  await expect(main(page)).toContainText(
    'ISSE Bradford, Lemon Tree Mill, 14 Tenterfold Row, Bradford, BD3 9KM',
  )

  await page.request.post('/trpc/unpublished.unpublish', { data: { kind: 'base', id: 1 } })
  await page.goto('/events/1')
  await expect(main(page)).not.toContainText('Tenterfold')
  await page.goto('/admin/edit-event/1')
  await expect(place).toHaveValue('1')
  await expect(place.getByRole('option', { selected: true })).toHaveText('Bradford (off your website)')
})

test('a trustee without a photograph is shown with her initials', async ({ page, site }) => {
  const entry = page.getByRole('listitem').filter({ hasText: 'Zadie Foss' })
  await signIn(page, site.admin, '/admin/new-team-member')
  await page.getByLabel('Name').fill('Zadie Foss')
  await page.getByLabel('Role').fill('Trustee')
  await save(page, 'The team member has been saved')
  await page.goto('/')
  await expect(entry).toContainText(/ZF.*Trustee/s)
  await expect(entry.locator('img')).toHaveCount(0)
  const change = async (act: () => Promise<unknown>) => {
    await page.goto('/admin/edit-team-members')
    await page.getByRole('link', { name: /Zadie Foss/ }).click()
    await act()
    await save(page, 'has been updated')
    await page.goto('/')
  }
  const file = await createSmallImage('jpeg')
  await change(() => page.getByLabel('Picture', { exact: true }).setInputFiles(file))
  // The alternative text is empty, because the name stands beside the picture.
  await expect(entry.locator('img')).toHaveAttribute('alt', '')
  await change(() => page.getByRole('button', { name: 'Show no picture' }).click())
  await expect(entry).toContainText('ZF')
  await expect(entry.locator('img')).toHaveCount(0)
})

test('a list can be reordered by keyboard, mouse and touch and to either end, and visitors see the order', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const entries = main(page).getByRole('listitem')
  const names = () => entries.getByRole('link').locator('[dir]').allTextContents()
  const readNames = async () =>
    (await read(`${site.url}/api/values`)).map(({ name }: { name: string }) => name) as string[]
  const move = (name: string, to: string) => page.getByRole('button', { name: `Move ${to}: ${name}` })
  const handle = (name: string) => page.getByLabel(`Move: ${name}`, { exact: true })
  const expectFirst = async (...wanted: string[]) =>
    expect.poll(async () => (await readNames()).slice(0, wanted.length)).toEqual(wanted)
  await signIn(page, site.admin, '/admin/edit-values')
  await expect(entries.nth(2)).toBeVisible()
  const [first = '', second = '', third = ''] = await names()
  await handle(first).press('Enter')
  await move(first, 'down').press('Enter')
  await expect(page.getByText(`${first} is now number 2 of`)).toBeAttached()
  await expect(move(first, 'down')).toBeFocused()
  await expectFirst(second, first, third)
  expect(await findViolations(page, { tags: standards, part: 'main details[open]' })).toEqual([])
  await handle(third).dragTo(handle(second))
  await expectFirst(third, second, first)
  await expect(main(page).locator('details[open]')).toHaveCount(0)
  await page.reload()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, second, first])

  const centre = async (index: number) => {
    const box = await entries.nth(index).locator('summary').boundingBox()
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const touch = await page.context().newCDPSession(page)
  const [from, to] = [await centre(0), await centre(2)]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectFirst(second, first, third)
  await handle(second).click()
  await move(second, 'to the end').click()
  await expect.poll(async () => (await readNames()).at(-1)).toBe(second)
  await move(second, 'to the top').click()
  await expectFirst(second)
  await expect(move(second, 'to the top')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(handle(second)).toBeFocused()
  await expect(move(second, 'to the top')).toBeHidden()

  await test.step('two quick moves are saved in their order, even if the first request takes longer', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/trpc/values.reorder*', (route) => released.then(() => route.continue()), {
      times: 1,
    })
    await handle(second).press('Enter')
    await move(second, 'down').press('Enter')
    await expect(page.getByText(`${second} is now number 2 of`)).toBeAttached()
    await move(second, 'down').press('Enter')
    await expect(page.getByText(`${second} is now number 3 of`)).toBeAttached()
    release()
    await expectFirst(first, third, second)
  })
})

test('an administrator sees how a date is understood, and repeats an event every second Thursday except one', async ({
  page,
  site,
}) => {
  const date = page.getByLabel('Date', { exact: true })
  const time = page.getByLabel('Time', { exact: true })
  const repeats = page.getByLabel('Repeats', { exact: true })
  const press = (name: string) => page.getByRole('button', { name }).click()
  await signIn(page, site.admin, '/admin/new-event')
  await untilHydrated(page)

  await test.step('a wrong weekday is reported, a relative day is suggested as a date, and a text without a date is reported', async () => {
    await date.fill('Sunday 13 December 2098')
    await expect(said(page, 'We read this as Saturday 13 December 2098.')).toBeVisible()
    await expect(said(page, '13 December 2098 is a Saturday, not a Sunday.')).toBeVisible()
    await press("Write 'Saturday 13 December 2098'")
    await expect(date).toHaveValue('Saturday 13 December 2098')
    await date.fill('This Saturday')
    await page.getByRole('button', { name: /^Write 'Saturday \d+ \w+ \d{4}'$/ }).click()
    await expect(date).toHaveValue(/^Saturday \d+ \w+ \d{4}$/)
    await date.fill('TBC')
    await expect(said(page, 'We could not read a day in this. The event counts as upcoming')).toBeVisible()
  })

  await test.step('a picked date and time are written in words', async () => {
    await press('Pick from a calendar')
    await page.getByLabel('Day', { exact: true }).fill('2098-12-11')
    await page.getByLabel('From', { exact: true }).fill('19:00')
    await page.getByLabel('To', { exact: true }).fill('21:00')
    await page.getByLabel('To', { exact: true }).press('Enter')
    await expect(date).toHaveValue('Thursday 11 December 2098')
    await expect(time).toHaveValue('7pm to 9pm')
    await expect(page.getByRole('button', { name: 'Pick from a calendar' })).toBeFocused()
  })

  await test.step('it repeats every second Thursday, four times, with one date excluded', async () => {
    await repeats.check()
    await expect(page.getByLabel('First date')).toHaveValue('2098-12-11')
    await page.getByLabel('First date').fill('')
    await expect(said(page, 'Choose the first date.')).toBeVisible()
    await page.getByLabel('First date').fill('2098-12-11')
    await page.getByLabel('How often').selectOption('Every second Thursday')
    await page.getByLabel('Ends').selectOption('After a number of dates')
    await page.getByLabel('How many').fill('4')
    await expect(
      said(page, 'Every second Thursday, 4 times, first on Thursday 11 December 2098'),
    ).toBeVisible()
    const dates = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^(Leave|Put)/ }) })
    await expect(dates).toHaveCount(4)
    await press('Leave out Thursday 25 December 2098, 7pm to 9pm')
    await expect(dates.filter({ hasText: 'Thursday 25 December 2098' })).toContainText('left out')
    await press("Write 'Every second Thursday'")
    await expect(date).toHaveValue('Every second Thursday')
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Name').fill('Choir by the canal')
    await page.getByLabel('Venue').fill('The boat house')
    await editorOf(page, 'Text').fill('We sing.')
    await page.setInputFiles('main [type=file]', await createSmallImage('png'))
    await save(page, wording.eventAdded)
  })

  await test.step('visitors see the next dates in the list and on its page, and the calendar file has the rule', async () => {
    await page.goto('/events')
    const inList = page.getByRole('article').filter({ hasText: 'Choir by the canal' })
    const next = ['Thu 11 Dec 2098', 'Thu 8 Jan 2099', 'Thu 22 Jan 2099']
    await expect(inList.getByRole('listitem').filter({ hasText: /^Thu \d/ })).toHaveText(next)
    await inList.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choir by the canal' })).toBeVisible()
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: /^Thu \d/ }),
    ).toHaveText(next)
    const file = await page.getByRole('link', { name: 'Add to calendar' }).first().getAttribute('href')
    const lines = (await (await page.request.get(file ?? '')).text()).split('\r\n')
    expect(lines).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=4')
    expect(lines).toContain('EXDATE;TZID=Europe/London:20981225T190000')
  })

  await test.step('the form shows the saved values, and visitors see a date that is no longer excluded', async () => {
    const id = /\d+$/.exec(page.url())?.[0]
    await page.goto(`/admin/edit-event/${id}`)
    await expect(page.getByLabel('How often')).toHaveValue('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH')
    await press('Put back Thursday 25 December 2098, 7pm to 9pm')
    await save(page, wording.eventUpdated)
    await page.goto(`/events/${id}`)
    await expect(main(page).getByText('Thu 25 Dec 2098')).toBeVisible()
  })
})

test('publishing an event with a picture takes four clicks after typing, from the sign-in on', async ({
  page,
  site,
}) => {
  await page.goto('/signin')
  await untilHydrated(page)
  await page.getByLabel('Email').fill(site.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await page.getByRole('button', { name: wording.signIn }).click()
  await page.getByRole('link', { name: 'New Event' }).first().click()
  const typed = { Name: 'Four steps party', Venue: 'The hall', Date: 'Saturday 5 June 2027', Time: '2pm' }
  for (const [label, words] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(words)
  await editorOf(page, 'Text').fill('Bring a chair and a friend.')
  await page.setInputFiles('main [type=file]', await createSmallImage('png'))
  await save(page, wording.eventAdded)
  await page.goto('/events')
  await expect(page.getByRole('article').filter({ hasText: typed.Name })).toContainText(typed.Date)
})

test('a page that an administrator writes is in the menu, can be moved, hidden and deleted', async ({
  page,
  site,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const visitor = await context.newPage()
  const openPage = async () => {
    await page.goto('/admin/edit-own-pages')
    await main(page).getByRole('link', { name: 'Community garden' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Community garden')
  }
  const text = editorOf(page, 'Text')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signIn(page, site.admin, '/admin/new-own-page')
  await page.getByLabel('Title').fill('Community garden')
  await page.getByLabel('Address (optional)').fill('about')
  await page.getByLabel('Introduction').fill('{our charity} digs.')
  await text.fill('Ask {nobody}.')
  await press(wording.save)
  await expect(main(page)).toContainText('This website has something of its own at that address')
  // The link of an error focuses the editor.
  await page.getByRole('link', { name: /does not know/ }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/The site does not know {nobody}/)
  await page.getByLabel('Address (optional)').fill('Community Garden')
  await text.press('ControlOrMeta+a')
  await pasteHtml(
    text,
    '<p>We share <b>seeds</b>. Messages are kept for {message period}. &lt;b&gt;No HTML&lt;/b&gt;</p>',
  )
  await press(wording.save)
  await expect(page).toHaveURL(/\/admin\/edit-own-page\/\d+$/)
  await expect(said(page, 'The page has been saved')).toBeVisible()
  const note = page.getByText('This page is in no menu, so only links in texts lead to it.')
  await expect(note.first()).toBeVisible()
  await page.getByRole('button', { name: 'Put it into a menu' }).last().click()
  await expect(page.getByLabel('In no menu')).toBeFocused()
  await page.getByLabel("At the top, under 'More'").check()
  await save(page, 'The page has been updated')
  await expect(note).toHaveCount(0)

  await visitor.goto('/')
  const menu = visitor.getByRole('navigation', { name: 'Main' })
  await menu.getByText('More', { exact: true }).click()
  await menu.getByRole('link', { name: 'Community garden' }).click()
  await expect(visitor).toHaveURL('/community-garden')
  await expect(main(visitor)).toContainText('Our charity in Leeds, Bradford and Lancashire digs.')
  await expect(main(visitor).getByRole('strong')).toHaveText('seeds')
  await expect(main(visitor)).toContainText('Messages are kept for 12 months. <b>No HTML</b>')

  await openPage()
  await page.getByLabel('Address (optional)').fill('garden')
  await save(page, 'The page has been updated')
  await visitor.goto('/community-garden')
  await expect(visitor).toHaveURL('/garden')
  await openPage()
  await page.getByText('Delete this page').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off the website' }).click()
  await expect(said(page, 'is off your website')).toBeVisible()
  // The list only shows it among the unpublished pages.
  await expect(main(page).getByRole('link', { name: 'Community garden' })).toHaveCount(1)
  for (const address of ['/garden', '/community-garden'])
    expect((await visitor.goto(address))?.status()).toBe(404)
  await expect(menu.getByText('More', { exact: true })).toBeHidden()
  await context.close()
})

const pdf = (buffer: Buffer, name: string) => ({ name, mimeType: 'application/pdf', buffer })

/** Downloads the target of a link and returns the file name and the bytes. */
async function download(page: Page, link: Locator) {
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}
