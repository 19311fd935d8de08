/** The part of an order that differs from the one before: what both begin and end with stays where it is. */
export function movedRange(before: number[], after: number[]): number[] {
  const differs = (id: number, at: number) => id !== before[at]
  const first = after.findIndex(differs)
  return first === -1 ? [] : after.slice(first, after.map(differs).lastIndexOf(true) + 1)
}
