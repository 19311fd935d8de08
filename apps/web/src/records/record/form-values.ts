import { z } from 'zod'

/** Fields that refer to an uploaded file. Empty, they keep the file that the record has. */
const uploadFields = ['imageId', 'documentFileId']

/** What the fields of a form hold before anybody has typed: empty texts, boxes that are not ticked, first choices. */
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

/** A record whose image may have an alternative text, which the form has as a field of its own. */
interface WithImage {
  image?: { alt: string } | null
}

/**
 * What the fields of a form hold of a record: each field of the form that the record has, and the alternative text of its
 * image. No file is in them, because a record keeps its file unless another is uploaded.
 */
export function fillFields(schema: z.ZodObject, record: object): Record<string, unknown> {
  const values: Record<string, unknown> = { ...record, imageAlt: (record as WithImage).image?.alt ?? '' }
  for (const name of uploadFields) values[name] = undefined
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
}
