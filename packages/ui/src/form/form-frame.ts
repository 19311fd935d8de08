import { createContext, use } from 'react'
import { useFormContext } from 'react-hook-form'

/** What the fields of a form share beside their values. */
export interface FormFrame {
  /** Begins the ids of its fields. */
  id: string
  /** Work that a submit waits for, such as uploads under way. */
  pending: Set<Promise<unknown>>
  /** What each field is called, by its name. */
  labels: Map<string, string>
}

export const FormFrameContext = createContext<FormFrame | null>(null)

export function useFormFrame(): FormFrame {
  const frame = use(FormFrameContext)
  if (!frame) throw new Error('A field stands outside of a <Form>.')
  return frame
}

/** The ids, the message and the attributes that tie a field to its label, hint and error. */
export function useField(name: string, hint: string | undefined) {
  const { id: formId } = useFormFrame()
  const { getFieldState, formState } = useFormContext()
  const error = getFieldState(name, formState).error?.message
  const id = fieldId(formId, name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    id,
    error,
    describedBy,
    aria: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
  }
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}
