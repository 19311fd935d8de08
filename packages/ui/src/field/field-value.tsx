import type { RefCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useField, useSharedState } from '../form/shared-state.ts'

/**
 * Reads and sets a value of the surrounding form, for components beside a field, or fields of several inputs.
 *
 * @param name the path of the value
 */
export function useFieldValue<Value>(name: string): [Value | undefined, (value: Value) => void] {
  const { setValue, formState } = useFormContext()
  const value = useWatch({ name }) as Value | undefined
  const { isSubmitted } = formState
  return [value, (next) => setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted })]
}

/** Reads and sets several values of the surrounding form, for a choice that fills in fields. */
export function useFieldValues<Values extends object>(
  names: (keyof Values & string)[],
): [Values, (values: Values) => void] {
  const { setValue, formState } = useFormContext()
  const { isSubmitted } = formState
  const now = useWatch({ name: names })
  return [
    // The form leaves out empty texts.
    Object.fromEntries(names.map((name, index) => [name, now[index] ?? ''])) as Values,
    (values) => {
      for (const [name, value] of Object.entries(values))
        setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    },
  ]
}

/**
 * Registers the label of a value without a field of its own. `describe` puts a value that is not a text into words,
 * for the comparison of two versions.
 */
export function useFieldLabel(name: string, label: string, describe?: (value: unknown) => string): void {
  useSharedState().labels.set(name, { label, ...(describe && { describe }) })
}

/** Returns the error of an input that is not registered with the form, and the attributes that connect the two. */
export function useFieldError(name: string) {
  const { id, error, aria } = useField(name, undefined)
  return { id, error, aria }
}

/** Returns the ref of an input whose value `useFieldValue` sets. The form focuses the input if it is invalid. */
export function useFieldRef(name: string): RefCallback<HTMLElement> {
  return useFormContext().register(name).ref
}
