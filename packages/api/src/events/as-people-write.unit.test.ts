import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../site/dates/date-words.ts'
import { londonDay } from '../site/dates/london.ts'
import { londonMinutes } from './london.ts'
import { readTimes } from './times.ts'
import { readWhen } from './when.ts'

/** A Friday afternoon in winter. */
const now = new Date('2026-11-20T14:05:00Z')

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Such as '19:00-21:30', '19:00-' without an end, or '' without a time. */
function timesOf(text: string) {
  const times = readTimes(text)
  if (!times) return ''
  return `${clock(times.start)}-${times.end === undefined ? '' : clock(times.end)}`
}

/** Such as '2026-12-05 19:00 to 2026-12-06 01:00'. */
function whenOf(eventDate: string, eventTime: string) {
  const { startsAt, endsAt } = readWhen(eventDate, eventTime, now)
  return [startsAt, endsAt]
    .map((moment) => (moment ? `${londonDay(moment)} ${clock(londonMinutes(moment))}` : 'unknown'))
    .join(' to ')
}

describe('reads a time beside other numbers', () => {
  test.each([
    // Ages.
    ['7pm (ages 11-16)', '19:00-'],
    ['Ages 5-11, 10am to 12', '10:00-12:00'],
    ['10am-12pm ages 5 - 11', '10:00-12:00'],
    ['10am - 12pm (5-11 year olds)', '10:00-12:00'],
    ['5-7 and 8-11 year olds, 4pm to 5.30pm', '16:00-17:30'],
    ['6-7.30pm for 11-16', '18:00-19:30'],
    ['Under 5s 9.30-11am', '09:30-11:00'],
    ['2-4pm (60+)', '14:00-16:00'],
    ['18+ 8pm till late', '20:00-'],
    ['7.30pm, 16 and over', '19:30-'],
    ['Years 7-9, 4-5.30pm', '16:00-17:30'],
    ['KS1-2 3.30-4.30', '15:30-16:30'],
    ['Baby group 0-12 months, 1pm - 2.30pm', '13:00-14:30'],
    ['10am to noon, children 5-11', '10:00-12:00'],
    ['Juniors (8-11) 5pm, seniors (12-16) 6pm', '17:00-'],
    ['4-6yrs 9.30-10.15, 7-11yrs 10.30-11.30', '09:30-11:30'],
    ['6-8 (11-16)', '18:00-20:00'],
    // Prices.
    ['7.30pm (£5/£3)', '19:30-'],
    ['£10.50 - £12.00, doors 7pm', '19:00-'],
    ['£5 - 7pm start', '19:00-'],
    ['£5pm, 7pm', '19:00-'],
    ['10am to 1pm, 50p entry', '10:00-13:00'],
    ['2pm, adults 4.50, children 2.50', '14:00-'],
    ['2pm to 4pm, 3.50 per person', '14:00-16:00'],
    ['6pm €5', '18:00-'],
    // Places and capacities.
    ['10am-12pm, 10-12 places', '10:00-12:00'],
    ['10am for groups of 8-10', '10:00-'],
    ['5-a-side, 6pm to 8pm', '18:00-20:00'],
    ['10am, 3.75 miles', '10:00-'],
    ['10am, 5k or 10k', '10:00-'],
    ['1pm, 45-60 mins', '13:00-'],
    ['1pm (2-3 hours)', '13:00-'],
    // Rooms and addresses.
    ['Room 2.10, 7pm', '19:00-'],
    ['Pitches 1-4, 10am to 12', '10:00-12:00'],
    ['7pm, LS1 4AM', '19:00-'],
    ['BD1 3PM 10am to 2pm', '10:00-14:00'],
    ['10am, bus 49-50', '10:00-'],
    // Telephone numbers.
    ['0113 496 0000, 7pm', '19:00-'],
    ['2pm +44 113 496 0000', '14:00-'],
    ['6pm, Zoom ID 876 1234 1500', '18:00-'],
    ['7pm, door code 1235', '19:00-'],
    // Years and dates.
    ['7pm, 5 December 2026', '19:00-'],
    ['5-9 December, 10am to 4pm', '10:00-16:00'],
    ['December 5, 2026 7pm', '19:00-'],
    ['7pm 2026-12-05', '19:00-'],
    ['7pm (since 2015)', '19:00-'],
    ['2026-27 season, 3pm', '15:00-'],
  ])('%s', (text, expected) => expect(timesOf(text)).toBe(expected))
})

describe('reads no time from other numbers', () => {
  test.each([
    'Ages 5-11',
    '5-11 year olds',
    '5-11s',
    'Under 5s',
    '18+',
    'Years 7-9',
    '£4.50 - £10.00',
    'Tickets 10.30',
    '50p',
    '10-12 places',
    'max 10-12',
    'Room 2.10',
    '0113 496 0000',
    'LS1 4AM',
    '2026',
    '2-3 hours',
    'Key Stage 1-2',
  ])('%s', (text) => expect(timesOf(text)).toBe(''))
})

describe('takes the first start and the last end of several times', () => {
  test.each([
    ['10am-12pm and 1pm-3pm', '10:00-15:00'],
    ['10-12 & 2-4', '10:00-16:00'],
    ['10am-12, 1-3pm', '10:00-15:00'],
    ['9.30-11, 1-2.30', '09:30-14:30'],
    ['2pm-4pm and 10am-12pm', '10:00-16:00'],
    ['7pm-9pm (children 4pm-5pm)', '16:00-21:00'],
    ['10am-11am, 11am-12pm, 12pm-1pm', '10:00-13:00'],
    ['10am-2pm, lunch 12-1', '10:00-14:00'],
    ['6pm-8pm, 9pm', '18:00-'],
    ['doors 7pm, start 7.30pm', '19:00-'],
    ['10pm (doors 9.30)', '21:30-'],
    ['7pm for 7.30pm', '19:00-'],
    ['7pm-9pm, doors 6.30pm', '18:30-21:00'],
    ['9.30am registration, 10am-4pm', '09:30-16:00'],
    ['10am, 12 noon and 2pm', '10:00-'],
    ['7 and 9pm', '19:00-'],
    ['6/7pm', '18:00-'],
    ['between 7 and 9pm', '19:00-21:00'],
    ['2pm - 4pm - 6pm', ''],
    ['9.30am10.30am', '09:30-'],
    ['Doors 1900, start 1930', '19:00-'],
    ['0900-1200 1300-1600', '09:00-16:00'],
  ])('%s', (text, expected) => expect(timesOf(text)).toBe(expected))
})

describe('reads no time from an end without a start', () => {
  test.each([
    ['until 4pm', ''],
    ['\u2019til 4pm', ''],
    ['ends 10.30pm', ''],
    ['until midnight', ''],
    ['Doors 7, show 8, ends 10.30', ''],
    ['Doors 7pm, ends 10.30pm', '19:00-'],
    ['10am, until 4pm', '10:00-'],
    ['10am-4pm, last entry before 3pm', '10:00-16:00'],
    ['7pm until midnight', '19:00-24:00'],
  ])('%s', (text, expected) => expect(timesOf(text)).toBe(expected))
})

describe('reads a time in any spelling of its characters', () => {
  test.each([
    ['2pm\u20134pm', '14:00-16:00'],
    ['2pm\u22124pm', '14:00-16:00'],
    ['2pm\u20114pm', '14:00-16:00'],
    ['2pm\u00ad-4pm', '14:00-16:00'],
    ['2\u202fpm to 4\u202fpm', '14:00-16:00'],
    ['2\u00a0pm\u00a0\u2013\u00a04\u00a0pm', '14:00-16:00'],
    ['\u200e14:00\u200e\u2013\u200e16:00\u200e', '14:00-16:00'],
    ['\u202a2pm\u202c to \u202a4pm\u202c', '14:00-16:00'],
    ['2\u200bpm to 4pm', '14:00-16:00'],
    ['\uff12\uff1a\uff13\uff10pm', '14:30-'],
    ['2pm \u2192 4pm', '14:00-16:00'],
    ['2pm until 4pm', '14:00-16:00'],
    ['2pm untill 4pm', '14:00-16:00'],
    ["2pm 'til 4pm", '14:00-16:00'],
    ['2pm \u2019til 4pm', '14:00-16:00'],
    ['2pmto4pm', '14:00-16:00'],
    ['1900hrs to 2100hrs', '19:00-21:00'],
    ['19h30', '19:30-'],
    ['18:00:00', '18:00-'],
    ["from 7 o'clock", '19:00-'],
    ['half past 10 to 12', '10:30-12:00'],
    ['quarter past 7pm', '19:15-'],
    ['quarter to 8pm', '19:45-'],
    ['half 7', '19:30-'],
  ])('%j', (text, expected) => expect(timesOf(text)).toBe(expected))
})

describe('an end without am or pm is the next such time after the start', () => {
  test.each([
    ['8pm to 1am', '20:00-25:00'],
    ['11-1am', '23:00-25:00'],
    ['9-12am', ''],
    ['9 to midnight', '21:00-24:00'],
    ['9pm-12am', '21:00-24:00'],
    ['8-10 in the evening', '20:00-22:00'],
    ['Coffee morning 10-12', '10:00-12:00'],
    ['7-8 in the morning', '07:00-08:00'],
    ['Morning 10-12, afternoon 2-4', '10:00-16:00'],
    ['4pm to 2pm', '16:00-38:00'],
    ['noon to noon', '12:00-36:00'],
    ['midnight to 6am', '00:00-06:00'],
    ['24:00-02:00', '24:00-26:00'],
    ['12.30-2', '12:30-14:00'],
  ])('%s', (text, expected) => expect(timesOf(text)).toBe(expected))
})

describe('date and time together', () => {
  test.each([
    ['31 December 2026 to 1 January 2027', '8pm to 1am', '2026-12-31 20:00 to 2027-01-01 01:00'],
    ['31st Dec \u2013 1st Jan', '9pm \u2013 2am', '2026-12-31 21:00 to 2027-01-01 02:00'],
    ['31 December 2026', '8pm to 1am', '2026-12-31 20:00 to 2027-01-01 01:00'],
    ['11-12 December 2026', '10pm to 6am', '2026-12-11 22:00 to 2026-12-12 06:00'],
    ['11 to 13 December 2026', '6pm to 2pm', '2026-12-11 18:00 to 2026-12-13 14:00'],
    ['12 to 13 December 2026', '4pm to 2pm', '2026-12-12 16:00 to 2026-12-13 14:00'],
    ['12 to 13 December 2026', 'noon to noon', '2026-12-12 12:00 to 2026-12-13 12:00'],
    ['12 to 13 December 2026', '10am to 4pm', '2026-12-12 10:00 to 2026-12-13 16:00'],
    // Two evenings, and three.
    ['11 and 12 December 2026', '8pm to 1am', '2026-12-11 20:00 to 2026-12-13 01:00'],
    ['10 to 12 December 2026', '8pm to 1am', '2026-12-10 20:00 to 2026-12-13 01:00'],
    ['12 December 2026', '4pm to 2pm', '2026-12-12 16:00 to 2026-12-13 14:00'],
    ['12 December 2026', '7pm-9pm (children 4pm-5pm)', '2026-12-12 16:00 to 2026-12-12 21:00'],
    // Invisible marks that Windows puts around the parts of a date.
    ['\u200e05/\u200e12/\u200e2026', '\u200f\u200e19:00', '2026-12-05 19:00 to unknown'],
    ['\u202a5 December 2026\u202c', '7pm', '2026-12-05 19:00 to unknown'],
    ['\u202d5\u202e December 2026', '7pm', '2026-12-05 19:00 to unknown'],
    ['5\u00a0December\u202f2026', '7pm', '2026-12-05 19:00 to unknown'],
    ['5\u201112\u20112026', '7pm', '2026-12-05 19:00 to unknown'],
    ['12\u201214 December 2026', 'all day', '2026-12-12 00:00 to 2026-12-15 00:00'],
    ['5 December \u201926', '7pm', '2026-12-05 19:00 to unknown'],
    ['Easter Sunday 28 March 2027', '10am', '2027-03-28 10:00 to unknown'],
    ['From 5 December 2026', '7pm', '2026-12-05 19:00 to unknown'],
    ['5dec2026', '7pm', '2026-12-05 19:00 to unknown'],
    ['Saturday evening', '7pm', '2026-11-21 19:00 to unknown'],
    ['This coming Saturday', '7pm', '2026-11-21 19:00 to unknown'],
    ['2 January 2027 to 30 December 2026', 'all day', '2026-12-30 00:00 to 2027-01-03 00:00'],
    ['Saturday 5 December 2026 \u2014 all welcome', '7pm', '2026-12-05 19:00 to unknown'],
    // The clocks skip this hour.
    ['28 March 2027', '1am to 2am', '2027-03-28 02:00 to 2027-03-28 03:00'],
    ['28 March 2027', '1.30am to 2.30am', '2027-03-28 02:30 to 2027-03-28 03:30'],
    ['28 March 2027', '12.30am to 1.30am', '2027-03-28 00:30 to 2027-03-28 02:30'],
    ['31 October 2027', '1am to 2am', '2027-10-31 01:00 to 2027-10-31 02:00'],
  ])('%j, %j', (date, time, expected) => expect(whenOf(date, time)).toBe(expected))
})

describe('rejects a date that may mean another day', () => {
  test.each([
    'First Sunday in Advent',
    'Bank Holiday Monday',
    'Friday 13th',
    'Tuesday at St Mark\u2019s',
    'w \\ c 7 December',
    'A week on Saturday',
    'This weekend',
    'wc 7 December',
    'wk commencing 7 December',
    'Week ending 11 December',
    'Weekend of 12 December',
    'Moved from 12 December',
    'Not 12 December',
  ])('%s', (date) => expect(whenOf(date, '10am')).toBe('unknown to unknown'))
})

const numbers = fc.integer({ min: 0, max: 99 })
const written = fc.oneof(
  numbers.map((number) => `${number}pm`),
  numbers.map((number) => `${number}am`),
  fc.tuple(numbers, numbers).map(([hour, minute]) => `${hour}.${String(minute).padStart(2, '0')}`),
  fc.tuple(numbers, numbers).map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`),
  numbers.map(String),
  fc.integer({ min: 0, max: 2400 }).map((number) => String(number).padStart(4, '0')),
  fc.constantFrom('noon', 'midnight', 'ages', '£5', '(', ')', 'and', 'or', 'doors', 'half past', 'late'),
)
const joints = fc.constantFrom(
  ' ',
  '-',
  ' - ',
  ' to ',
  '\u2013',
  ', ',
  ' & ',
  ' and ',
  ' until ',
  '/',
  ' (',
  ') ',
)
const texts = fc
  .array(fc.tuple(written, joints), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))
const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count))

test('the end of a time is always after the start', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      const times = readTimes(text)
      if (times?.end !== undefined) expect(times.end).toBeGreaterThan(times.start)
    }),
    { numRuns: 2_000 },
  )
})

test('the end of a date and time is always after the start', () => {
  const dates = fc.oneof(
    days,
    fc.tuple(days, days).map((both) => both.join(' to ')),
    fc
      .tuple(fc.integer({ min: 0, max: 32 }), joints, fc.integer({ min: 0, max: 32 }))
      .map((parts) => `${parts.join('')} March 2027`),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(dates, texts, (date, time) => {
      const { startsAt, endsAt } = readWhen(date, time, now)
      if (startsAt && endsAt) expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime())
      if (!startsAt) expect(endsAt).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})

test('on the night of a clock change every end is after its start', () => {
  for (const date of ['28 March 2027', '31 October 2027'])
    for (let start = 0; start < 5 * 60; start += 15)
      for (let end = start + 15; end < 5 * 60; end += 15) {
        const { startsAt, endsAt } = readWhen(date, `${clock(start)} to ${clock(end)}`, now)
        expect(
          (endsAt?.getTime() ?? 0) > (startsAt?.getTime() ?? 0),
          `${date}, ${clock(start)}, ${clock(end)}`,
        ).toBe(true)
      }
})

test('a text with only ages and prices has no time', () => {
  const number = fc.integer({ min: 1, max: 24 })
  const range = fc
    .tuple(number, fc.constantFrom('-', ' - ', '\u2013', ' to ', ' and '), number)
    .map((parts) => parts.join(''))
  const price = fc
    .tuple(number, fc.constantFrom('', '.00', '.30', '.50', '.99'))
    .map((parts) => `£${parts.join('')}`)
  const facts = fc.oneof(
    range.map((ages) => `ages ${ages}`),
    range.map((ages) => `(aged ${ages})`),
    range.map((ages) => `${ages} year olds`),
    range.map((ages) => `${ages}yrs`),
    number.map((age) => `under ${age}s`),
    number.map((age) => `${age}+`),
    range.map((years) => `Years ${years}`),
    price,
    fc.tuple(price, price).map((prices) => prices.join('/')),
    fc.tuple(price, price).map((prices) => prices.join(' - ')),
    price.map((each) => `${each} per person`),
    price.map((each) => `adults ${each.slice(1)}`),
    range.map((count) => `${count} places`),
    number.map((count) => `max ${count}`),
  )
  fc.assert(
    fc.property(
      fc.array(facts, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(', ', ' ', '; ', '. '),
      (list, joint) => {
        expect(timesOf(list.join(joint)), list.join(joint)).toBe('')
      },
    ),
    { numRuns: 1_000 },
  )
})

test('text beside a time with am or pm does not change it', () => {
  const hour = fc.integer({ min: 1, max: 12 })
  const beside = fc.constantFrom(
    'ages 5-11',
    '£4.50',
    '10-12 places',
    'Room 2.10',
    '0113 496 0000',
    '18+',
    'under 5s',
    '11-16 year olds',
    'max 12',
  )
  fc.assert(
    fc.property(hour, fc.constantFrom('am', 'pm'), beside, beside, (at, half, before, after) => {
      const time = `${at}${half}`
      expect(timesOf(`${before}, ${time} (${after})`), `${before}, ${time} (${after})`).toBe(timesOf(time))
    }),
    { numRuns: 500 },
  )
})
