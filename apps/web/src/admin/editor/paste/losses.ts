/** Something that a paste has lost. */
export interface Loss {
  /** Names it in words that follow others in a sentence. */
  what: string
  /** True where words were left out. */
  isOfWords?: boolean
}

/** A paste that has lost something. */
export interface LossyPaste {
  losses: Loss[]
  /** True where nothing is left to insert. */
  isNothing: boolean
}

/** Returns the sentences that name what a paste has lost. */
export function describeLosses({ losses, isNothing }: LossyPaste): string {
  const all = losses.map(({ what }) => what).join(', and ')
  if (isNothing) return `Nothing was pasted: ${all}.`
  const words = losses.some(({ isOfWords }) => isOfWords)
    ? 'All other words are here.'
    : 'All words are here.'
  return `Not everything could be pasted: ${all}. ${words}`
}
