import { expect, test } from 'vitest'
import { eventsFrom } from './events.ts'

const datesOn = (today: string) => eventsFrom(new Date(today)).map(({ eventDate }) => eventDate)

test.each([
  [
    '2026-11-21',
    [
      'Saturday 12 December 2026',
      'Sunday 24 January 2027',
      'Saturday 20 March 2027',
      'Saturday 19 September 2026',
    ],
  ],
  [
    '2026-12-12T09:00:00Z',
    [
      'Saturday 11 December 2027',
      'Sunday 24 January 2027',
      'Saturday 20 March 2027',
      'Saturday 19 September 2026',
    ],
  ],
  [
    '2031-09-30',
    [
      'Saturday 13 December 2031',
      'Sunday 25 January 2032',
      'Saturday 20 March 2032',
      'Saturday 20 September 2031',
    ],
  ],
])('a site first started on %s has three events to come and one that is over', (today, dates) => {
  expect(datesOn(today).filter((date) => date !== 'Every Tuesday in term time')).toEqual(dates)
})

test('the past event names the year of the next one', () => {
  expect(eventsFrom(new Date('2031-09-30')).at(-1)?.eventText).toContain('in September 2032.')
})
