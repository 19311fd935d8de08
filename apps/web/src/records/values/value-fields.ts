import type { Value } from '@isse/api/records/values/schema'

/** What the form of a new value starts with. */
export const emptyValue = { name: '', valueText: '' }

/** What the form holds of a value. */
export function toFields({ valueId, name, valueText, version }: Value) {
  return { valueId, name, valueText, version }
}
