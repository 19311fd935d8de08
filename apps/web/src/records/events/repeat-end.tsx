import { addDays, isDay } from '@isse/api/site/dates/date-words'
import { MOST_TIMES, type RepeatRule } from '@isse/api/site/dates/repeat-rule'
import { useId, useState } from 'react'

const box = 'mt-1 w-full border-2 border-base-content/60 text-base'

/** The default end: a quarter of a year after the first date. */
const DEFAULT_DAYS = 91

/** The default number of dates. */
const DEFAULT_COUNT = 10

interface RepeatEndProps {
  rule: RepeatRule
  from: string
  onChange: (rule: RepeatRule) => void
}

/** Edits when an event stops repeating: never, after a day, or after a number of dates. */
export function RepeatEnd({ rule: { pattern, until, count }, from, onChange }: RepeatEndProps) {
  const id = useId()
  const end = until ? 'until' : count ? 'count' : 'never'

  function choose(choice: string) {
    if (choice === 'until') onChange({ pattern, until: addDays(from, DEFAULT_DAYS) })
    else onChange(choice === 'count' ? { pattern, count: DEFAULT_COUNT } : { pattern })
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-end`} className="font-semibold">
          Ends
        </label>
        <select
          id={`${id}-end`}
          value={end}
          onChange={({ target }) => choose(target.value)}
          className={`input appearance-auto ${box}`}
        >
          <option value="never">No end yet</option>
          <option value="until">After a day</option>
          <option value="count">After a number of dates</option>
        </select>
      </div>
      {until && (
        <ValidatedInput
          key={from}
          id={`${id}-until`}
          label="Last day"
          type="date"
          value={until}
          min={from}
          isValid={(text) => isDay(text) && text >= from}
          onValid={(text) => onChange({ pattern, until: text })}
        />
      )}
      {count && (
        <ValidatedInput
          key={from}
          id={`${id}-count`}
          label="How many"
          type="number"
          value={String(count)}
          min="1"
          isValid={(text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_TIMES}
          onValid={(text) => onChange({ pattern, count: Number(text) })}
        />
      )}
    </div>
  )
}

interface ValidatedInputProps {
  id: string
  label: string
  type: 'date' | 'number'
  value: string
  min: string
  isValid: (text: string) => boolean
  onValid: (text: string) => void
}

/** An input that may be empty while somebody types. An invalid value shows an error and is not reported. */
function ValidatedInput({ id, label, type, value, min, isValid, onValid }: ValidatedInputProps) {
  const [text, setText] = useState(value)
  const isInvalid = !isValid(text)
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type={type}
        min={min}
        value={text}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          if (isValid(target.value)) onValid(target.value)
        }}
        className={`input ${box}`}
      />
      {isInvalid && (
        <p id={`${id}-wrong`} className="mt-1 text-base font-semibold text-error">
          {type === 'date'
            ? 'Choose a day that is not before the first date.'
            : `Write a number from 1 to ${MOST_TIMES}.`}
        </p>
      )}
    </div>
  )
}
