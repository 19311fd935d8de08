import type { CSSProperties } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from './field-error.tsx'
import { useField, useSharedState } from '../form/shared-state.ts'

export interface ChoiceFieldProps<Name extends string = string> {
  /** The path of the field in the form's values. */
  name: Name
  label: string
  choices: { value: string; label: string; hint?: string; style?: CSSProperties }[]
}

/** A choice of a few: radio buttons, each with a hint. */
export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { id, error, describedBy } = useField(name, undefined)
  const { register } = useFormContext()
  useSharedState().labels.set(name, {
    label,
    show: ({ values }) => choices.find(({ value }) => value === values[name])?.label,
  })
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy}
      className={error ? 'border-l-4 border-error pl-4' : undefined}
    >
      <legend className="font-semibold">{label}</legend>
      <FieldError id={id}>{error}</FieldError>
      <div className="mt-2 grid gap-3">
        {choices.map(({ value, label: choice, hint, style }) => (
          <div key={value} className="flex gap-3">
            <input
              type="radio"
              id={`${id}-${value}`}
              value={value}
              aria-describedby={hint && `${id}-${value}-hint`}
              {...register(name)}
              className="radio mt-0.5 border-2 radio-primary"
            />
            <div>
              <label htmlFor={`${id}-${value}`} className="font-semibold" style={style}>
                {choice}
              </label>
              {hint && (
                <p id={`${id}-${value}-hint`} className="text-base text-base-content/75">
                  {hint}
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
