import { toNestErrors } from '@hookform/resolvers'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

/**
 * What checks a form's values: a schema of zod, or anything else that follows the Standard Schema. An issue may carry
 * one of zod's codes, by which the form tells what is missing from what is wrong.
 */
export type FormSchema<Values, Checked> = StandardSchemaV1<Values, Checked>

/** Has react-hook-form check by a schema. Of several problems of a field the first is shown. */
export function resolveBy<Values extends FieldValues, Checked>(
  schema: FormSchema<Values, Checked>,
): Resolver<Values, unknown, Checked> {
  return async (values, _context, options) => {
    const result = await schema['~standard'].validate(values)
    if (!result.issues) return { values: result.value, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path = [], message, ...issue } of result.issues) {
      const code = 'code' in issue ? String(issue.code) : ''
      errors[path.map(keyOf).join('.')] ??= { type: code, message }
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
}

function keyOf(segment: PropertyKey | StandardSchemaV1.PathSegment): string {
  return String(typeof segment === 'object' ? segment.key : segment)
}
