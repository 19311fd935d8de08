// The little of iCalendar (RFC 5545) that events with a start need.

const LONDON = 'Europe/London'

/** An event of which at least the start is known. */
export interface CalendarEvent {
  /** The same for the same event for ever, whatever changes in it. */
  uid: string
  name: string
  venue: string
  text: string
  url: string
  startsAt: Date
  endsAt: Date | null
  /** Counts its changes. */
  version: number
}

/** A calendar of events, as calendar programs take it. Times are London's own, with the rule for its clocks. */
export function calendarFile(events: CalendarEvent[], now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ISSE//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:ISSE events',
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
  const { uid, name, venue, text, url, startsAt, endsAt, version } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${version}`,
    ...whenLines(startsAt, endsAt),
    `SUMMARY:${escape(name)}`,
    `LOCATION:${escape(venue)}`,
    `DESCRIPTION:${escape(text)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** From midnight to midnight is whole days; what has no known end has none here. */
function whenLines(startsAt: Date, endsAt: Date | null): string[] {
  const [start, end] = [startsAt, endsAt].map((date) => date && londonTime(date))
  if (start?.endsWith('T000000') && end?.endsWith('T000000'))
    return [`DTSTART;VALUE=DATE:${start.slice(0, 8)}`, `DTEND;VALUE=DATE:${end.slice(0, 8)}`]
  return [`DTSTART;TZID=${LONDON}:${start}`, ...(end ? [`DTEND;TZID=${LONDON}:${end}`] : [])]
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

/** What the clocks of London show, such as 20261212T110000. */
function londonTime(date: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts['year']}${parts['month']}${parts['day']}T${parts['hour']}${parts['minute']}${parts['second']}`
}

function escape(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // No other control character may stand in a calendar.
      .replace(/\p{Cc}/gu, ' ')
  )
}

const LONGEST_LINE = 75

/** Lines have 75 bytes at most; the rest of a longer one stands on the next, after a blank. */
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
