import { toNestErrors } from '@hookform/resolvers'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

/**
 * Validates a form's values: a zod schema or any other Standard Schema. Issues may have zod's codes, which
 * distinguish missing fields from invalid ones.
 */
export type FormSchema<Values, Checked> = StandardSchemaV1<Values, Checked>

/** Creates a react-hook-form resolver. It reports the first problem of each field. */
export function createResolver<Values extends FieldValues, Checked>(
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
