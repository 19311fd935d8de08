import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from './field-error.tsx'
import { useField, useSharedState, type FieldLabel } from '../form/shared-state.ts'

export interface FieldLabels<Name extends string> {
  /** The path of the field in the form's values. */
  name: Name
  label: string
  /** Help, between label and field. */
  hint?: string
  /** Puts the hint below the field. */
  hintBelow?: boolean
  /** Follows the label of a field that may stay empty, such as 'optional'. */
  optional?: string
  /** Hides the label visually, if the context makes it obvious. */
  hidesLabel?: boolean
}

export type TextFieldProps<Name extends string = string> = FieldLabels<Name> &
  Omit<ComponentProps<'input'>, keyof FieldLabels<Name>>
export type TextAreaProps<Name extends string = string> = FieldLabels<Name> &
  Omit<ComponentProps<'textarea'>, keyof FieldLabels<Name>>

export const box = 'w-full border-2 text-base'

interface FieldFrameProps extends FieldLabels<string> {
  /** Further values that belong to the field. */
  companions?: string[]
  /** Shows the field in one of two versions, for values that are not readable texts. */
  show?: FieldLabel['show']
  /** True if `children` is an editor. Labels may refer only to form controls, so the editor refers to the label. */
  isEditor?: boolean
  children: ReactNode
}

/** Label, hint and error around a field. */
export function FieldFrame({
  name,
  label,
  hint,
  hintBelow,
  optional,
  hidesLabel,
  companions,
  show,
  isEditor,
  children,
}: FieldFrameProps) {
  const { id, error } = useField(name, hint)
  useSharedState().labels.set(name, { label, companions, show })
  const hintText = hint && (
    <p id={`${id}-hint`} className="text-base text-base-content/75">
      {hint}
    </p>
  )
  return (
    <div className={error ? 'border-l-4 border-error pl-4' : undefined}>
      <label
        id={`${id}-label`}
        htmlFor={isEditor ? undefined : id}
        className={hidesLabel ? 'sr-only' : 'block font-semibold'}
      >
        {label}
        {optional && <span className="font-normal"> ({optional})</span>}
      </label>
      {!hintBelow && hintText}
      <FieldError id={id}>{error}</FieldError>
      {/* A flex container reserves no space for descenders below the field. */}
      <div className={hidesLabel ? 'flex' : 'mt-2'}>{children}</div>
      {hintBelow && hintText}
    </div>
  )
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, hintBelow, optional, hidesLabel, ...input } = props
  const { aria, error } = useField(name, hint)
  const { register } = useFormContext()
  return (
    <FieldFrame {...{ name, label, hint, hintBelow, optional, hidesLabel }}>
      <input
        type="text"
        dir="auto"
        {...input}
        {...aria}
        {...register(name)}
        className={`input ${box} ${borderColour(error)} ${input.className ?? ''}`}
      />
    </FieldFrame>
  )
}

export function TextArea({ name, label, hint, hintBelow, optional, rows = 6, ...area }: TextAreaProps) {
  const { aria, error } = useField(name, hint)
  const { register } = useFormContext()
  return (
    <FieldFrame {...{ name, label, hint, hintBelow, optional }}>
      <textarea
        rows={rows}
        dir="auto"
        {...area}
        {...aria}
        {...register(name)}
        className={`textarea ${box} ${borderColour(error)}`}
      />
    </FieldFrame>
  )
}

export function borderColour(error: string | undefined): string {
  return error ? 'border-error' : 'border-base-content/60'
}
