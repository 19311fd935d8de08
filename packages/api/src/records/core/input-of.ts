import type { z } from 'zod'
import type { DefinitionFacts } from './definition.ts'

/**
 * The input of a save that makes a record what columns say. What an input cannot say, such as that a crop is the picture's
 * own, the save takes from the columns.
 *
 * @param schema of the input
 */
export function inputOf(
  definition: Pick<DefinitionFacts, 'inputOf'>,
  { shape }: z.ZodObject,
  columns: Record<string, unknown>,
): object {
  const fields: Record<string, z.ZodType | undefined> = shape
  const wanted = { ...columns, ...definition.inputOf?.(columns) }
  const isSaid = ([name, value]: [string, unknown]) =>
    name in fields && (value !== null || fields[name]?.safeParse(null).success)
  return Object.fromEntries(Object.entries(wanted).filter(isSaid))
}
