import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { useSite } from '../../support/requests/rest.ts'
import {
  addContent,
  describeRejectedFields,
  type ContentRecord,
} from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

const fields = {
  name: 'Winter lunch',
  eventDate: 'Saturday 12 December 2099',
  eventTime: '11am to 2pm',
  venue: 'Main hall, Leeds',
  eventText: 'Soup and mince pies.',
}
const events = {
  path: '/api/event',
  part: 'eventDto',
  fields,
  records: async () => (await scripts.visitor.get('/api/events')).body as ContentRecord[],
}
describeRejectedFields(scripts, events, [
  ['a name that is too long', { ...fields, name: 'x'.repeat(301) }, 'Use 300 characters or fewer'],
])

test('the date of an event is stored as typed, and parsed if possible', async () => {
  expect(await addContent(scripts, events)).toMatchObject({
    startsAt: '2099-12-12T11:00:00.000Z',
    endsAt: '2099-12-12T14:00:00.000Z',
    past: false,
  })
  const unread = { eventDate: 'Every  other Tuesday', eventTime: 'after school' }
  expect(await addContent(scripts, events, unread)).toMatchObject({
    ...unread,
    startsAt: null,
    endsAt: null,
    past: false,
  })
})

test('future events come first, by date; then past ones, latest first', async () => {
  const dates = ['1 May 2009', '1 May 2098', 'Every Tuesday', '1 May 2010', '1 May 2097']
  for (const eventDate of dates) await addContent(scripts, events, { name: 'In order', eventDate })
  const inOrder = (await events.records()).filter(({ name }) => name === 'In order')
  expect(inOrder.map(({ eventDate, past }) => [eventDate, past])).toEqual([
    ['1 May 2097', false],
    ['1 May 2098', false],
    ['Every Tuesday', false],
    ['1 May 2010', true],
    ['1 May 2009', true],
  ])
})

test('an event has the address of its place on its pages, in its calendar file and for search engines', async () => {
  const { administrator, visitor } = scripts
  const address = { address: 'Harbour House\n1 Quayside\nWhitby', town: 'Whitby', postcode: 'YO21 1XX' }
  const base = { ...address, name: 'Whitby', stepFreeNote: 'The ramp is at the side.' }
  const { baseId } = (await administrator.upload('/api/base', { contentBlock: { json: base } }))
    .body as ContentRecord
  const { eventId } = await addContent(scripts, events, { baseId })
  expect((await visitor.get(`/api/event/${String(eventId)}`)).body).toMatchObject({ baseId })
  const read = async (path: string) => String((await visitor.get(path)).body)
  const page = await read(`/events/${String(eventId)}`)
  for (const text of ['1 Quayside', 'The ramp is at the side.', '"streetAddress":"1 Quayside"'])
    expect(page).toContain(text)
  expect(await read('/events')).toContain('Whitby, Harbour House, 1 Quayside, Whitby, YO21 1XX')
  for (const file of ['/events.ics', `/events/${String(eventId)}.ics`])
    expect((await read(file)).replaceAll('\r\n ', '')).toContain(
      String.raw`LOCATION:Main hall\, Leeds\, Harbour House\, 1 Quayside\, Whitby\, YO21 1XX`,
    )
  await administrator.post('/trpc/unpublished.unpublish', { kind: 'base', id: baseId })
  expect((await visitor.get(`/api/event/${String(eventId)}`)).body).toMatchObject({ baseId: null })
  for (const path of [`/events/${String(eventId)}`, '/events', '/events.ics'])
    expect(await read(path)).not.toContain('Quayside')
})

describe('an event that repeats', () => {
  const repeats = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', from: '2099-12-10', except: ['2099-12-24'] }
  const change = async (eventId: unknown, changed: object) =>
    (
      await scripts.administrator.upload('/api/event/update', {
        eventDto: { json: { ...fields, eventId, ...changed } },
      })
    ).body

  test('has its next dates, with the start and end of the first of them', async () => {
    const added = await addContent(scripts, events, { eventDate: 'Every second Thursday', repeats })
    expect(added).toMatchObject({
      startsAt: '2099-12-10T11:00:00.000Z',
      endsAt: '2099-12-10T14:00:00.000Z',
      past: false,
      repeats,
    })
    const { next } = added['repeats'] as { next: { startsAt: string }[] }
    expect(next.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      '2099-12-10',
      '2100-01-07',
      '2100-01-21',
      '2100-02-04',
      '2100-02-18',
    ])
  })

  test('keeps its rule if a write omits it, unless the date changes', async () => {
    const { eventId } = await addContent(scripts, events, { eventDate: 'Every second Thursday', repeats })
    const texts = { eventDate: 'Every second Thursday' }
    expect(await change(eventId, { ...texts, eventTime: '1pm' })).toMatchObject({
      repeats,
      startsAt: '2099-12-10T13:00:00.000Z',
    })
    expect(await change(eventId, {})).toMatchObject({ repeats: null, startsAt: '2099-12-12T11:00:00.000Z' })
    expect(await change(eventId, { ...texts, repeats })).toMatchObject({ repeats })
    expect(await change(eventId, { ...texts, repeats: null })).toMatchObject({
      repeats: null,
      startsAt: null,
    })
  })
})

describeRejectedFields(scripts, events, [
  [
    'a rule that does not fit its first date',
    { ...fields, repeats: { rule: 'FREQ=WEEKLY;BYDAY=MO', from: '2099-12-10', except: [] } },
    'The rule does not fit its first date. Choose again how the event repeats.',
  ],
  [
    'a rule of which every date is left out',
    { ...fields, repeats: { rule: 'FREQ=WEEKLY;COUNT=1', from: '2099-12-10', except: ['2099-12-10'] } },
    'Every date of this event is left out. Put one back, or delete the event.',
  ],
])

describe('another calendar shows the same dates as this website', () => {
  // The clocks go forward on 29 March 2099, and back on 25 October.
  test.each([
    ['every week over spring', 'FREQ=WEEKLY;BYDAY=TH;COUNT=5', '2099-03-12', '7pm to 9pm', ['2099-03-26']],
    ['every second week over autumn', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20991106', '2099-10-09', '7pm', []],
    ['on the day of a change', 'FREQ=WEEKLY;UNTIL=20990405', '2099-03-22', '00:30 to 4am', []],
    ['the second Thursday', 'FREQ=MONTHLY;BYDAY=2TH;COUNT=4', '2099-09-10', '10am to noon', []],
    ['the last Sunday', 'FREQ=MONTHLY;BYDAY=-1SU;COUNT=5', '2099-01-25', '3am to 4am', ['2099-03-29']],
    ['day 31', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4', '2099-08-31', '11pm to 1am', []],
    ['whole days', 'FREQ=WEEKLY;COUNT=5', '2099-10-18', 'all day', ['2099-11-01']],
  ])('%s', async (_, rule, from, eventTime, except) => {
    const repeats = { rule, from, except }
    const added = await addContent(scripts, events, { eventDate: 'As the rule says', eventTime, repeats })
    const file = await scripts.visitor.get(`/events/${String(added['eventId'])}.ics`)
    const { next } = added['repeats'] as { next: Occurrence[] }
    expect(readOccurrences(String(file.body))).toEqual(next)
  })
})

interface Occurrence {
  startsAt: string
  endsAt: string | null
}

/** Parses the event's dates in a calendar file with an independent library and the file's own time zone. */
function readOccurrences(file: string): Occurrence[] {
  const calendar = ICAL.Component.fromString(file)
  const [component, clocks] = ['vevent', 'vtimezone'].map((name) => calendar.getFirstSubcomponent(name))
  if (!component || !clocks) throw new Error('There is no event in the file, or no zone.')
  const zone = new ICAL.Timezone(clocks)
  /** A whole day begins and ends at midnight in the zone. */
  const toInstant = (time: ICAL.Time) => {
    const { year, month, day } = time
    const moment = time.isDate ? ICAL.Time.fromData({ year, month, day, hour: 0 }, zone) : time
    return new Date(moment.toUnixTime() * 1000).toISOString()
  }
  const event = new ICAL.Event(component)
  const occurrences: Occurrence[] = []
  const dates = event.iterator()
  for (let date = dates.next(); date; date = dates.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(date)
    const endsAt = component.hasProperty('dtend') ? toInstant(endDate) : null
    occurrences.push({ startsAt: toInstant(startDate), endsAt })
  }
  return occurrences
}
