import { z, type ZodError } from 'zod'

// Replaces zod's message for a field with a fixed set of values.
z.config({
  customError: (issue) =>
    issue.code === 'invalid_value' ? `This must be one of these: ${issue.values.join(', ')}.` : undefined,
})

/** An error in one field of an input; the screen shows it beside the field. */
export interface FieldError {
  field: string
  message: string
}

export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Returns true if a field is missing, empty or of the wrong type, rather than filled with a wrong value. */
export function isIncomplete(error: ZodError): boolean {
  return error.issues.some(
    (issue) => issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.origin === 'string'),
  )
}
