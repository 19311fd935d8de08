import { useEffect } from 'react'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'
import { sameValues } from './same-values.ts'

/** What the form around holds that is not saved yet. */
export function useUnsaved() {
  const { getValues, reset } = useFormContext()
  const { defaultValues } = useFormState()
  return {
    hasUnsaved: () => !sameValues(getValues(), defaultValues),
    /** Puts words into the fields as if they had been typed. */
    restore: (words: FieldValues) => reset({ ...defaultValues, ...words }, { keepDefaultValues: true }),
  }
}

/** Calls `onChange` with what the form around holds, and whether that is unsaved, whenever it changes. */
export function useWords(onChange: (words: FieldValues, unsaved: boolean) => void): void {
  const { subscribe } = useFormContext()
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => onChange(values, !sameValues(values, defaultValues)),
    }),
  )
}
