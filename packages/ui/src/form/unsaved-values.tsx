import { useEffect } from 'react'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'
import { sameValues } from './same-values.ts'

// For components inside a form that use the typed values, such as a warning before leaving the page.

/** @returns a function that reads the current values of the surrounding form */
export function useTypedValues(): () => FieldValues {
  return useFormContext().getValues
}

/** Compares typed and saved values of the surrounding form, and restores typed ones. */
export function useUnsavedValues() {
  const { getValues, reset } = useFormContext()
  const { defaultValues } = useFormState()
  return {
    hasUnsaved: () => !sameValues(getValues(), defaultValues),
    /** Compares values, as `restore` would put them into the fields, with the saved ones. */
    isUnsaved: (values: FieldValues) => !sameValues({ ...defaultValues, ...values }, defaultValues),
    /** Fills the fields as if the values had been typed: they are unsaved. */
    restore: (values: FieldValues) => reset({ ...defaultValues, ...values }, { keepDefaultValues: true }),
  }
}

/** @returns a function that marks values as saved; unsaved typed values stay */
export function useSavedValues(): (values: FieldValues) => void {
  const { reset } = useFormContext()
  return (values) => reset(values, { keepDirtyValues: true })
}

/** Calls `onChange` after every change of the surrounding form. */
export function useValuesChange(onChange: (values: FieldValues, isUnsaved: boolean) => void): void {
  const { subscribe } = useFormContext()
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => onChange(values, !sameValues(values, defaultValues)),
    }),
  )
}
