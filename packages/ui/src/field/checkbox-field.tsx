import { useFormContext } from 'react-hook-form'
import { FieldError } from './field-error.tsx'
import { useField, useSharedState } from '../form/shared-state.ts'
import { Checkbox } from './checkbox.tsx'

export interface CheckboxFieldProps<Name extends string = string> {
  /** The path of the field in the form's values; its value is a boolean. */
  name: Name
  label: string
  /** Help, below the label. */
  hint?: string
}

export function CheckboxField({ name, label, hint }: CheckboxFieldProps) {
  const { id, error, aria } = useField(name, hint)
  const { register } = useFormContext()
  useSharedState().labels.set(name, { label })
  return (
    <div className={error ? 'border-l-4 border-error pl-4' : undefined}>
      <FieldError id={id}>{error}</FieldError>
      <Checkbox label={label} hint={hint} {...aria} {...register(name)} />
    </div>
  )
}
