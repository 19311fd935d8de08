import { z, type ZodError } from 'zod'

// A field that takes a few values and has no sentence of its own would be refused with zod's.
z.config({
  customError: (issue) =>
    issue.code === 'invalid_value' ? `This must be one of these: ${issue.values.join(', ')}.` : undefined,
})

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
