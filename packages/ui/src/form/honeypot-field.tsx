import { useFormContext } from 'react-hook-form'

interface TrapFieldProps {
  name: string
  /** For whoever comes upon it all the same, such as 'Leave this field empty'. */
  label: string
}

/** A field that people neither see nor reach, and programs fill in. */
export function HoneypotField({ name, label }: TrapFieldProps) {
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
