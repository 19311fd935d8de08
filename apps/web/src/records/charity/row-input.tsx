import { FieldError } from '@isse/ui/field/field-error'
import { useFieldError } from '@isse/ui/field/field-value'
import { borderColour, box } from '@isse/ui/field/text-field'
import type { ComponentProps } from 'react'

interface RowInputProps extends ComponentProps<'input'> {
  path: string
  label: string
  note?: string | undefined
}

/** A text of a row. The rows are one value of the form, so it is not registered with it. */
export function RowInput({ path, label, note, ...input }: RowInputProps) {
  const { id, error, aria } = useFieldError(path)
  return (
    <div className={error ? 'border-l-4 border-error pl-3' : undefined}>
      <label htmlFor={id} className="font-semibold">
        <bdi>{label}</bdi>
        {note && <span className="font-normal"> ({note})</span>}
      </label>
      <FieldError id={id}>{error}</FieldError>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        {...aria}
        {...input}
        className={`input ${box} ${borderColour(error)}`}
      />
    </div>
  )
}
