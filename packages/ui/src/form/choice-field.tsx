import { useFormContext } from 'react-hook-form'
import { FieldError } from './field.tsx'
import { useField } from './form-frame.ts'

interface ChoiceFieldProps {
  /** The key of the field in the form's schema. */
  name: string
  label: string
  choices: { value: string; label: string; hint?: string }[]
}

/** One of a few, each with what it means: all of them are seen at once. */
export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { id, error, describedBy } = useField(name, undefined)
  const { register } = useFormContext()
  return (
    <fieldset aria-describedby={describedBy} className={error ? 'border-l-4 border-error pl-4' : undefined}>
      <legend className="font-semibold">{label}</legend>
      <FieldError id={id}>{error}</FieldError>
      <div className="mt-2 grid gap-3">
        {choices.map(({ value, label: words, hint }) => (
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
              <label htmlFor={`${id}-${value}`} className="font-semibold">
                {words}
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
