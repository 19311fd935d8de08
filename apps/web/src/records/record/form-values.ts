import { z } from 'zod'

/** Fields with the id of an uploaded file. An empty one keeps the record's file. */
const uploadFields = ['imageId', 'documentFileId']

/** Returns the values of an empty form: empty texts, boxes that are not ticked, first choices. */
export function emptyFields(schema: z.ZodObject): Record<string, unknown> {
  const values = Object.entries(schema.shape).map(([name, field]) => [name, emptyValue(field)] as const)
  return Object.fromEntries(
    values.filter(([name, value]) => value !== undefined || uploadFields.includes(name)),
  )
}

function emptyValue(field: unknown): unknown {
  if (field instanceof z.ZodOptional) return emptyValue(field.unwrap())
  if (field instanceof z.ZodNullable) return null
  if (field instanceof z.ZodString) return ''
  if (field instanceof z.ZodBoolean) return false
  if (field instanceof z.ZodEnum) return field.options[0]
  return undefined
}

/** A record that may have an image. The form has its alternative text as the field `imageAlt`. */
interface WithImage {
  image?: { alt: string } | null
}

/** Returns the values of a form that edits a record. File fields are empty, because a record keeps its file. */
export function fillFields(schema: z.ZodObject, record: object): Record<string, unknown> {
  const values: Record<string, unknown> = { ...record, imageAlt: (record as WithImage).image?.alt ?? '' }
  for (const name of uploadFields) values[name] = undefined
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
}
