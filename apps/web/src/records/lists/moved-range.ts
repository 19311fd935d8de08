/** Returns the part of a new order between the first and the last id that moved. */
export function movedRange(before: number[], after: number[]): number[] {
  const differs = (id: number, at: number) => id !== before[at]
  const first = after.findIndex(differs)
  return first === -1 ? [] : after.slice(first, after.map(differs).lastIndexOf(true) + 1)
}
