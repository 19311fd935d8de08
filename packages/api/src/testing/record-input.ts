import { z } from 'zod'

/** The fields of a schema that have to be there. */
export function requiredFields(schema: z.ZodObject): string[] {
  const { error } = schema.safeParse({})
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))]
}

/** How long each text of a schema may be, as the document of the REST calls says. */
export function textLengths(schema: z.ZodObject): [field: string, length: number][] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([field, property]) =>
    typeof property === 'object' && property.maxLength ? [[field, property.maxLength]] : [],
  )
}

/** A text of a length that a field takes, by its name: a link is an address, and an address of a page has small letters. */
export function textOf(field: string, length: number): string {
  if (/link$/i.test(field)) return 'https://'.padEnd(length, 'x')
  return 'x'.repeat(length)
}

/**
 * The texts that a new record must have, so that a test of all kinds of records can make one.
 *
 * @returns an input without the files that it needs
 */
export function sampleTexts(schema: z.ZodObject): Record<string, string> {
  const texts = requiredFields(schema).filter((field) => !/(imageId|documentFileId)$/.test(field))
  return Object.fromEntries(texts.map((field) => [field, `A ${field}`]))
}
