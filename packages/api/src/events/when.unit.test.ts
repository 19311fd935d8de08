import { describe, expect, test } from 'vitest'
import { isPast, readWhen } from './when.ts'

const now = new Date('2026-11-20T14:05:00Z')
const read = (eventDate: string, eventTime: string) => {
  const { startsAt, endsAt } = readWhen(eventDate, eventTime, now)
  return [startsAt, endsAt].map((date) => date?.toISOString().replace(':00.000Z', 'Z') ?? null)
}

describe('a date, with a time from 10am', () => {
  test.each([
    ['Saturday 12 December 2026', '2026-12-12'],
    ['Saturday, 12th December 2026', '2026-12-12'],
    ['12/12/26', '2026-12-12'],
    ['12.12.26', '2026-12-12'],
    ['2026-12-12', '2026-12-12'],
    ['3/12/26', '2026-12-03'],
    ['12/12', '2026-12-12'],
    ["12 Dec '26", '2026-12-12'],
    ['12 of December', '2026-12-12'],
    ['December 12, 2026', '2026-12-12'],
    ['1st of March', '2027-03-01'],
    ['the 3rd of February', '2027-02-03'],
    ['Weds 2 Dec', '2026-12-02'],
    ['Thursday 3 December (to be confirmed)', '2026-12-03'],
    ['20 November', '2026-11-20'],
    ['19 November', '2027-11-19'],
    ['29 February 2028', '2028-02-29'],
    ['tomorrow', '2026-11-21'],
    ['Saturday', '2026-11-21'],
    ['next Friday', '2026-11-27'],
    ['12 DECEMBER 2026', '2026-12-12'],
  ])('%s', (typed, date) => {
    expect(read(typed, '10am')).toEqual([`${date}T10:00Z`, null])
  })
})

describe('a date of several days', () => {
  test.each([
    ['12-14 December 2026', '10am to 4pm', '2026-12-12T10:00Z', '2026-12-14T16:00Z'],
    ['12th to 14th December', '7pm', '2026-12-12T19:00Z', '2026-12-15T00:00Z'],
    ['Saturday 12 and Sunday 13 December 2026', '10am to 4pm', '2026-12-12T10:00Z', '2026-12-13T16:00Z'],
    ['Sat 12 & Sun 13 Dec', 'all day', '2026-12-12T00:00Z', '2026-12-14T00:00Z'],
    ['30 December to 2 January', 'all day', '2026-12-30T00:00Z', '2027-01-03T00:00Z'],
    ['5th Dec 2026 - 9th Jan 2027', 'various', '2026-12-05T00:00Z', '2027-01-10T00:00Z'],
  ])('%s, %s', (date, time, startsAt, endsAt) => {
    expect(read(date, time)).toEqual([startsAt, endsAt])
  })
})

describe('a time', () => {
  test.each([
    ['10am to 2pm', '10:00', '14:00'],
    ['10.00 - 14.00', '10:00', '14:00'],
    ['10am – 2pm', '10:00', '14:00'],
    ['from 10am to 2pm', '10:00', '14:00'],
    ['between 10am and 2pm', '10:00', '14:00'],
    ['10 till 2', '10:00', '14:00'],
    ['10-2pm', '10:00', '14:00'],
    ['11am-1', '11:00', '13:00'],
    ['2-4pm', '14:00', '16:00'],
    ['12-2pm', '12:00', '14:00'],
    ['9-10pm', '21:00', '22:00'],
    ['7-9 p.m.', '19:00', '21:00'],
    ['9.30am until 11 a.m.', '09:30', '11:00'],
    ['10 a.m. to 12 noon', '10:00', '12:00'],
    ['noon to 2pm', '12:00', '14:00'],
    ['midday - 3', '12:00', '15:00'],
    ['0900-1700', '09:00', '17:00'],
    ['7.30pm', '19:30', null],
    ['7.30', '19:30', null],
    ['07:30', '07:30', null],
    ['19:30hrs', '19:30', null],
    ['1930', '19:30', null],
    ['noon', '12:00', null],
    ['6pm onwards', '18:00', null],
    ['6pm till late', '18:00', null],
    ['10am and again at 2pm', '10:00', null],
  ])('%s', (typed, start, end) => {
    const instant = (time: string) => {
      const [hours, minutes] = time.split(':').map(Number)
      return new Date(Date.UTC(2026, 11, 12, hours, minutes)).toISOString().replace(':00.000Z', 'Z')
    }
    expect(read('12 December 2026', typed)).toEqual([instant(start), end && instant(end)])
  })

  test.each(['all day', 'TBC', 'evening', 'half past seven', '25:00', '2 sessions', ''])(
    'that cannot be read, %s, leaves the whole day',
    (typed) => {
      expect(read('12 December 2026', typed)).toEqual(['2026-12-12T00:00Z', '2026-12-13T00:00Z'])
    },
  )
})

describe('does not guess unreadable text', () => {
  test.each([
    'Every Tuesday in term time',
    'Mondays and Thursdays',
    'First Saturday in December',
    'Last Friday in January 2027',
    'week of 7 December',
  ])('%s', (typed) => {
    expect(read(typed, '10am')).toEqual([null, null])
  })
})

describe('the clocks of London', () => {
  test.each([
    ['12 June 2027', '10am to 2pm', '2027-06-12T09:00Z', '2027-06-12T13:00Z'],
    // They go forward on the night to 28 March 2027, and back on the night to 31 October 2027.
    ['27 March 2027', '8pm to 2am', '2027-03-27T20:00Z', '2027-03-28T01:00Z'],
    ['28 March 2027', '1.30am', '2027-03-28T01:30Z', null],
    ['28 March 2027', '10am', '2027-03-28T09:00Z', null],
    ['28 March 2027', 'all day', '2027-03-28T00:00Z', '2027-03-28T23:00Z'],
    ['30 October 2027', '8pm to 3am', '2027-10-30T19:00Z', '2027-10-31T03:00Z'],
    ['31 October 2027', 'all day', '2027-10-30T23:00Z', '2027-11-01T00:00Z'],
  ])('%s, %s', (date, time, startsAt, endsAt) => {
    expect(read(date, time)).toEqual([startsAt, endsAt])
  })

  test('decide the day just after midnight in summer', () => {
    const { startsAt } = readWhen('tomorrow', '10am', new Date('2027-06-11T23:30:00Z'))
    expect(startsAt?.toISOString()).toBe('2027-06-13T09:00:00.000Z')
  })
})

test.each([
  ['12 November 2026', '10am to 2pm', true],
  ['20 November 2026', '10am to 2pm', true],
  ['20 November 2026', '2pm to 4pm', false],
  ['20 November 2026', '10am', false],
  ['20 November 2026', 'all day', false],
  ['19 November 2026', '7.30pm', true],
  ['18 to 20 November 2026', 'all day', false],
  ['Every Tuesday', '10am', false],
])('%s, %s is over at 14:05 on 20 November: %s', (date, time, past) => {
  expect(isPast(readWhen(date, time, now), now)).toBe(past)
})
