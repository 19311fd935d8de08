const time = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** A time in a mail, by the clocks of the charity: 'Friday 20 November 2026 at 14:05'. Versions of Node.js put commas into it in different places. */
export function formatMailTime(date: Date): string {
  const parts = Object.fromEntries(time.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} ${parts['day']} ${parts['month']} ${parts['year']} at ${parts['hour']}:${parts['minute']}`
}
