import type { ReactNode } from 'react'
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form'
import { ROOT_OF_FIELDS, ROOT_OF_VALUES } from './watch-corrections.ts'

/** What came of a form that was submitted. */
export interface Outcome<Values> {
  /** A sentence that says what was done. */
  success?: string
  /** Whether that sentence says that only a part was done. */
  isPartial?: boolean
  /** Follows the sentence of success or failure, such as a link to what was saved. */
  more?: ReactNode
  /** The new values of the fields, which count as saved, such as the record as the server answered it. */
  values?: Values
  /** Values that the fields show on top of `values` and that are not saved, where only a part could be. */
  unsaved?: Values
  /** A sentence that says why nothing was done. The fields keep what was typed. */
  failure?: string
  /** Errors of single fields. */
  problems?: { field: string; message: string }[]
  /** The record as somebody else has saved it meanwhile: a conflict, and nothing was saved. */
  theirs?: Values
  /** Says who has saved it, and when, where that is known. */
  theirTitle?: string
  /** Names their version beside one's own, where it is known whose it is. */
  theirName?: string
}

/** Which corrections make the sentence of a failure leave the page; see watchCorrections. */
export function rootTypeOf({ problems }: Pick<Outcome<unknown>, 'problems'>): string {
  if (!problems) return 'failed'
  return problems.length > 0 ? ROOT_OF_FIELDS : ROOT_OF_VALUES
}

/** The errors that a form posted without JavaScript has from the start. */
export function errorsOf<Values extends FieldValues>({
  failure,
  problems = [],
}: Outcome<DefaultValues<Values>> = {}): FieldErrors<Values> | undefined {
  if (failure === undefined) return undefined
  const fields = problems.map(({ field, message }) => [field, { type: 'server', message }] as const)
  return { root: { message: failure }, ...Object.fromEntries(fields) } as FieldErrors<Values>
}
