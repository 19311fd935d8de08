import { TextField } from '@isse/ui/field/text-field'
import { useFieldValue } from '@isse/ui/field/field-value'
import { useState } from 'react'
import { DatePicker } from './date-picker.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { useDateReading } from './use-date-reading.ts'

/** The number of dates that are listed at first, and added each time. */
const PAGE_SIZE = 5

/** The fields for the date and time of an event, the server's reading of them, and the repeat rule. */
export function WhenFields() {
  const [count, setCount] = useState(PAGE_SIZE)
  const [, setDate] = useFieldValue<string>('eventDate')
  const reading = useDateReading(count)
  return (
    <>
      <TextField
        name="eventDate"
        label="Date"
        autoComplete="off"
        hint="As people are to read it, such as 'Saturday 12 December 2026'."
      />
      <TextField
        name="eventTime"
        label="Time"
        autoComplete="off"
        hint="As people are to read it, such as '2pm to 4pm'."
      />
      <div className="-mt-3 grid gap-3">
        <ReadingNotes notes={reading?.notes ?? []} />
        {reading && reading.offers.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {reading.offers.map((offer) => (
              <button key={offer} type="button" className="btn btn-outline" onClick={() => setDate(offer)}>
                Write '{offer}'
              </button>
            ))}
          </div>
        )}
        <DatePicker day={reading?.day ?? null} />
      </div>
      <RepeatFields reading={reading} count={count} onMore={() => setCount(count + PAGE_SIZE)} />
    </>
  )
}
