import type { ReactNode } from 'react'
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form'
import { ROOT_OF_FIELDS, ROOT_OF_VALUES } from './watch-corrections.ts'

/** The result of a submitted form. */
export interface Outcome<Values> {
  /** A sentence for the screen. */
  success?: string
  /** True if the success is partial. */
  isPartial?: boolean
  /** Follows the sentence of success or failure, such as a link to the saved record. */
  more?: ReactNode
  /** New saved values of the fields, such as the record in the server's response. */
  values?: Values
  /** Unsaved values that the fields show on top of `values`, after a partial success. */
  unsaved?: Values
  /** A sentence that says why nothing was saved. The fields keep the typed values. */
  failure?: string
  problems?: { field: string; message: string }[]
  /** The record as saved by somebody else meanwhile: a conflict, and nothing was saved. */
  theirs?: Values
  /** Says who saved it, and when, if known. */
  theirTitle?: string
  /** Names their version, if its author is known. */
  theirName?: string
}

/** Returns the root error type, which determines the corrections that hide the failure; see watchCorrections. */
export function rootTypeOf({ problems }: Pick<Outcome<unknown>, 'problems'>): string {
  if (!problems) return 'failed'
  return problems.length > 0 ? ROOT_OF_FIELDS : ROOT_OF_VALUES
}

/** Returns the initial errors of a form that was posted without JavaScript. */
export function errorsOf<Values extends FieldValues>({
  failure,
  problems = [],
}: Outcome<DefaultValues<Values>> = {}): FieldErrors<Values> | undefined {
  if (failure === undefined) return undefined
  const fields = problems.map(({ field, message }) => [field, { type: 'server', message }] as const)
  return { root: { message: failure }, ...Object.fromEntries(fields) } as FieldErrors<Values>
}
