import { borderColour, box, FieldFrame, type FieldLabels } from './text-field.tsx'
import { useField } from '../form/shared-state.ts'
import { useFieldValue } from './field-value.tsx'

export interface SelectFieldProps<Name extends string = string> extends FieldLabels<Name> {
  choices: { value: number; label: string }[]
  /** The label of the first choice, whose value is null. */
  none: string
}

/** A drop-down list of record ids, with a choice for none. */
export function SelectField({ choices, none, ...frame }: SelectFieldProps) {
  const { name, hint } = frame
  const { aria, error } = useField(name, hint)
  const [value, setValue] = useFieldValue<number | null>(name)
  const labelOf = (chosen: unknown) => choices.find((choice) => choice.value === chosen)?.label ?? none
  return (
    <FieldFrame {...frame} show={({ values }) => labelOf(values[name])}>
      <select
        {...aria}
        value={value ?? ''}
        onChange={({ target }) => setValue(target.value === '' ? null : Number(target.value))}
        className={`input appearance-auto ${box} ${borderColour(error)}`}
      >
        <option value="" dir="auto">
          {none}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} dir="auto">
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
