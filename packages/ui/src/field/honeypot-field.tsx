import { useFormContext } from 'react-hook-form'

export interface HoneypotFieldProps<Name extends string = string> {
  /** The path of the field in the form's values. */
  name: Name
  /** For a person who finds the field, such as 'Leave this field empty'. */
  label: string
}

/** A field that people neither see nor reach with the keyboard. Programs that fill it in are detected. */
export function HoneypotField({ name, label }: HoneypotFieldProps) {
  const { register } = useFormContext()
  return (
    <div aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {label}
        <input type="text" tabIndex={-1} autoComplete="off" {...register(name)} />
      </label>
    </div>
  )
}
