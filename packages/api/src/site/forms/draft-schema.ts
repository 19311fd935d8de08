import { z } from 'zod'
import { isBlank } from './text-rules.ts'

/**
 * Derives the schema of a draft: fields with a value are validated as on publication, and a text without one is empty.
 * Other fields without a value are left out, because their columns hold no empty text.
 *
 * @param schema of the published record
 */
export function draftOf(schema: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, ifGiven(field as z.ZodType)]),
    ),
  )
}

function ifGiven(field: z.ZodType): z.ZodType {
  return z
    .unknown()
    .transform((value, context) => {
      if (isEmpty(value)) {
        if (isText(field, value)) return ''
        return field.safeParse(value).data
      }
      const checked = field.safeParse(value)
      if (checked.success) return checked.data
      for (const { path, message } of checked.error.issues)
        context.issues.push({ code: 'custom', path, message, input: value })
      return z.NEVER
    })
    .optional()
}

export function emptyTexts({ shape }: z.ZodObject): Record<string, string> {
  const texts = Object.entries(shape).filter(([, field]) => field instanceof z.ZodString)
  return Object.fromEntries(texts.map(([name]) => [name, '']))
}

/** Returns true for a text in a text field, including unions and optional fields. */
function isText(field: z.ZodType, value: unknown): boolean {
  if (field instanceof z.ZodString) return typeof value === 'string'
  return 'unwrap' in field && isText((field as z.ZodOptional<z.ZodType>).unwrap(), value)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value))
}
