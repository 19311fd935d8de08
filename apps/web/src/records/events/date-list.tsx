import { dayInWords, isDay } from '@isse/api/site/dates/date-words'
import { Icon } from '@isse/ui/icon/icon'
import { useId } from 'react'
import type { DateReading, RepeatValues } from './use-date-reading.ts'

interface DateListProps {
  repeats: RepeatValues
  dates: DateReading['dates']
  /** The number of requested dates, without excluded ones. */
  count: number
  onChange: (repeats: RepeatValues) => void
  onMore: () => void
}

/** Lists the next dates of a repeating event. Each date can be excluded. */
export function DateList({ repeats, dates, count, onChange, onMore }: DateListProps) {
  const id = useId()
  const { except } = repeats
  const exclude = (day: string) => onChange({ ...repeats, except: [...except, day].sort() })
  const include = (day: string) => onChange({ ...repeats, except: except.filter((other) => other !== day) })
  const listed = new Set(dates.map(({ day }) => day))
  const unlisted = except.filter((day) => isDay(day) && !listed.has(day))
  if (dates.length === 0 && unlisted.length === 0) return null
  return (
    <div className="grid gap-3">
      {dates.length > 0 && (
        <p id={id} className="font-semibold">
          Next dates
        </p>
      )}
      <ul aria-labelledby={dates.length > 0 ? id : undefined} className="divide-y divide-base-300">
        {dates.map(({ day, text }) => (
          <DateLine
            key={day}
            text={text}
            isLeftOut={except.includes(day)}
            onExclude={() => exclude(day)}
            onInclude={() => include(day)}
          />
        ))}
      </ul>
      {dates.filter(({ isLeftOut }) => !isLeftOut).length >= count && (
        <button type="button" className="btn justify-self-start btn-ghost" onClick={onMore}>
          <Icon name="chevron-down" className="size-5" />
          Show more
        </button>
      )}
      {unlisted.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1">Other days that are left out ({unlisted.length})</summary>
          <ul className="divide-y divide-base-300">
            {unlisted.map((day) => (
              <DateLine key={day} text={dayInWords(day)} isLeftOut onInclude={() => include(day)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface DateLineProps {
  text: string
  isLeftOut: boolean
  onExclude?: () => void
  onInclude: () => void
}

function DateLine({ text, isLeftOut, onExclude, onInclude }: DateLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0">
        <span className={isLeftOut ? 'line-through' : undefined}>{text}</span>
        {isLeftOut && <span className="font-semibold"> left out</span>}
      </span>
      <button type="button" className="btn btn-ghost btn-sm" onClick={isLeftOut ? onInclude : onExclude}>
        {isLeftOut ? 'Put back' : 'Leave out'}
        <span className="sr-only"> {text}</span>
      </button>
    </li>
  )
}
