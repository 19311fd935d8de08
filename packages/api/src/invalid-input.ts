import type { ZodError } from 'zod'

/** What is wrong with one field of an input, for the screen to show beside it. */
export interface FieldError {
  field: string
  message: string
}

export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Whether something is missing from an input, as against being there and wrong. */
export function isIncomplete(error: ZodError): boolean {
  return error.issues.some(
    (issue) =>
      (issue.code === 'too_small' && issue.origin === 'string') ||
      (issue.code === 'invalid_type' && issue.input === undefined),
  )
}
