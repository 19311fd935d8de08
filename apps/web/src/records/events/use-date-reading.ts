import type { Outputs } from '@isse/api'
import { useFieldValue } from '@isse/ui/field/field-value'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../app/trpc.ts'

/** With whether it is of what the form holds now, and not of what it held a moment ago. */
export type DateReading = Outputs['events']['readDate'] & { isCurrent: boolean }

/** How an event repeats, as its form holds it; null where it does not. */
export interface RepeatValues {
  rule: string
  from: string
  except: string[]
}

/** In milliseconds: who types is not interrupted. */
const DEBOUNCE = 400

/**
 * What the server reads of the date and the time in the form around, a moment after they were last changed. Undefined
 * until it has answered; where it cannot be asked there is none, and the form is saved all the same.
 *
 * @param count how many of the next dates to list
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
    // Tomorrow means another day after midnight.
    staleTime: 60_000,
  })
  if (isEmpty || !data) return undefined
  return { ...data, isCurrent: !isPlaceholderData && typed.eventDate === eventDate }
}

/** The value as it was when it last stood still for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text) as Value), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
