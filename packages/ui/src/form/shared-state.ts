import { createContext, use, type ReactNode } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'

/** The label of a field, and how to display its values. */
export interface FieldLabel {
  label: string
  /** Further values of the same field, such as the focal point of an image. */
  companions?: string[]
  /** Describes a value that is not a text in words. */
  describe?: (value: unknown) => string
  /** Displays the value of a version, if the value alone means nothing to people. */
  show?: (version: FieldVersion) => ReactNode
}

/** The values of one of two versions of a record. */
export interface FieldVersion {
  values: FieldValues
  /** True for the version that somebody else saved. */
  isTheirs: boolean
}

/** State that a form shares with its fields, besides the values in react-hook-form. */
interface SharedState {
  /** Prefix of the fields' ids. */
  id: string
  /** Work that must end before a submit, such as uploads. */
  pending: Set<Promise<unknown>>
  /** Labels by field name, for questions about single fields. */
  labels: Map<string, FieldLabel>
  /** Alternative texts of replaced images, by field name. */
  formerAlts: Map<string, string>
}

export function createSharedState(id: string): SharedState {
  return { id, pending: new Set(), labels: new Map(), formerAlts: new Map() }
}

export const SharedStateContext = createContext<SharedState | null>(null)

export function useSharedState(): SharedState {
  const shared = use(SharedStateContext)
  if (!shared) throw new Error('A field must be inside a <Form>.')
  return shared
}

/** Returns the error of a field, and the ids and attributes that connect it with its label, hint and error. */
export function useField(name: string, hint: string | undefined) {
  const { id: formId } = useSharedState()
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
