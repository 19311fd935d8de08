import { HOUR } from '@isse/api/site/dates/milliseconds'
import { nameHours } from '@isse/api/site/words/reply-promise'

const dateTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a time in the browser's time zone, such as 'Fri, 20 Nov 2026, 14:05'. */
export function formatDateTime(when: string | number): string {
  return dateTime.format(new Date(when))
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a day in the browser's time zone, such as '20 Nov 2026'. */
export function formatDate(when: string): string {
  return date.format(new Date(when))
}

/** Formats a time in the browser's time zone, such as '20 Nov 2026, 14:05'. */
export function formatDateAndTime(when: string): string {
  return dateAndTime.format(new Date(when))
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Formats a time in the browser's time zone, such as '14:05', with the day unless it is today. */
export function formatTime(when: string): string {
  const isToday = formatDate(when) === formatDate(new Date().toISOString())
  return isToday ? time.format(new Date(when)) : formatDateAndTime(when)
}

/** Formats a duration in milliseconds, rounded down: '5 hours', '2 days', 'less than an hour'. */
export function formatWait(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR)
  if (hours < 1) return 'less than an hour'
  return nameHours(hours < 48 ? hours : hours - (hours % 24))
}

/** Formats the duration since a time with `formatWait`. */
export function formatWaitSince(when: string): string {
  return formatWait(Math.max(Date.now() - Date.parse(when), 0))
}
