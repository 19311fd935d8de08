import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInWords, partsOf } from '../site/dates/date-words.ts'
import {
  listPatterns,
  MOST_TIMES,
  movePattern,
  readRepeatRule,
  writeRepeatRule,
} from '../site/dates/repeat-rule.ts'
import { londonDay } from '../site/dates/london.ts'
import { londonMinutes } from './london.ts'
import { currentDate, daysFrom, leftOutDays, toColumns } from './repeats.ts'

const anyDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2020-01-01', days))
const anyRule = fc
  .record({
    from: anyDay,
    choice: fc.nat(4),
    end: fc.oneof(fc.constant({}), fc.record({ count: fc.integer({ min: 1, max: 60 }) })),
  })
  .map(({ from, choice, end }) => {
    const patterns = listPatterns(from)
    const pattern = patterns[choice % patterns.length]?.pattern ?? ''
    return { from, rule: writeRepeatRule({ pattern, ...end }) }
  })

test("every date of a rule has the typed time by London's clocks, and the first date comes first", () => {
  fc.assert(
    fc.property(
      anyRule,
      fc.integer({ min: 3 * 60, max: 23 * 60 }),
      anyDay,
      ({ from, rule }, minutes, today) => {
        const eventTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const event = { ...toColumns({ rule, from, except: [] }), eventTime, startsAt: null, endsAt: null }
        const { next } = currentDate(event, new Date(`${today}T12:00:00Z`))
        const days = next.map(({ startsAt }) => londonDay(startsAt ?? new Date(0)))
        expect(next.map(({ startsAt }) => londonMinutes(startsAt ?? new Date(0)))).toEqual(
          days.map(() => minutes),
        )
        expect([...days].sort()).toEqual(days)
        for (const day of days) expect(day >= from).toBe(true)
        const [first] = daysFrom({ rule, from }, from)
        expect(first).toBe(from)
      },
    ),
    { numRuns: 300 },
  )
})

test('7pm stays 7pm over both clock changes', () => {
  const starts = (from: string) => {
    const event = { ...toColumns({ rule: 'FREQ=WEEKLY;COUNT=2', from, except: [] }), eventTime: '7pm' }
    return currentDate({ ...event, startsAt: null, endsAt: null }, new Date('2027-01-01')).next.map(
      ({ startsAt }) => startsAt?.toISOString(),
    )
  }
  expect(starts('2027-03-25')).toEqual(['2027-03-25T19:00:00.000Z', '2027-04-01T18:00:00.000Z'])
  expect(starts('2027-10-28')).toEqual(['2027-10-28T18:00:00.000Z', '2027-11-04T19:00:00.000Z'])
})

test('the next date follows the time: current, left out, and over', () => {
  const repeats = { rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=4', from: '2026-12-10', except: ['2026-12-17'] }
  const event = { ...toColumns(repeats), eventTime: '7pm to 9pm', startsAt: null, endsAt: null }
  const startAt = (now: string) => currentDate(event, new Date(now)).startsAt?.toISOString().slice(0, 10)
  expect(startAt('2026-11-20T14:00:00Z')).toBe('2026-12-10')
  expect(startAt('2026-12-10T20:59:00Z')).toBe('2026-12-10')
  expect(startAt('2026-12-10T21:01:00Z')).toBe('2026-12-24')
  expect(startAt('2026-12-31T21:01:00Z')).toBe('2026-12-31')
  expect(currentDate(event, new Date('2026-12-31T21:01:00Z')).next).toEqual([])
})

test('lists a left-out day until it is over, as far as the next dates go', () => {
  const repeats = {
    rule: 'FREQ=WEEKLY;BYDAY=TH',
    from: '2026-12-10',
    // A Wednesday is no date of the rule.
    except: ['2026-12-16', '2026-12-17', '2027-01-07', '2027-02-18'],
  }
  const event = { ...toColumns(repeats), eventTime: '7pm to 9pm', startsAt: null, endsAt: null }
  const leftOut = (moment: string) => {
    const now = new Date(moment)
    return leftOutDays(repeats, currentDate(event, now).next, now)
  }
  expect(leftOut('2026-12-10T12:00:00Z')).toEqual(['2026-12-17', '2027-01-07'])
  expect(leftOut('2026-12-17T23:59:00Z')).toEqual(['2026-12-17', '2027-01-07'])
  expect(leftOut('2026-12-18T00:01:00Z')).toEqual(['2027-01-07'])
  const ending = { ...repeats, rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' }
  expect(leftOutDays(ending, [{}], new Date('2026-12-10T12:00:00Z'))).toEqual(['2026-12-17'])
  expect(leftOutDays(ending, [], new Date('2026-12-11T12:00:00Z'))).toEqual([])
})

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270401'],
  ['RRULE:BYDAY=TH;FREQ=WEEKLY;WKST=MO;INTERVAL=1', 'FREQ=WEEKLY;BYDAY=TH'],
  ['freq=weekly;count=10', 'FREQ=WEEKLY;BYDAY=TH;COUNT=10'],
  ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=10'],
  ['FREQ=MONTHLY;BYDAY=+2TH', 'FREQ=MONTHLY;BYDAY=2TH'],
])('the rule %s from Thursday 10 December 2026 is written %s', (typed, written) => {
  const rule = readRepeatRule(typed, '2026-12-10')
  expect(rule && writeRepeatRule(rule)).toBe(written)
})

test.each([
  '',
  'weekly',
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=TH,FR',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=TH',
  'FREQ=MONTHLY;BYDAY=-1TH',
  'FREQ=MONTHLY;BYMONTHDAY=11',
  'FREQ=WEEKLY;UNTIL=20261201',
  'FREQ=WEEKLY;UNTIL=20270229',
  'FREQ=WEEKLY;UNTIL=20270401;COUNT=3',
  'FREQ=WEEKLY;COUNT=0',
  `FREQ=WEEKLY;COUNT=${MOST_TIMES + 1}`,
  'FREQ=WEEKLY;COUNT=ten',
  'FREQ=WEEKLY\nEND:VEVENT',
  'FREQ=WEEKLY;BYDAY=TH;X=1',
])('no rule from Thursday 10 December 2026: %s', (typed) => {
  expect(readRepeatRule(typed, '2026-12-10')).toBeUndefined()
})

test("a day in the fifth week of its month offers 'last', not 'fifth'", () => {
  expect(dayInWords('2026-12-31')).toBe('Thursday 31 December 2026')
  expect(partsOf('2026-12-31').weekday).toBe(4)
  expect(listPatterns('2026-12-31').map(({ label }) => label)).toEqual([
    'Every Thursday',
    'Every second Thursday',
    'The last Thursday of each month',
    'Day 31 of each month',
  ])
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TH', '2026-12-11', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '2026-12-11', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['FREQ=MONTHLY;BYDAY=1TH', '2026-12-11', 'FREQ=MONTHLY;BYDAY=2FR'],
  ['FREQ=MONTHLY;BYDAY=1TH', '2026-12-31', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYDAY=-1TH', '2026-12-25', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['FREQ=MONTHLY;BYDAY=-1TH', '2026-12-11', 'FREQ=MONTHLY;BYDAY=2FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=3', '2026-12-11', 'FREQ=MONTHLY;BYMONTHDAY=11'],
])('%s fits the first date %s as %s', (pattern, day, moved) => {
  expect(movePattern(pattern, day)).toBe(moved)
})

test.each(['0001-01-04', '1999-12-30'])(
  'a rule that begins in an earlier century has no dates to go through (%s)',
  (from) => {
    const rule = 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20251231'
    expect(readRepeatRule(rule, from)).toBeUndefined()
    expect([...daysFrom({ rule, from }, from)]).toEqual([])
  },
)
