import { dayInWords, isDay, timesInWords } from '@isse/api/site/dates/date-words'
import { FieldError } from '@isse/ui/field/field-error'
import { Icon } from '@isse/ui/icon/icon'
import { useFieldValue } from '@isse/ui/field/field-value'
import { useId, useRef, useState, type KeyboardEvent } from 'react'

/** Picks a day and times with the browser's own inputs, and writes them into the fields in words. */
export function DatePicker({ day }: { day: string | null }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <div>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="btn btn-outline"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar-days" className="size-5" />
        Pick from a calendar
      </button>
      <div id={id}>
        {isOpen && (
          <Panel
            day={day ?? ''}
            onClose={() => {
              setIsOpen(false)
              toggle.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

function Panel({ day: initialDay, onClose }: { day: string; onClose: () => void }) {
  const id = useId()
  const [day, setDay] = useState(initialDay)
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [isAttempted, setIsAttempted] = useState(false)
  const dayInput = useRef<HTMLInputElement>(null)
  const [, setDate] = useFieldValue<string>('eventDate')
  const [, setTime] = useFieldValue<string>('eventTime')

  function write() {
    if (!isDay(day)) {
      setIsAttempted(true)
      dayInput.current?.focus()
      return
    }
    setDate(dayInWords(day))
    if (start) setTime(timesInWords(minutesOf(start), end ? minutesOf(end) : undefined))
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    // Enter would submit the whole form.
    event.preventDefault()
    write()
  }

  const error = isAttempted && !isDay(day) ? 'Choose a day' : undefined
  const inputs = [
    { name: 'day', label: 'Day', type: 'date', value: day, set: setDay, ref: dayInput, error },
    { name: 'start', label: 'From', type: 'time', value: start, set: setStart },
    { name: 'end', label: 'To', type: 'time', value: end, set: setEnd },
  ]

  return (
    <div className="mt-3 grid items-end gap-3 rounded-xl border-2 border-base-300 p-4 sm:grid-cols-3">
      {inputs.map(({ name, label, type, value, set, ref, error: problem }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`} className="font-semibold">
            {label}
          </label>
          <FieldError id={`${id}-${name}`}>{problem}</FieldError>
          <input
            ref={ref}
            id={`${id}-${name}`}
            type={type}
            value={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-${name}-error`}
            onChange={({ target }) => set(target.value)}
            onKeyDown={onKeyDown}
            className={`input mt-1 w-full border-2 text-base ${problem ? 'border-error' : 'border-base-content/60'}`}
          />
        </div>
      ))}
      <button type="button" className="btn justify-self-start btn-primary sm:col-span-3" onClick={write}>
        Write it in words
      </button>
    </div>
  )
}

/** Converts a time such as '14:30' to minutes after midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
