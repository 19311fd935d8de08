/** What a text may have in braces, for the site to put in what it knows, and what that is. */
export const placeholders = {
  name: 'the short name of the charity',
  'our charity': "'our charity' and the places where you work",
  'the website': 'the name of the website',
  'message period': 'how long messages of the contact form are kept',
  'postal address': 'the address of the first base that letters reach',
} as const

export type Placeholder = keyof typeof placeholders

/** Something in braces. Its first group is what is between them. */
export const IN_BRACES = /\{([^{}]*)\}/g

/** @returns undefined for something in braces that is no placeholder */
export function readPlaceholder(between: string): Placeholder | undefined {
  const word = between.trim().toLowerCase().replace(/\s+/g, ' ')
  return Object.hasOwn(placeholders, word) ? (word as Placeholder) : undefined
}

/** The sentence that refuses what is in braces and no placeholder; undefined where all are known. */
export function explainUnknownPlaceholder(text: string): string | undefined {
  for (const [inBraces, between = ''] of text.matchAll(IN_BRACES))
    if (!readPlaceholder(between)) return `The site does not know ${inBraces}. In braces it knows ${known}.`
  return undefined
}

// Without their braces: a message with {name} would have the charity's name in its place.
const known = new Intl.ListFormat('en-GB').format(Object.keys(placeholders))
