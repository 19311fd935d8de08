import { createEvent } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createImageFile, openTestApi, type TestApi } from '../testing/test-api.ts'
import { describeEntityContract } from '../testing/entity-contract.ts'
import { wording } from '../site/wording.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
afterAll(() => api.close())

const texts = {
  name: 'Winter lunch',
  eventDate: 'Saturday 12 December',
  eventTime: '11am to 2pm',
  venue: 'Main hall, Leeds',
  eventText: 'Soup, bread and mince pies for everyone.',
}

describeEntityContract(() => api, {
  idField: 'eventId',
  texts,
  longTexts: ['eventText'],
  lengths: { eventText: 20_000 },
  incomplete: wording.thatAllFieldsComplete,
  gone: 'Sorry, that event is no longer available.',
  deleted: "The event 'Winter lunch' has been deleted from your website.",
  procedures: ({ events }) => events,
  make: (imageId) => createEvent(api.db, { imageId, imageAlt: 'From a factory' }),
  count: () => api.db.event.count(),
})

const add = async (overrides: Partial<typeof texts> = {}) => {
  const imageId = await api.images.add(await createImageFile())
  return api.administrator.events.create({ ...texts, ...overrides, imageId })
}

describe('when an event is', () => {
  test('is kept as typed, and read', async () => {
    expect(await add()).toMatchObject({
      ...texts,
      startsAt: '2026-12-12T11:00:00.000Z',
      endsAt: '2026-12-12T14:00:00.000Z',
      past: false,
    })
  })

  test('is read anew when it is changed, and only then', async () => {
    const { eventId } = await add()
    api.clock.now = new Date('2027-02-01T12:00:00Z')
    const corrected = await api.administrator.events.update({ eventId, ...texts, venue: 'Garden room' })
    expect(corrected).toMatchObject({ startsAt: '2026-12-12T11:00:00.000Z', past: true })
    const moved = await api.administrator.events.update({ eventId, ...texts, eventTime: '10am' })
    expect(moved).toMatchObject({ startsAt: '2027-12-12T10:00:00.000Z', endsAt: null, past: false })
    const vague = await api.administrator.events.update({ eventId, ...texts, eventDate: 'TBC' })
    expect(vague).toMatchObject({ startsAt: null, endsAt: null, past: false })
    api.clock.now = new Date('2026-11-20T14:05:00Z')
  })
})

test('the list has what is to come in order, then the undated, then what is over, latest first', async () => {
  for (const eventDate of [
    '1 October 2026',
    '2 January 2027',
    'Every Tuesday',
    '20 November 2026',
    '1 November 2026',
  ])
    await add({ eventDate, eventTime: '7.30pm' })
  expect((await api.visitor.events.list()).map(({ eventDate, past }) => [eventDate, past])).toEqual([
    ['20 November 2026', false],
    ['2 January 2027', false],
    ['Every Tuesday', false],
    ['1 November 2026', true],
    ['1 October 2026', true],
  ])
})

describe('the next event', () => {
  beforeEach(() => api.empty())

  const nextName = async () => (await api.visitor.events.next())?.name

  test('is the one that begins first of those that are not over; there is none among the undated and the past', async () => {
    expect(await api.visitor.events.next()).toBeNull()
    await add({ name: 'Tea', eventDate: 'Every Tuesday' })
    await add({ name: 'Fair', eventDate: '1 November 2026' })
    expect(await api.visitor.events.next()).toBeNull()
    await add({ name: 'Walk', eventDate: '2 January 2027' })
    await add({ name: 'Lunch', eventDate: '12 December 2026' })
    expect(await nextName()).toBe('Lunch')
  })

  test('is still the one that is under way, until it ends; without an end, until its day in London ends', async () => {
    await add({ name: 'Lunch', eventDate: '20 November 2026', eventTime: '2pm to 3pm' })
    await add({ name: 'Choir', eventDate: '20 November 2026', eventTime: '3pm' })
    await add({ name: 'Walk', eventDate: '21 November 2026' })
    for (const [time, name] of [
      ['2026-11-20T14:59:00Z', 'Lunch'],
      ['2026-11-20T15:01:00Z', 'Choir'],
      ['2026-11-20T23:59:00Z', 'Choir'],
      ['2026-11-21T00:01:00Z', 'Walk'],
    ] as const) {
      api.clock.now = new Date(time)
      expect(await nextName(), time).toBe(name)
    }
    api.clock.now = new Date('2026-11-20T14:05:00Z')
  })
})
