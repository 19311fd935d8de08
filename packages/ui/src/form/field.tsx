import { CircleAlert } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField, useFormFrame } from './form-frame.ts'

interface FieldLabels {
  /** The key of the field in the form's schema. */
  name: string
  label: string
  /** Stands between label and field. */
  hint?: string
  /** The hint stands below the field. */
  hintBelow?: boolean
  /** Such as 'optional', where the field may stay empty. */
  optional?: string
}

type TextFieldProps = FieldLabels & Omit<ComponentProps<'input'>, keyof FieldLabels>
type TextAreaProps = FieldLabels & Omit<ComponentProps<'textarea'>, keyof FieldLabels>

const box = 'w-full border-2 text-base'

interface FieldFrameProps extends FieldLabels {
  children: ReactNode
}

/** Label, hint and error around a field. */
export function FieldFrame({ name, label, hint, hintBelow, optional, children }: FieldFrameProps) {
  const { id, error } = useField(name, hint)
  useFormFrame().labels.set(name, label)
  const said = hint && (
    <p id={`${id}-hint`} className="text-base text-base-content/75">
      {hint}
    </p>
  )
  return (
    <div className={error ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal"> ({optional})</span>}
      </label>
      {!hintBelow && said}
      <FieldError id={id}>{error}</FieldError>
      <div className="mt-2">{children}</div>
      {hintBelow && said}
    </div>
  )
}

/** What is wrong with the field whose id is given. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={`${id}-error`} className="mt-1 flex items-start gap-2 text-base font-semibold text-error">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  )
}

/** One line of text. */
export function TextField({ name, label, hint, hintBelow, optional, ...input }: TextFieldProps) {
  const { aria, error } = useField(name, hint)
  const { register } = useFormContext()
  return (
    <FieldFrame {...{ name, label, hint, hintBelow, optional }}>
      <input type="text" {...input} {...aria} {...register(name)} className={`input ${box} ${edge(error)}`} />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea({ name, label, hint, hintBelow, optional, rows = 6, ...area }: TextAreaProps) {
  const { aria, error } = useField(name, hint)
  const { register } = useFormContext()
  return (
    <FieldFrame {...{ name, label, hint, hintBelow, optional }}>
      <textarea
        rows={rows}
        {...area}
        {...aria}
        {...register(name)}
        className={`textarea ${box} ${edge(error)}`}
      />
    </FieldFrame>
  )
}

/** A password that can be shown. */
export function PasswordField({ view, hide, ...field }: TextFieldProps & { view: string; hide: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField autoComplete="current-password" {...field} type={shown ? 'text' : 'password'} />
      <button type="button" className="mt-2 link py-1 text-base" onClick={() => setShown(!shown)}>
        {shown ? hide : view}
      </button>
    </div>
  )
}

function edge(error: string | undefined): string {
  return error ? 'border-error' : 'border-base-content/60'
}
