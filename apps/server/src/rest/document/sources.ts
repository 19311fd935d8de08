import { sentSource, sourceName } from '@isse/api'
import type { z } from 'zod'
import type { Schema } from './types.ts'

// Long texts that REST has as plain text, each with its Markdown source beside it. Procedures do not know these fields.

/** Adds the field of each source to the records that have its text. */
export function addSources(schemas: Record<string, Schema>, texts: readonly string[] = []): void {
  for (const schema of Object.values(schemas))
    for (const text of texts) {
      const { properties = {}, required = [] } = schema
      const source = sourceName(text)
      if (!properties[text] || properties[source]) continue
      properties[source] = { anyOf: [{ type: 'string' }, { type: 'null' }] }
      schema.required = [...required, source]
    }
}

/** The input of a call with the field of each source. */
export function withSources(input: z.ZodObject, texts: readonly string[]): z.ZodObject {
  return input.extend(Object.fromEntries(texts.map((text) => [sourceName(text), sentSource])))
}
