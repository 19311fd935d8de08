import { expect, test } from 'vitest'
import { calendarFile, calendarFileName, type CalendarEvent } from './calendar-file.ts'

const now = new Date('2026-11-20T14:05:00Z')
const walk: CalendarEvent = {
  uid: 'event-2@isse.example',
  name: 'Mills, locks; and a walk',
  venue: 'ISSE Bradford',
  text: 'Wear warm shoes.\nDogs are welcome.',
  url: 'https://isse.example/events/2',
  startsAt: new Date('2027-01-24T10:30:00Z'),
  endsAt: new Date('2027-01-24T12:30:00Z'),
  version: 1,
}
const linesOf = (changes: Partial<CalendarEvent>) => {
  const file = calendarFile([{ ...walk, ...changes }], 'ISSE', now)
  return file.slice(file.indexOf('BEGIN:VEVENT')).split('\r\n')
}

test('times are local times in London, in winter and in summer', () => {
  expect(linesOf({})).toContain('DTSTART;TZID=Europe/London:20270124T103000')
  const summer = { startsAt: new Date('2027-06-12T09:00:00Z'), endsAt: new Date('2027-06-12T13:00:00Z') }
  expect(linesOf(summer)).toContain('DTSTART;TZID=Europe/London:20270612T100000')
  expect(linesOf(summer)).toContain('DTEND;TZID=Europe/London:20270612T140000')
})

test('an event in the night when the clocks go forward ends by the new time', () => {
  const night = { startsAt: new Date('2027-03-27T20:00:00Z'), endsAt: new Date('2027-03-28T01:00:00Z') }
  expect(linesOf(night)).toContain('DTSTART;TZID=Europe/London:20270327T200000')
  expect(linesOf(night)).toContain('DTEND;TZID=Europe/London:20270328T020000')
})

test('an event in the night when the clocks go back has the right start and end', () => {
  const night = { startsAt: new Date('2027-10-30T19:00:00Z'), endsAt: new Date('2027-10-31T03:00:00Z') }
  expect(linesOf(night)).toContain('DTSTART;TZID=Europe/London:20271030T200000')
  expect(linesOf(night)).toContain('DTEND;TZID=Europe/London:20271031T030000')
})

test('includes the time zone for calendars that do not know it', () => {
  const file = calendarFile([walk], 'ISSE', now)
  for (const line of ['BEGIN:VTIMEZONE', 'TZID:Europe/London', 'BEGIN:DAYLIGHT', 'BEGIN:STANDARD'])
    expect(file.split('\r\n')).toContain(line)
})

test('an all-day event has dates without times, on the day of a clock change too', () => {
  const day = { startsAt: new Date('2027-03-28T00:00:00Z'), endsAt: new Date('2027-03-28T23:00:00Z') }
  expect(linesOf(day)).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329']),
  )
})

test('the calendar has the name of the charity, or none', () => {
  const calendar = (name: string) => calendarFile([walk], name, now).split('\r\n')
  expect(calendar('ISSE')).toEqual(
    expect.arrayContaining(['PRODID:-//ISSE//Events//EN', 'X-WR-CALNAME:ISSE events']),
  )
  expect(calendar('Tea; cake')).toContain('X-WR-CALNAME:Tea\\; cake events')
  expect(calendar('')).toEqual(
    expect.arrayContaining(['PRODID:-//Charity//Events//EN', 'X-WR-CALNAME:Events']),
  )
})

test('an event without a known end has no end in the file', () => {
  expect(linesOf({ endsAt: null }).filter((line) => line.startsWith('DTEND'))).toEqual([])
})

test('separators in a text are escaped, and control characters are removed', () => {
  expect(linesOf({})).toContain('SUMMARY:Mills\\, locks\\; and a walk')
  expect(linesOf({})).toContain('DESCRIPTION:Wear warm shoes.\\nDogs are welcome.')
  expect(linesOf({ venue: 'Hall\r\nDTSTART:20000101\u0007' })).toContain('LOCATION:Hall\\nDTSTART:20000101 ')
})

test('no line is longer than 75 bytes, and no character is split', () => {
  const text = 'Żółć and łąka; '.repeat(20)
  const file = calendarFile([{ ...walk, text }], 'ISSE', now)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(text.trim().replaceAll(';', '\\;').slice(0, 200))
})

test('a repeating event has its rule from its first date on, and the left-out dates', () => {
  const repeats = {
    timed: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20271130T235959Z',
    wholeDays: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20271130',
    except: ['2027-03-25', '2027-11-04'],
  }
  const evenings = { startsAt: new Date('2027-03-11T19:00:00Z'), endsAt: new Date('2027-03-11T21:00:00Z') }
  expect(linesOf({ ...evenings, repeats })).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Europe/London:20270311T190000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20271130T235959Z',
      'EXDATE;TZID=Europe/London:20270325T190000,20271104T190000',
    ]),
  )
  const days = { startsAt: new Date('2027-03-11T00:00:00Z'), endsAt: new Date('2027-03-12T00:00:00Z') }
  expect(linesOf({ ...days, repeats })).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270311',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20271130',
      'EXDATE;VALUE=DATE:20270325,20271104',
    ]),
  )
})

test('the file name keeps the letters of a name', () => {
  expect(calendarFileName('ISSE', 'events')).toBe('isse-events')
  expect(calendarFileName('Łódź & Świętokrzyska', 'event-2')).toBe('lodz-swietokrzyska-event-2')
  expect(calendarFileName('日本', 'events')).toBe('events')
})
