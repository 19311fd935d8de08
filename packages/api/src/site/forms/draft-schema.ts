import { z } from 'zod'
import { isBlank } from '../words/invisible.ts'

/**
 * The schema of a draft: each field that says something is checked as it will be when it is published, and a text that
 * says nothing is empty. Any other field that says nothing is left out: its column holds no empty text.
 *
 * @param schema of what is saved
 */
export function draftOf(schema: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, ifSaid(field as z.ZodType)]),
    ),
  )
}

function ifSaid(field: z.ZodType): z.ZodType {
  return z
    .unknown()
    .transform((value, context) => {
      if (isNothing(value)) {
        if (isText(field, value)) return ''
        return field.safeParse(value).success ? value : undefined
      }
      const checked = field.safeParse(value)
      if (checked.success) return checked.data
      for (const { path, message } of checked.error.issues)
        context.issues.push({ code: 'custom', path, message, input: value })
      return z.NEVER
    })
    .optional()
}

/** The texts of a schema, empty. */
export function emptyTexts({ shape }: z.ZodObject): Record<string, string> {
  const texts = Object.entries(shape).filter(([, field]) => field instanceof z.ZodString)
  return Object.fromEntries(texts.map(([name]) => [name, '']))
}

/** Whether a value is a text for a field that holds one, whatever it may leave out. */
function isText(field: z.ZodType, value: unknown): boolean {
  if (field instanceof z.ZodString) return typeof value === 'string'
  return 'unwrap' in field && isText((field as z.ZodOptional<z.ZodType>).unwrap(), value)
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value))
}
