import type { Outputs } from '@isse/api'
import { useFieldValue } from '@isse/ui/field/field-value'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../app/trpc.ts'

/** The server's reading of a date. `isCurrent` is false while it belongs to an earlier value of the form. */
export type DateReading = Outputs['events']['readDate'] & { isCurrent: boolean }

/** The form value of a repeat rule; null for an event that does not repeat. */
export interface RepeatValues {
  rule: string
  from: string
  except: string[]
}

/** In milliseconds, so that typing is not interrupted. */
const DEBOUNCE = 400

/**
 * Asks the server to read the date and time of the form, shortly after they were changed. Returns undefined until it
 * answers, and if it cannot be reached; the form can be saved all the same.
 *
 * @param count the number of next dates to list
 */
export function useDateReading(count: number): DateReading | undefined {
  const [eventId] = useFieldValue<number>('eventId')
  const [eventDate = ''] = useFieldValue<string>('eventDate')
  const [eventTime = ''] = useFieldValue<string>('eventTime')
  const [repeats = null] = useFieldValue<RepeatValues | null>('repeats')
  const typed = useDebounced({ eventId, eventDate, eventTime, repeats, count })
  const isEmpty = typed.eventDate === '' && typed.repeats === null
  const { data, isPlaceholderData } = trpc.events.readDate.useQuery(typed, {
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
    // 'Tomorrow' means another day after midnight.
    staleTime: 60_000,
  })
  if (isEmpty || !data) return undefined
  return { ...data, isCurrent: !isPlaceholderData && typed.eventDate === eventDate }
}

/** Returns a value once it has not changed for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text) as Value), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
