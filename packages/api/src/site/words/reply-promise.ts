import { HOUR } from '../dates/milliseconds.ts'

/** The default promise of the contact page, in hours (specification, section 9). */
export const REPLY_HOURS = 24

/** The promises to choose from, in hours. */
export const replyChoices = [4, 12, 24, 48, 72, 5 * 24, 7 * 24, 14 * 24]

/** Names a time in hours: '24 hours', and from two whole days on in days. */
export function nameHours(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Returns true if a message has waited longer than promised. */
export function isLate(waitedMs: number, replyHours: number | null): boolean {
  return replyHours !== null && waitedMs > replyHours * HOUR
}

/** Returns the time from a message to its reminder, in milliseconds: five sixths of the promise, so 20 of 24 hours. */
export function reminderDelay(replyHours: number | null): number {
  return ((replyHours ?? REPLY_HOURS) * HOUR * 5) / 6
}
