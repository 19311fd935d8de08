import { LONDON } from '@isse/api/site/dates/london'
import { toAsciiLetters } from '@isse/api/site/words/ascii-letters'

// The part of iCalendar (RFC 5545) that events with a known start need.

export interface CalendarEvent {
  /** Never changes. */
  uid: string
  name: string
  venue: string
  text: string
  url: string
  startsAt: Date
  endsAt: Date | null
  /** Set for a repeating event, whose `startsAt` and `endsAt` are those of its first date. */
  repeats?: CalendarRepeats
  /** The event's version, which every change increments. */
  version: number
}

interface CalendarRepeats {
  /** The RRULE of timed dates, and below that of whole days: RFC 5545 requires a different UNTIL (section 3.3.10). */
  timed: string
  wholeDays: string
  /** Days without the event, such as '2026-12-24'. */
  except: string[]
}

/**
 * Writes a calendar file. Times are local times in London, and the file contains London's rule for clock changes.
 *
 * @param shortName the charity's; empty if it has no name
 */
export function calendarFile(events: CalendarEvent[], shortName: string, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(shortName || 'Charity')}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(shortName ? `${shortName} events` : 'Events')}`,
    `X-WR-TIMEZONE:${LONDON}`,
    ...londonClocks,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

const londonClocks = [
  'BEGIN:VTIMEZONE',
  `TZID:${LONDON}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { uid, name, venue, text, url, version } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${version}`,
    ...dateLines(event),
    `SUMMARY:${escape(name)}`,
    `LOCATION:${escape(venue)}`,
    `DESCRIPTION:${escape(text)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** An event from midnight to midnight is an all-day event. An unknown end is left out. */
function dateLines({ startsAt, endsAt, repeats }: CalendarEvent): string[] {
  const [start = '', end] = [startsAt, endsAt].map((date) => (date ? formatLocalTime(date) : undefined))
  const except = (repeats?.except ?? []).map((day) => day.replaceAll('-', ''))
  if (start.endsWith('T000000') && end?.endsWith('T000000'))
    return [
      `DTSTART;VALUE=DATE:${start.slice(0, 8)}`,
      `DTEND;VALUE=DATE:${end.slice(0, 8)}`,
      ...(repeats ? [`RRULE:${repeats.wholeDays}`] : []),
      ...(except.length > 0 ? [`EXDATE;VALUE=DATE:${except.join(',')}`] : []),
    ]
  // EXDATE needs the start time of each left-out date.
  const exceptStarts = except.map((day) => day + start.slice(8))
  return [
    `DTSTART;TZID=${LONDON}:${start}`,
    ...(end ? [`DTEND;TZID=${LONDON}:${end}`] : []),
    ...(repeats ? [`RRULE:${repeats.timed}`] : []),
    ...(except.length > 0 ? [`EXDATE;TZID=${LONDON}:${exceptStarts.join(',')}`] : []),
  ]
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Formats a local time in London, such as 20261212T110000. */
function formatLocalTime(date: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts['year']}${parts['month']}${parts['day']}T${parts['hour']}${parts['minute']}${parts['second']}`
}

/** Returns a file name of ASCII letters, digits and hyphens, such as 'isse-events'. */
export function calendarFileName(shortName: string, name: string): string {
  const words = toAsciiLetters(`${shortName} ${name}`)
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? [name]
  return words.join('-')
}

function escape(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // iCalendar allows no other control characters.
      .replace(/\p{Cc}/gu, ' ')
  )
}

const LONGEST_LINE = 75

/** Folds a line at 75 bytes: continuation lines begin with a blank (RFC 5545, section 3.1). */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LONGEST_LINE) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
