/** As Tailwind finds them in the source. */
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
 * How many columns a grid has on a large screen, so that no card stands alone in its last row: as many as are wanted, or one more
 * or one less. Where only that fills the last row, too, it goes before.
 */
export function countColumns(cards: number, wanted: 2 | 3 | 4 | 5): number {
  const choices = [wanted, wanted + 1, wanted - 1].filter((columns) => columns > 1)
  const columns =
    choices.find((each) => cards % each === 0) ?? choices.find((each) => cards % each !== 1) ?? wanted
  return Math.min(columns, Math.max(cards, 2))
}

/** The class of such a grid. */
export function evenColumns(cards: number, wanted: 2 | 3 | 4 | 5): string {
  return classes[countColumns(cards, wanted)] ?? ''
}
