import { describe, expect, test } from 'vitest'
import { readWhen } from '../when.ts'
import { dayInWords } from '../../site/dates/date-words.ts'
import { findNamedDay } from './named-days.ts'
import { readDate } from './read-date.ts'

const now = new Date('2026-11-20T14:05:00Z')

/** Renders the screen as text: the sentences, and a line for each button. */
function say(
  eventDate: string,
  eventTime: string,
  repeats: Parameters<typeof readDate>[0]['repeats'] = null,
) {
  const { notes, repeatNotes, offers } = readDate({ eventDate, eventTime, repeats, count: 5 }, now)
  return [...notes, ...repeatNotes].map(({ text }) => text).concat(offers.map((offer) => `[${offer}]`))
}

const counts = 'The event counts as upcoming and is not in calendars.'
const writeIt = "Write the day like 'Saturday 12 December 2026', or pick it below."
const past = 'That is past, so the event is shown among the past events.'
const took = (year: number) => `There is no year in it, so we took ${year}.`
const moves = (typed: string) =>
  `'${typed}' will mean another day when people read it later. Write the day itself.`
const severalDays = `We read several days in this and cannot tell which is meant. ${counts} Add an event for each day, or write one day, such as 'Saturday 12 December 2026'.`
const unread = `We could not read a day in this. ${counts} ${writeIt}`
const changed = `The words beside the day change what it means, so we took no day from this. ${counts} ${writeIt}`
const repeating = `This says that the event repeats. ${counts} Choose under 'Repeats' how it does, and visitors and calendars get its dates.`
const noTime = (typed: string) =>
  `We could not read a time in '${typed}', so calendars show the whole day. Write the time like '2pm to 4pm'.`

describe('a date that is parsed', () => {
  test.each([
    ['Sunday 13 December 2026', '2pm to 4pm', ['We read this as Sunday 13 December 2026, 2pm to 4pm.']],
    [
      '13/12/26',
      '2 to 4',
      ['We read this as Sunday 13 December 2026, 2pm to 4pm.', '[Sunday 13 December 2026]'],
    ],
    [
      '12/12',
      '2pm',
      ['We read this as Saturday 12 December 2026, from 2pm.', took(2026), '[Saturday 12 December 2026]'],
    ],
    [
      '12/12/26 - 14/12/26',
      'all day',
      [
        'We read this as Saturday 12 December 2026 to Monday 14 December 2026, all day.',
        '[Saturday 12 December 2026 to Monday 14 December 2026]',
      ],
    ],
    ['13 December 2026', '', ['We read this as Sunday 13 December 2026.']],
    ['13 December 2026', 'noon', ['We read this as Sunday 13 December 2026, from noon.']],
    ['13 December 2026', 'midnight', ['We read this as Sunday 13 December 2026, from midnight.']],
    ['13 December 2026', '8pm to midnight', ['We read this as Sunday 13 December 2026, 8pm to midnight.']],
    ['13 December 2026', 'all day', ['We read this as Sunday 13 December 2026, all day.']],
    ['29 February 2028', '10am', ['We read this as Tuesday 29 February 2028, from 10am.']],
    [
      '31 December 2026',
      '8pm to 1am',
      ['We read this as Thursday 31 December 2026, 8pm to 1am of the next day.'],
    ],
    [
      '11 to 13 December 2026',
      '6pm to 2pm',
      ['We read this as Friday 11 December 2026, 6pm, to Sunday 13 December 2026, 2pm.'],
    ],
    [
      'Saturday 5 December 2026',
      'Ages 5-11',
      ['We read this as Saturday 5 December 2026, all day.', noTime('Ages 5-11')],
    ],
    [
      '12th to 14th December 2026',
      '7pm',
      ['We read this as Saturday 12 December 2026, 7pm, to the end of Monday 14 December 2026.'],
    ],
  ])('%s, %s', (date, time, said) => expect(say(date, time)).toEqual(said))
})

describe('a date that is parsed with a doubt', () => {
  test.each([
    [
      'Saturday 13 December 2026',
      '2pm',
      [
        'We read this as Sunday 13 December 2026, from 2pm.',
        '13 December 2026 is a Sunday, not a Saturday. The nearest Saturday is 12 December 2026.',
        '[Sunday 13 December 2026]',
        '[Saturday 12 December 2026]',
      ],
    ],
    [
      'Friday 12 and Sunday 13 December 2026',
      '10am',
      [
        'We read this as Saturday 12 December 2026, 10am, to the end of Sunday 13 December 2026.',
        '12 December 2026 is a Saturday, not a Friday. The nearest Friday is 11 December 2026.',
      ],
    ],
    ['19 November', '2pm', ['We read this as Friday 19 November 2027, from 2pm.', took(2027)]],
    ['1 November 2026', '10am to noon', ['We read this as Sunday 1 November 2026, 10am to noon.', past]],
    ['20 November 2026', '10am to 2pm', ['We read this as Friday 20 November 2026, 10am to 2pm.', past]],
    [
      'This Saturday',
      '2pm',
      [
        'We read this as Saturday 21 November 2026, from 2pm.',
        moves('This Saturday'),
        '[Saturday 21 November 2026]',
      ],
    ],
    [
      'next Friday',
      '2pm',
      [
        'We read this as Friday 27 November 2026, from 2pm.',
        moves('next Friday'),
        '[Friday 27 November 2026]',
      ],
    ],
    [
      '12 December 2026',
      'evening',
      ['We read this as Saturday 12 December 2026, all day.', noTime('evening')],
    ],
    ['12 December 2026', 'TBC', ['We read this as Saturday 12 December 2026, all day.', noTime('TBC')]],
    [
      '12 December 2026',
      '4pm to 2pm',
      [
        'We read this as Saturday 12 December 2026, 4pm to 2pm of the next day.',
        'The time ends before it begins, so we read the end as 2pm of the next day.',
      ],
    ],
    [
      '28 March 2027',
      '1.30am',
      [
        'We read this as Sunday 28 March 2027, from 1.30am.',
        'The clocks go forward on Sunday 28 March 2027: there is no 1.30am. We take 2.30am.',
      ],
    ],
    [
      '31 October 2027',
      '1.30am to 4am',
      [
        'We read this as Sunday 31 October 2027, 1.30am to 4am.',
        'The clocks go back in the night to Sunday 31 October 2027: 1.30am is there twice. We take the first.',
      ],
    ],
  ])('%s, %s', (date, time, said) => expect(say(date, time)).toEqual(said))

  test('takes the first of two times', () => {
    expect(readWhen('31 October 2027', '1.30am', now).startsAt?.toISOString()).toBe(
      '2027-10-31T00:30:00.000Z',
    )
    expect(readWhen('28 March 2027', '1.30am', now).startsAt?.toISOString()).toBe('2027-03-28T01:30:00.000Z')
  })
})

describe('a date that is not parsed', () => {
  test.each([
    ['TBC', [unread]],
    ['Spring 2027', [unread]],
    ['32/13/26', [unread]],
    ['Christmas Eve', [unread, '[Thursday 24 December 2026]']],
    ['Easter Sunday', [unread, '[Sunday 28 March 2027]']],
    ['Good Friday', [unread, '[Friday 26 March 2027]']],
    ['Mothering Sunday', [unread, '[Sunday 7 March 2027]']],
    ["Mother's Day", [unread, '[Sunday 7 March 2027]']],
    ['Remembrance Sunday', [unread, '[Sunday 14 November 2027]']],
    ['Advent Sunday', [unread, '[Sunday 29 November 2026]']],
    ['Father\u2019s Day', [unread, '[Sunday 20 June 2027]']],
    ['August bank holiday Monday', [unread, '[Monday 30 August 2027]']],
    ['Black Friday', [unread, '[Friday 27 November 2026]']],
    ['\u200eChristmas\u00a0Eve', [unread, '[Thursday 24 December 2026]']],
    ['Harvest Sunday', [changed]],
    ['Saturday week', [changed]],
    ['week commencing 7 December', [changed]],
    ['w/c 7 December', [changed]],
    ['w/e 11 December', [changed]],
    ['14 to 12 December 2026', [`The last day in this is before the first. ${counts} ${writeIt}`]],
    ['the 12th', [unread, '[Saturday 12 December 2026]']],
    ['Friday the 12th', [unread, '[Friday 12 February 2027]']],
    ['December 2026', [`We read a month in this, but no day of it. ${counts} ${writeIt}`]],
    ['31 June 2027', [`There is no 31 June 2027. ${counts} ${writeIt}`]],
    ['29 February 2027', [`There is no 29 February 2027. ${counts} ${writeIt}`]],
    ['29 February', [`There is a 29 February in leap years alone. Say in which year. ${counts} ${writeIt}`]],
    ['12 and 19 December', [severalDays]],
    ['12 or 13 December', [severalDays]],
    ['Postponed, was 12 December', [changed]],
    ['every Tuesday', [repeating]],
    ['Weekly', [repeating]],
    ['First Saturday of the month', [repeating]],
    ['Tuesdays until 12 December', [repeating]],
    ['', []],
  ])('%s', (date, said) => {
    expect(say(date, '10am')).toEqual(said)
    expect(readWhen(date, '10am', now).startsAt).toBeNull()
  })
})

test('a suggested date is parsed as the same day, without a further suggestion', () => {
  for (const typed of [
    '12/12/26',
    '12/12/26 - 14/12/26',
    '2026-12-31 to 2027-01-01',
    'Easter Sunday',
    'tomorrow',
  ]) {
    const { offers, day } = readDate({ eventDate: typed, eventTime: '8pm', repeats: null, count: 5 }, now)
    expect(offers).toHaveLength(1)
    for (const eventDate of offers) {
      const again = readDate({ eventDate, eventTime: '8pm', repeats: null, count: 5 }, now)
      expect(again).toMatchObject({ day, offers: [] })
    }
  }
})

// Dates from the Book of Common Prayer and of years to come, the earliest and latest among them.
test.each([
  [1818, '22 March'],
  [2026, '5 April'],
  [2027, '28 March'],
  [2028, '16 April'],
  [2035, '25 March'],
  [2038, '25 April'],
])('Easter Sunday of %i is on %s', (year, day) => {
  expect(dayInWords(findNamedDay('easter sunday')?.(year) ?? '')).toBe(`Sunday ${day} ${year}`)
})

describe('an event that repeats', () => {
  test.each([
    [
      'Every second Thursday',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401',
      '2026-12-10',
      ['Every second Thursday until Thursday 1 April 2027, first on Thursday 10 December 2026, 7pm to 9pm.'],
    ],
    [
      'Last Thursday of the month',
      'FREQ=MONTHLY;BYDAY=-1TH;COUNT=6',
      '2026-12-31',
      ['The last Thursday of each month, 6 times, first on Thursday 31 December 2026, 7pm to 9pm.'],
    ],
    [
      'Once a month',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-12-31',
      [
        'Day 31 of each month, first on Thursday 31 December 2026, 7pm to 9pm.',
        'Months without a day 31 have no date.',
      ],
    ],
    [
      'Every Tuesday',
      'FREQ=WEEKLY;BYDAY=TH',
      '2026-12-10',
      [
        'Every Thursday, first on Thursday 10 December 2026, 7pm to 9pm.',
        'The date above says Tuesday, but the dates are on Thursdays. Visitors see both, so change one of them.',
      ],
    ],
    [
      'Thursday 10 December 2026',
      'FREQ=WEEKLY;BYDAY=TH',
      '2026-12-10',
      [
        'Every Thursday, first on Thursday 10 December 2026, 7pm to 9pm.',
        "Visitors will read 'Thursday 10 December 2026' after that day, too. Write how it repeats instead.",
        '[Every Thursday]',
      ],
    ],
    [
      'Saturday 12 December 2026',
      'FREQ=WEEKLY;BYDAY=TH',
      '2026-12-10',
      [
        'Every Thursday, first on Thursday 10 December 2026, 7pm to 9pm.',
        'The date above reads as Saturday 12 December 2026, but the first date is Thursday 10 December 2026. Visitors see both, so change one of them.',
        '[Every Thursday]',
      ],
    ],
    [
      'Every Thursday',
      'FREQ=WEEKLY;BYDAY=TH;COUNT=3',
      '2026-10-08',
      [
        'Every Thursday, 3 times, first on Thursday 8 October 2026, 7pm to 9pm.',
        'All its dates are past, so the event is shown among the past events.',
      ],
    ],
    [
      'Every Thursday',
      'FREQ=WEEKLY;BYDAY=MO',
      '2026-12-10',
      ['The rule does not fit its first date, Thursday 10 December 2026. Choose again how it repeats.'],
    ],
    ['Every Thursday', '', '', ['Choose the first date.']],
    [
      'Every Thursday',
      'FREQ=WEEKLY;BYDAY=TH;UNTIL=20251231',
      '0001-01-04',
      ['Choose the first date, in this century.'],
    ],
  ])('%s by %s from %s', (date, rule, from, said) =>
    expect(say(date, '7pm to 9pm', { rule, from, except: [] })).toEqual(said),
  )

  test('lists its next dates, left-out ones, and a left-out day that is no date', () => {
    const except = ['2026-12-24', '2026-12-25']
    const repeats = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=4', from: '2026-12-10', except }
    const reading = readDate({ eventDate: 'Thursdays', eventTime: '7pm', repeats, count: 5 }, now)
    expect(reading.dates).toEqual([
      { day: '2026-12-10', text: 'Thursday 10 December 2026, from 7pm', isLeftOut: false },
      { day: '2026-12-24', text: 'Thursday 24 December 2026, from 7pm', isLeftOut: true },
      { day: '2027-01-07', text: 'Thursday 7 January 2027, from 7pm', isLeftOut: false },
      { day: '2027-01-21', text: 'Thursday 21 January 2027, from 7pm', isLeftOut: false },
    ])
    expect(reading.repeatNotes.map(({ text }) => text)).toContain(
      'Friday 25 December 2026 is left out, but there is no date on that day.',
    )
  })

  test.each([
    ['2027-03-21', ['Sunday 21 March 2027', 'Sunday 28 March 2027'], 'forward'],
    ['2027-10-24', ['Sunday 24 October 2027', 'Sunday 31 October 2027'], 'back'],
  ])('from %s keeps its time over the night in which the clocks go %3$s', (from, days) => {
    const repeats = { rule: 'FREQ=WEEKLY;COUNT=2', from, except: [] }
    const { dates } = readDate({ eventDate: 'Sundays', eventTime: '7pm', repeats, count: 5 }, now)
    expect(dates.map(({ text }) => text)).toEqual(days.map((day) => `${day}, from 7pm`))
  })
})
