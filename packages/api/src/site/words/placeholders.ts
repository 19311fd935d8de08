/** The placeholders that a text may have in braces, and their descriptions. */
export const placeholders = {
  name: 'the short name of the charity',
  'our charity': "'our charity' and the places where you work",
  'the website': 'the name of the website',
  'message period': 'how long messages of the contact form are kept',
  'postal address': 'the address of the first place that letters reach',
} as const

export type Placeholder = keyof typeof placeholders

/** Its first group is the text between the braces. */
export const IN_BRACES = /\{([^{}]*)\}/g

/** @returns undefined if it is not a placeholder */
export function readPlaceholder(between: string): Placeholder | undefined {
  const word = between.trim().toLowerCase().replace(/\s+/g, ' ')
  return Object.hasOwn(placeholders, word) ? (word as Placeholder) : undefined
}

/** Returns the error message for an unknown placeholder; undefined if all are known. */
export function explainUnknownPlaceholder(text: string): string | undefined {
  for (const [inBraces, between = ''] of text.matchAll(IN_BRACES))
    if (!readPlaceholder(between)) return `The site does not know ${inBraces}. In braces it knows ${known}.`
  return undefined
}

// Without braces, because {name} in a message would be replaced by the charity's name.
const known = new Intl.ListFormat('en-GB').format(Object.keys(placeholders))
