/**
 * Compares two sets of form values. Undefined, an empty text and a missing value are equal. Null differs, because it
 * removes an image, and undefined keeps it.
 */
export function sameValues(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((key) =>
    sameValues(first[key], second[key]),
  )
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === ''
}
