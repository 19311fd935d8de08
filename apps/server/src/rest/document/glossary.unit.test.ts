import { appRouter, definitions } from '@isse/api'
import { expect, test } from 'vitest'
import { restDocument } from './document.ts'
import { fieldGlossary } from './glossary.ts'
import { documentInfo } from './info.ts'

const document = restDocument(appRouter, documentInfo('', 'https://example.org'))

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { properties = {}, in: place, name } = value as Record<string, object | undefined> & { name?: string }
  const fields = Object.entries(properties).flatMap(
    ([field, { description = '' }]: [string, { description?: string }]) =>
      description.startsWith('The same as ') ? [] : [field],
  )
  return [...fields, ...(place && name ? [name] : []), ...Object.values(value).flatMap(namesIn)]
}

test('each field of a call has a description or an example, and nothing else is described', () => {
  const names = new Set(namesIn({ paths: document.paths, schemas: document.components.schemas }))
  for (const { rest } of Object.values(definitions)) if (rest?.part) names.delete(rest.part)
  expect([...names].filter((name) => !(name in fieldGlossary))).toEqual([])
  expect(Object.keys(fieldGlossary).filter((name) => !names.has(name))).toEqual([])
})
