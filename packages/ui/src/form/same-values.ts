/** Whether two forms hold the same words. A field without a value, an empty one and one that is not there are alike. */
export function sameValues(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((key) =>
    sameValues(first[key], second[key]),
  )
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing)
  return value === undefined || value === null || value === ''
}
