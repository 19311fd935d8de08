/** Content that a paste has lost. */
export interface Loss {
  /** A clause of the sentence that names it. */
  what: string
  /** True if words were lost. */
  isOfWords?: boolean
}

/** A paste that has lost content. */
export interface LossyPaste {
  losses: Loss[]
  /** True if nothing was inserted. */
  isNothing: boolean
}

/** Describes the losses of a paste in sentences. */
export function describeLosses({ losses, isNothing }: LossyPaste): string {
  const all = losses.map(({ what }) => what).join(', and ')
  if (isNothing) return `Nothing was pasted: ${all}.`
  const words = losses.some(({ isOfWords }) => isOfWords)
    ? 'All other words are here.'
    : 'All words are here.'
  return `Not everything could be pasted: ${all}. ${words}`
}
