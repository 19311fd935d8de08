import { z } from 'zod'
import { line } from '../../formatted-text/schema.ts'
import { id, longest, requiredLine, requiredText, version } from '../../procedure/fields/fields.ts'

export const value = z
  .object({
    valueId: z.int(),
    name: z.string(),
    valueText: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Value' })

export type Value = z.infer<typeof value>

/** A value on pages. */
export const valueView = value.pick({ valueId: true, name: true }).extend({ valueText: line })

export const valueKey = z.object({ valueId: id })

const fields = {
  name: requiredLine('Enter the value in a few words', longest.name),
  valueText: requiredText('Enter a text about the value', longest.text),
}

export const newValue = z.object(fields)

export const valueUpdate = z.object({ ...valueKey.shape, ...fields, version: version.optional() })
