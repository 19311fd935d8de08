import type { RestDocument, Schema } from './types.ts'
import { words } from './glossary.ts'

/** Drops bounds that only say that a number is one that JavaScript can hold. */
export function tidy(document: RestDocument): void {
  forEachSchema(document, (schema) => {
    if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
    if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  })
}

/** Says of each field what it is, where its schema does not. One name means one thing everywhere. */
export function describeFields(document: RestDocument): void {
  forEachSchema(document, ({ properties = {} }) => {
    for (const [name, field] of Object.entries(properties)) {
      const description = words[name]?.description
      if (description) field['description'] ??= description
    }
  })
}

interface ExampleOptions {
  /** Of the field that it is an example of. */
  name?: string
  /** Fields that are left out. */
  without?: string[]
}

/** An example that is valid, composed of those of the fields. */
export function exampleOf(
  schema: Schema,
  schemas: Record<string, Schema>,
  { name = '', without = [] }: ExampleOptions = {},
): unknown {
  const of = (part: Schema, field = name) => exampleOf(part, schemas, { name: field, without })
  const { $ref, anyOf, type, properties = {}, items } = schema
  if (Array.isArray(schema['examples'])) return schema['examples'][0]
  if (schema['example'] !== undefined) return schema['example']
  if (schema['const'] !== undefined) return schema['const']
  const word = words[originalName(schema) ?? name]
  if (type !== 'object' && type !== 'array' && word && 'example' in word) return word.example
  if ($ref) return of(schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (anyOf?.[0] && type !== 'object') return of(anyOf[0])
  if (type === 'array') return [of(items ?? {})]
  if (type !== 'object') return { integer: 1, number: 0.5, boolean: true }[type ?? ''] ?? 'text'
  // Of a field with two names, the one that clients have long used is shown.
  const hidden = [...without, ...Object.values(properties).map(originalName)]
  const shown = Object.entries(properties).filter(([field]) => !hidden.includes(field))
  return Object.fromEntries(shown.map(([field, part]) => [field, of(part, field)]))
}

const SAME = 'The same as '

/** What the document says of the second name of a field. */
export function sameAs(name: string): string {
  return `${SAME}${name}.`
}

function originalName({ description }: Schema): string | undefined {
  return typeof description === 'string' && description.startsWith(SAME)
    ? description.slice(SAME.length, -1)
    : undefined
}

function forEachSchema(value: unknown, visit: (schema: Schema) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Schema)
  for (const part of Object.values(value)) forEachSchema(part, visit)
}
