import { z } from 'zod'

export function requiredFields(schema: z.ZodObject): string[] {
  const { error } = schema.safeParse({})
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))]
}

export function textLengths(schema: z.ZodObject): [field: string, length: number][] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([field, property]) =>
    typeof property === 'object' && property.maxLength ? [[field, property.maxLength]] : [],
  )
}

/** Creates a valid text of this length: an address for a link, and small letters for the address of a page. */
export function textOf(field: string, length: number): string {
  if (/link$/i.test(field)) return 'https://'.padEnd(length, 'x')
  return 'x'.repeat(length)
}

/**
 * Creates the required texts of a new record, for tests of all kinds.
 *
 * @returns an input without the required files
 */
export function sampleTexts(schema: z.ZodObject): Record<string, string> {
  const texts = requiredFields(schema).filter((field) => !/(imageId|documentFileId)$/.test(field))
  return Object.fromEntries(texts.map((field) => [field, `A ${field}`]))
}
