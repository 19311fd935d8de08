import { createContext, use, type ReactNode } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'

/** A field as people know it. */
export interface FieldLabel {
  label: string
  /** Further values that belong to the same field, such as the focal point of an image. */
  companions?: string[]
  /** Says a value that is no text in words. */
  describe?: (value: unknown) => string
  /** Shows the value of one of two versions, where the value by itself says nothing to people. */
  show?: (version: FieldVersion) => ReactNode
}

/** The values of one of two versions of a record, for a field that shows its own. */
export interface FieldVersion {
  values: FieldValues
  /** Saved by somebody else, and not in this form. */
  isTheirs: boolean
}

/** What a form and its fields share beside the values, which react-hook-form holds. */
interface FormFrame {
  /** The ids of the form's fields begin with it. */
  id: string
  /** Work that a submit waits for, such as uploads that are not finished. */
  pending: Set<Promise<unknown>>
  /** The labels of the fields by their names, for a question about single fields. */
  labels: Map<string, FieldLabel>
  /** What alternative texts said about images that another one has replaced, by the names of the texts' fields. */
  formerAlts: Map<string, string>
}

export function createFrame(id: string): FormFrame {
  return { id, pending: new Set(), labels: new Map(), formerAlts: new Map() }
}

export const FormFrameContext = createContext<FormFrame | null>(null)

export function useFormFrame(): FormFrame {
  const frame = use(FormFrameContext)
  if (!frame) throw new Error('A field must be inside a <Form>.')
  return frame
}

/** The error of a field, and the ids and attributes that connect it with its label, hint and error. */
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
