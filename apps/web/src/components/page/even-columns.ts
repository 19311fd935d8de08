/** Written out in full, because Tailwind finds classes only as whole words in the source. */
const classes = [
  '',
  '',
  'lg:grid-cols-2',
  'lg:grid-cols-3',
  'lg:grid-cols-4',
  'lg:grid-cols-5',
  'lg:grid-cols-6',
]

/**
 * Counts the columns of a grid on a large screen: as many as are wanted, or one more or less, so that the last row is
 * full or at least has no single card.
 */
export function countColumns(cards: number, wanted: 2 | 3 | 4 | 5): number {
  const choices = [wanted, wanted + 1, wanted - 1].filter((columns) => columns > 1)
  const columns =
    choices.find((each) => cards % each === 0) ?? choices.find((each) => cards % each !== 1) ?? wanted
  return Math.min(columns, Math.max(cards, 2))
}

/** Returns the class for that number of columns. */
export function evenColumns(cards: number, wanted: 2 | 3 | 4 | 5): string {
  return classes[countColumns(cards, wanted)] ?? ''
}
