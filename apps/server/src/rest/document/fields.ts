import { fieldGlossary } from './glossary.ts'
import type { RestDocument, Schema } from './types.ts'

/** Removes the bounds that zod adds to every integer: they only say that JavaScript can hold the number exactly. */
export function removeIntegerBounds(document: RestDocument): void {
  forEachSchema(document, (schema) => {
    if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
    if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  })
}

/** Describes each field whose schema has no description. A name means the same in every call. */
export function describeFields(document: RestDocument): void {
  forEachSchema(document, ({ properties = {} }) => {
    for (const [name, field] of Object.entries(properties)) {
      const { description, deprecated } = fieldGlossary[name] ?? {}
      if (description) field['description'] ??= description
      if (deprecated) field['deprecated'] = true
    }
  })
}

interface ExampleOptions {
  name?: string
  /** Names of fields to leave out. */
  without?: string[]
}

/** Composes a valid example of a schema from the examples of its fields. */
export function exampleOf(
  schema: Schema,
  schemas: Record<string, Schema>,
  { name = '', without = [] }: ExampleOptions = {},
): unknown {
  const nested = (part: Schema, field = name) => exampleOf(part, schemas, { name: field, without })
  const { $ref, anyOf, type, properties = {}, items } = schema
  if (Array.isArray(schema['examples'])) return schema['examples'][0]
  if (schema['const'] !== undefined) return schema['const']
  const entry = fieldGlossary[aliasedName(schema) ?? name]
  if (type !== 'object' && type !== 'array' && entry && 'example' in entry) return entry.example
  if ($ref) return nested(schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (anyOf?.[0] && type !== 'object') return nested(anyOf[0])
  if (type === 'array') return [nested(items ?? {})]
  if (type !== 'object') return { integer: 1, number: 0.5, boolean: true }[type ?? ''] ?? 'text'
  // A field with two names is shown by the name that existing clients use.
  const hidden = [...without, ...Object.values(properties).map(aliasedName)]
  const documented = Object.entries(properties).filter(([field]) => !hidden.includes(field))
  return Object.fromEntries(documented.map(([field, part]) => [field, nested(part, field)]))
}

const ALIAS = 'The same as '

export function describeAlias(name: string): string {
  return `${ALIAS}${name}.`
}

/** Returns the field that a description says is aliased. */
function aliasedName({ description }: Schema): string | undefined {
  return typeof description === 'string' && description.startsWith(ALIAS)
    ? description.slice(ALIAS.length, -1)
    : undefined
}

function forEachSchema(value: unknown, visit: (schema: Schema) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Schema)
  for (const part of Object.values(value)) forEachSchema(part, visit)
}
