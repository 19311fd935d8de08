import { addDays, dayInWords, isDay, partsOf } from '../../site/dates/date-words.ts'
import { examineDays, listWeekdays, type Days, type Unread } from '../days.ts'
import { londonDay } from '../../site/dates/london.ts'
import type { Repeats } from '../repeats.ts'
import { readTimes } from '../times.ts'
import { isPast, whenOf } from '../when.ts'
import { hint, read, warning, type Note } from './note.ts'
import { explainRepeats, type RepeatedDate } from './repeat-notes.ts'
import { explainClocks, explainTimes } from './time-notes.ts'
import {
  explainUnread,
  explainWeekday,
  guessDay,
  nearestWithWeekday,
  nextWithWeekday,
} from './unread-date.ts'
import { daysInWords, typedWhenInWords } from './when-in-words.ts'

export interface TypedWhen {
  eventDate: string
  eventTime: string
  repeats: Repeats | null
  count: number
  /** The saved start, if the texts are unchanged, so that 'tomorrow' keeps its day. */
  savedStart?: Date
}

/** The parsed date and time of an event, with sentences for its form. */
export interface DateReading {
  notes: Note[]
  /** Suggested dates in words, to be put into the field. */
  offers: string[]
  /** The parsed or suggested day; null if there is none. */
  day: string | null
  repeatNotes: Note[]
  dates: RepeatedDate[]
}

/** Parses a date and a time as a save does, and explains the result and what could not be parsed. */
export function readDate(
  { eventDate, eventTime, repeats, count, savedStart }: TypedWhen,
  now: Date,
): DateReading {
  const isEmpty = eventDate.trim() === ''
  const days = isEmpty ? undefined : examineDays(eventDate, savedStart ?? now)
  const times = readTimes(eventTime)
  const guess = guessOf(eventDate, days, now)
  if (repeats) {
    const { notes, dates, words } = explainRepeats(repeats, { eventDate, eventTime, days }, count, now)
    const offers = typeof days === 'object' && words ? [words] : []
    return {
      notes: explainTimes(eventTime, times),
      offers,
      day: isDay(repeats.from) ? repeats.from : guess,
      repeatNotes: notes,
      dates,
    }
  }
  const none = { day: guess, repeatNotes: [], dates: [] }
  if (days === undefined) return { ...none, notes: explainTimes(eventTime, times), offers: [] }
  if (typeof days === 'string') {
    const offered = guessDay(eventDate, now)
    // All words together name the suggested day, so none of them is a mistake.
    const notes = [explainUnread(eventDate, offered ? 'no-day' : days)]
    return { ...none, notes, offers: offered ? [dayInWords(offered)] : [] }
  }
  const saved = savedStart ? moveTo(days, londonDay(savedStart)) : days
  const { notes, offers } = explainDays(saved, eventDate, eventTime, now)
  return { notes, offers, day: saved.first, repeatNotes: [], dates: [] }
}

function explainDays(days: Days, eventDate: string, eventTime: string, now: Date) {
  const { first, last, hasYear, isRelative, isInFigures } = days
  const times = readTimes(eventTime)
  const wrongDays = listWrongWeekdays(days)
  const notes = [
    read(`We read this as ${typedWhenInWords(days, eventTime)}.`),
    ...wrongDays.map(({ day, typed }) => explainWeekday(day, typed)),
    ...(isRelative
      ? [hint(`'${eventDate.trim()}' will mean another day when people read it later. Write the day itself.`)]
      : []),
    ...(!hasYear && !isRelative ? [hint(`There is no year in it, so we took ${partsOf(first).year}.`)] : []),
    ...explainTimes(eventTime, times, first === last),
    ...explainClocks(first, times),
    ...(isPast(whenOf(days, eventTime), now)
      ? [warning('That is past, so the event is shown among the past events.')]
      : []),
  ]
  const [wrong] = first === last ? wrongDays : []
  const offers = wrong
    ? [dayInWords(first), dayInWords(nearestWithWeekday(first, wrong.typed))]
    : isInFigures || (isRelative && first === last)
      ? [daysInWords(days)]
      : []
  return { notes, offers }
}

function listWrongWeekdays({ first, last, weekdays }: Days): { day: string; typed: number }[] {
  const ends = first === last ? [first] : [first, last]
  // With more weekdays than days, the assignment is unknown.
  if (weekdays.length > ends.length) return []
  return weekdays.flatMap((typed, index) => {
    const day = ends[index]
    return day && partsOf(day).weekday !== typed ? [{ day, typed }] : []
  })
}

function moveTo(days: Days, first: string): Days {
  const length = Math.round((Date.parse(days.last) - Date.parse(days.first)) / (24 * 60 * 60_000))
  return { ...days, first, last: addDays(first, length) }
}

function guessOf(eventDate: string, days: Days | Unread | undefined, now: Date): string | null {
  if (typeof days === 'object') return days.first
  const isNth = /\b(first|third|fourth|last)\b/i.test(eventDate)
  const [weekday] = isNth ? [] : listWeekdays(eventDate.replace(/days\b/gi, 'day'))
  return guessDay(eventDate, now) ?? (weekday === undefined ? null : nextWithWeekday(weekday, now))
}
