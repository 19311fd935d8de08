import { useEffect } from 'react'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'
import { sameValues } from './same-values.ts'

// For a component inside a form that works with what was typed: it asks before the page is left, say, or keeps it in the browser.

/** @returns a function that reads what the fields of the form around hold now */
export function useTypedValues(): () => FieldValues {
  return useFormContext().getValues
}

/** Whether the form around holds values that are not saved, and a way to put values back into it. */
export function useUnsavedValues() {
  const { getValues, reset } = useFormContext()
  const { defaultValues } = useFormState()
  return {
    hasUnsaved: () => !sameValues(getValues(), defaultValues),
    /** Compares values, as `restore` would put them into the fields, with what is saved. */
    isUnsaved: (values: FieldValues) => !sameValues({ ...defaultValues, ...values }, defaultValues),
    /** Fills the fields as if the values had been typed: they are not saved. */
    restore: (values: FieldValues) => reset({ ...defaultValues, ...values }, { keepDefaultValues: true }),
  }
}

/** @returns a function that takes values as saved; what was typed and not saved stays */
export function useSavedValues(): (values: FieldValues) => void {
  const { reset } = useFormContext()
  return (values) => reset(values, { keepDirtyValues: true })
}

/** Calls `onChange` after every change of the form around, with its values and whether they are unsaved. */
export function useValuesChange(onChange: (values: FieldValues, isUnsaved: boolean) => void): void {
  const { subscribe } = useFormContext()
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => onChange(values, !sameValues(values, defaultValues)),
    }),
  )
}
