import { useFormContext } from 'react-hook-form'
import { useField } from '../form/shared-state.ts'
import { borderColour, box, FieldFrame, type FieldLabels } from './text-field.tsx'
import { useFieldValue } from './field-value.tsx'

export interface ColourFieldProps<Name extends string = string> extends FieldLabels<Name> {
  /** The picker's colour while the field is empty or invalid: '#rrggbb'. */
  empty: string
  /** Names the picker for screen readers. */
  pickerLabel: string
}

/** A colour, typed as '#rrggbb' or chosen with the browser's picker. May be empty. */
export function ColourField({ name, label, hint, empty, pickerLabel }: ColourFieldProps) {
  const { aria, error } = useField(name, hint)
  const { register } = useFormContext()
  const [value = '', setValue] = useFieldValue<string>(name)
  return (
    <FieldFrame {...{ name, label, hint }}>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={pickerLabel}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : empty}
          onChange={(event) => setValue(event.target.value)}
          className="h-12 w-16 shrink-0 cursor-pointer rounded-xl border-2 border-base-content/60 bg-base-100 p-1"
        />
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          {...aria}
          {...register(name)}
          className={`input ${box} max-w-40 ${borderColour(error)}`}
        />
      </div>
    </FieldFrame>
  )
}
