import type { ComponentProps } from 'react'

interface CheckboxProps extends ComponentProps<'input'> {
  id: string
  label: string
  /** Help, below the label. */
  hint?: string
}

/** A checkbox with label and hint. Further attributes are those of the input. */
export function Checkbox({ id, label, hint, ...input }: CheckboxProps) {
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint && `${id}-hint`}
        {...input}
        className="checkbox mt-0.5 border-2 checkbox-primary"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-base text-base-content/75">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
