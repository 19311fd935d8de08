import type { ZodError } from 'zod'

/** What is wrong with one field of an input; the screen shows it beside the field. */
export interface FieldError {
  field: string
  message: string
}

export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Whether a field of an input is missing, empty or of the wrong type, rather than filled in with a wrong value. */
export function isIncomplete(error: ZodError): boolean {
  return error.issues.some(
    (issue) => issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.origin === 'string'),
  )
}
