import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createImageFile, useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

const texts = {
  name: 'Winter lunch',
  eventDate: 'Saturday 12 December',
  eventTime: '11am to 2pm',
  venue: 'Main hall, Leeds',
  eventText: 'Soup, bread and mince pies for everyone.',
}

interface Overrides extends Partial<typeof texts> {
  repeats?: { rule: string; from: string; except?: string[] } | null
}

const add = async (overrides: Overrides = {}) => {
  const imageId = await api.images.add(await createImageFile())
  return api.administrator.events.create({ ...texts, ...overrides, imageId })
}

describe('when an event is', () => {
  test('is stored as typed, and parsed', async () => {
    expect(await add()).toMatchObject({
      ...texts,
      startsAt: '2026-12-12T11:00:00.000Z',
      endsAt: '2026-12-12T14:00:00.000Z',
      past: false,
    })
  })

  test('is parsed again when it is changed, and only then', async () => {
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

test.each([
  [
    '31 December 2026 to 1 January 2027',
    '8pm to 1am',
    '2026-12-31T20:00:00.000Z',
    '2027-01-01T01:00:00.000Z',
  ],
  ['28 March 2027', '1am to 2am', '2027-03-28T01:00:00.000Z', '2027-03-28T02:00:00.000Z'],
  ['12 December 2026', '7pm-9pm (ages 11-16)', '2026-12-12T19:00:00.000Z', '2026-12-12T21:00:00.000Z'],
])('on %s, %s it ends after it begins', async (eventDate, eventTime, startsAt, endsAt) => {
  expect(await add({ eventDate, eventTime })).toMatchObject({ startsAt, endsAt })
})

test('hides an end before the start, which an earlier release may have stored', async () => {
  const { eventId } = await add({ eventTime: '7pm' })
  await api.db.event.update({ where: { eventId }, data: { endsAt: new Date('2026-12-12T16:00:00Z') } })
  const expected = { startsAt: '2026-12-12T19:00:00.000Z', endsAt: null }
  expect(await api.visitor.events.get({ eventId })).toMatchObject(expected)
  expect(await api.visitor.events.list()).toMatchObject([expected])
  expect(await api.visitor.events.visit({ eventId })).toMatchObject(expected)
})

test('the list has future events in order, then undated ones, then past ones, latest first', async () => {
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

  test('is the earliest that is not over; undated and past events never are', async () => {
    expect(await api.visitor.events.next()).toBeNull()
    await add({ name: 'Tea', eventDate: 'Every Tuesday' })
    await add({ name: 'Fair', eventDate: '1 November 2026' })
    expect(await api.visitor.events.next()).toBeNull()
    await add({ name: 'Walk', eventDate: '2 January 2027' })
    await add({ name: 'Lunch', eventDate: '12 December 2026' })
    expect(await nextName()).toBe('Lunch')
  })

  test('is still the current one until it ends; without an end, until its day in London ends', async () => {
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

describe('an event that repeats', () => {
  beforeEach(() => api.empty())
  afterEach(() => void (api.clock.now = new Date('2026-11-20T14:05:00Z')))

  const thursdays = {
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=3',
    from: '2026-11-26',
    except: ['2026-12-10'],
  }
  const choir = {
    name: 'Choir',
    eventDate: 'Every second Thursday',
    eventTime: '7pm to 9pm',
    repeats: thursdays,
  }
  const names = async () =>
    (await api.visitor.events.list()).map(({ name, past }) => (past ? `(${name})` : name))

  test('moves to its next date as time passes, in the list, on its page and as the next event, and ends after the last', async () => {
    const { eventId } = await add(choir)
    await add({ name: 'Lunch', eventDate: '1 December 2026' })
    const read = async (now: string) => {
      api.clock.now = new Date(now)
      const { startsAt, endsAt, past, repeats } = await api.visitor.events.get({ eventId })
      const next = (await api.visitor.events.next())?.name ?? null
      const days = repeats?.next.map((date) => date.startsAt?.slice(0, 10))
      return [startsAt, endsAt?.slice(11, 16), past, days, await names(), next]
    }
    expect(await read('2026-11-20T14:05:00Z')).toEqual([
      '2026-11-26T19:00:00.000Z',
      '21:00',
      false,
      ['2026-11-26', '2026-12-24'],
      ['Choir', 'Lunch'],
      'Choir',
    ])
    expect(await read('2026-11-26T21:01:00Z')).toEqual([
      '2026-12-24T19:00:00.000Z',
      '21:00',
      false,
      ['2026-12-24'],
      ['Lunch', 'Choir'],
      'Lunch',
    ])
    expect(await read('2026-12-24T21:01:00Z')).toEqual([
      '2026-12-24T19:00:00.000Z',
      '21:00',
      true,
      [],
      ['(Choir)', '(Lunch)'],
      null,
    ])
  })

  test('is the next event on the dashboard and on home alike', async () => {
    await add(choir)
    await add({ name: 'Lunch', eventDate: '1 December 2026' })
    for (const [now, name] of [
      ['2026-11-26T20:00:00Z', 'Choir'],
      ['2026-11-27T20:00:00Z', 'Lunch'],
    ] as const) {
      api.clock.now = new Date(now)
      expect((await api.administrator.dashboard.summary()).nextEvent?.name).toBe(name)
      expect((await api.visitor.events.next())?.name).toBe(name)
    }
  })

  test('expires its cached responses when the next date is over', async () => {
    const { eventId } = await add(choir)
    api.changeTimes.length = 0
    await api.visitor.events.get({ eventId })
    expect(api.changeTimes.map((date) => date.toISOString())).toEqual(['2026-11-26T21:00:00.001Z'])
  })

  test('keeps its rule if an update leaves it out and changes the time; a new date ends the rule', async () => {
    const { eventId } = await add(choir)
    const { name, eventDate } = choir
    const later = { eventId, ...texts, name, eventDate, eventTime: '8pm' }
    const kept = await api.administrator.events.update(later)
    expect(kept).toMatchObject({ repeats: thursdays, startsAt: '2026-11-26T20:00:00.000Z' })
    expect(await api.administrator.events.update({ ...later, eventDate: '12 December 2026' })).toMatchObject({
      repeats: null,
      startsAt: '2026-12-12T20:00:00.000Z',
    })
    expect(await api.administrator.events.update({ ...later, repeats: thursdays })).toMatchObject({
      repeats: thursdays,
    })
    expect(await api.administrator.events.update({ ...later, repeats: null })).toMatchObject({
      repeats: null,
      startsAt: null,
    })
  })

  test.each([
    [{ rule: 'FREQ=WEEKLY;BYDAY=MO', from: '2026-11-26' }, 'repeats.rule'],
    [{ rule: 'FREQ=WEEKLY', from: '' }, 'repeats.from'],
    [{ rule: 'FREQ=WEEKLY', from: '1026-11-26' }, 'repeats.from'],
    [{ rule: 'FREQ=WEEKLY', from: '2026-11-26', except: ['tomorrow'] }, 'repeats.except.0'],
  ])('with %o is refused beside the field', async (repeats, field) => {
    const clientError = await add({ repeats }).catch((error: unknown) => error)
    expect(clientError).toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: expect.arrayContaining([expect.objectContaining({ path: toPath(field) })]) },
    })
  })

  test('is rejected if every date is left out', async () => {
    const repeats = { rule: 'FREQ=WEEKLY;COUNT=1', from: '2026-11-26', except: ['2026-11-26'] }
    await expect(add({ repeats })).rejects.toMatchObject({ message: expect.stringMatching(/^Every date/) })
  })
})

const toPath = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

describe('the preview of a typed date', () => {
  const typed = { eventDate: 'tomorrow', eventTime: '10am', repeats: null, count: 5 }
  const read = async (input: object = {}) =>
    (await api.administrator.events.readDate({ ...typed, ...input })).notes[0]?.text

  test('matches what a save stores, and for an unchanged event what was stored', async () => {
    expect(await read()).toBe('We read this as Saturday 21 November 2026, from 10am.')
    const { eventId, startsAt } = await add({ eventDate: 'tomorrow', eventTime: '10am' })
    expect(startsAt).toBe('2026-11-21T10:00:00.000Z')
    api.clock.now = new Date('2026-11-28T14:05:00Z')
    expect(await read({ eventId })).toBe('We read this as Saturday 21 November 2026, from 10am.')
    expect(await read({ eventId, eventDate: 'this Sunday' })).toBe(
      'We read this as Sunday 29 November 2026, from 10am.',
    )
    expect(await read()).toBe('We read this as Sunday 29 November 2026, from 10am.')
    api.clock.now = new Date('2026-11-20T14:05:00Z')
  })
})
