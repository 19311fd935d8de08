import { wording } from '@isse/api/site/words/wording'
import { createPhotograph } from '../../../support/images/photographs.ts'
import { editorOf } from '../../../support/browser/editor.ts'
import { expect, signIn, test, untilHydrated } from '../../../support/browser/test.ts'
import { expectAccessibleAtBothWidths } from '../../../support/browser/accessible.ts'

test('an administrator is told what is read of a date, and has an event repeat every second Thursday but one', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const date = page.getByLabel('Date', { exact: true })
  const time = page.getByLabel('Time', { exact: true })
  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  const press = (name: string) => page.getByRole('button', { name }).click()
  await signIn(page, site.admin, '/admin/new-event')
  await untilHydrated(page)

  await test.step('a weekday that does not fit its date is told, and both dates are offered', async () => {
    await date.fill('Sunday 13 December 2098')
    await expect(said('We read this as Saturday 13 December 2098.')).toBeVisible()
    await expect(said('13 December 2098 is a Saturday, not a Sunday.')).toBeVisible()
    await press("Write 'Saturday 13 December 2098'")
    await expect(date).toHaveValue('Saturday 13 December 2098')
    await expect(said('not a Sunday')).toBeHidden()
  })

  await test.step("'This Saturday' is offered as a date, and what is no date is told", async () => {
    await date.fill('This Saturday')
    await page.getByRole('button', { name: /^Write 'Saturday \d+ \w+ \d{4}'$/ }).click()
    await expect(date).toHaveValue(/^Saturday \d+ \w+ \d{4}$/)
    await date.fill('TBC')
    await expect(said('We could not read a day in this. The event counts as upcoming')).toBeVisible()
  })

  await test.step('a date and a time that are picked are written in words', async () => {
    await press('Pick from a calendar')
    await page.getByLabel('Day', { exact: true }).fill('2098-12-11')
    await page.getByLabel('From', { exact: true }).fill('19:00')
    await page.getByLabel('To', { exact: true }).fill('21:00')
    await page.getByLabel('To', { exact: true }).press('Enter')
    await expect(date).toHaveValue('Thursday 11 December 2098')
    await expect(time).toHaveValue('7pm to 9pm')
    await expect(page.getByRole('button', { name: 'Pick from a calendar' })).toBeFocused()
    await expect(said('We read this as Thursday 11 December 2098, 7pm to 9pm.')).toBeVisible()
  })

  await test.step('ticked before the date is read, it has the first date all the same, and one that is emptied stays so', async () => {
    const repeats = page.getByLabel('Repeats', { exact: true })
    await date.fill('Friday 12 December 2098')
    await repeats.check()
    await expect(page.getByLabel('First date')).toHaveValue('2098-12-12')
    await page.getByLabel('First date').fill('')
    await expect(said('Choose the first date.')).toBeVisible()
    await expect(page.getByLabel('First date')).toHaveValue('')
    await repeats.uncheck()
    await date.fill('Thursday 11 December 2098')
    await expect(said('We read this as Thursday 11 December 2098')).toBeVisible()
  })

  const dates = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^(Leave|Put)/ }) })
  await test.step('it repeats every second Thursday, four times, and one is left out', async () => {
    await page.getByLabel('Repeats', { exact: true }).check()
    await expect(page.getByLabel('First date')).toHaveValue('2098-12-11')
    await page.getByLabel('How often').selectOption('Every second Thursday')
    await page.getByLabel('Ends').selectOption('After a number of dates')
    await page.getByLabel('How many').fill('4')
    await expect(said('Every second Thursday, 4 times, first on Thursday 11 December 2098')).toBeVisible()
    await expect(dates).toHaveCount(4)
    await press('Leave out Thursday 25 December 2098, 7pm to 9pm')
    await expect(dates.filter({ hasText: 'Thursday 25 December 2098' })).toContainText('left out')
    await press("Write 'Every second Thursday'")
    await expect(date).toHaveValue('Every second Thursday')
  })

  await test.step('all of it is accessible, on a phone too', async () => {
    await press('Pick from a calendar')
    await expectAccessibleAtBothWidths(page)
    await press('Pick from a calendar')
  })

  const { eventId } = await test.step('it is saved', async () => {
    await page.getByLabel('Name').fill('Choir by the canal')
    await page.getByLabel('Venue').fill('Garden room')
    await editorOf(page, 'Text').fill('Sing with us.')
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await createPhotograph())
    await page.getByRole('button', { name: wording.save, exact: true }).click()
    await expect(said(wording.eventAdded)).toBeVisible()
    await expect(page.getByLabel('Repeats', { exact: true })).not.toBeChecked()
    const events = (await (await page.request.get('/api/events')).json()) as {
      name: string
      eventId: number
    }[]
    return events.find(({ name }) => name === 'Choir by the canal') ?? { eventId: 0 }
  })

  await test.step('visitors see its next dates in the list and on its page', async () => {
    await page.goto('/events')
    const inList = page.getByRole('article').filter({ hasText: 'Choir by the canal' })
    const next = ['Thu 11 Dec 2098', 'Thu 8 Jan 2099', 'Thu 22 Jan 2099']
    await expect(inList.getByRole('listitem').filter({ hasText: /^Thu \d/ })).toHaveText(next)
    await inList.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choir by the canal' })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /^Thu \d/ }),
    ).toHaveText(next)
  })

  await test.step('the calendar file has its rule, and the date that is left out', async () => {
    const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const lines = (await (await page.request.get(file ?? '')).text()).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/London:20981211T190000',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=4',
        'EXDATE;TZID=Europe/London:20981225T190000',
      ]),
    )
  })

  await test.step('it is edited as it was saved, and a date that is put back is there for visitors', async () => {
    await page.goto(`/admin/edit-event/${eventId}`)
    await expect(page.getByLabel('How often')).toHaveValue('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH')
    await press('Put back Thursday 25 December 2098, 7pm to 9pm')
    await page.getByRole('button', { name: wording.saveYourChanges }).click()
    await expect(said(wording.eventUpdated)).toBeVisible()
    await page.goto(`/events/${eventId}`)
    await expect(page.getByRole('main').getByText('Thu 25 Dec 2098')).toBeVisible()
  })
})
