const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const numbers = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** A day as a leaf of a calendar shows it. */
export interface CalendarDay {
  weekday: string
  day: number
  month: string
}

/**
 * The day that the calendars of London show at a moment. Browsers and the server abbreviate months differently, such as
 * Sep and Sept, so the names are our own: the page must say the same after hydration.
 */
export function calendarDayOf(moment: string): CalendarDay {
  const parts = Object.fromEntries(
    numbers.formatToParts(new Date(moment)).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1 } = parts
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { weekday: weekdays[weekday] ?? '', day, month: months[month - 1] ?? '' }
}
