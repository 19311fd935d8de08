import type { ZodError } from 'zod'

/** What is wrong with one field of an input, for the screen to show beside it. */
export interface FieldError {
  field: string
  message: string
}

export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Whether something is missing from an input, or of no use as it is: as against filled in and wrong. */
export function isIncomplete(error: ZodError): boolean {
  return error.issues.some(
    (issue) => issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.origin === 'string'),
  )
}
