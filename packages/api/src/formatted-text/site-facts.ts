import { IN_BRACES, readPlaceholder, type Placeholder } from '../site/words/placeholders.ts'

/** A fact as it stands within a sentence, and at the beginning of one. */
interface SiteFact {
  within: string
  first: string
}

/** What the site puts in the place of each placeholder. */
export type SiteFacts = Record<Placeholder, SiteFact>

/**
 * The pieces of a text in which the placeholders are replaced: a fact is a piece of its own.
 *
 * @param before what comes before the text in its paragraph
 */
export function putFactsApart(text: string, facts: SiteFacts, before = ''): string[] {
  const pieces: string[] = []
  let end = 0
  for (const found of text.matchAll(IN_BRACES)) {
    const placeholder = readPlaceholder(found[1] ?? '')
    if (!placeholder) continue
    const { within, first } = facts[placeholder]
    pieces.push(text.slice(end, found.index))
    pieces.push(beginsSentence(before + text.slice(0, found.index)) ? first : within)
    end = found.index + found[0].length
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '')
}

/** A text of one line in which the placeholders are replaced. */
export function putFacts(text: string, facts: SiteFacts): string {
  return putFactsApart(text, inOneLine(facts)).join('')
}

/** The facts for a line: the postal address has commas in place of its line breaks. */
export function inOneLine(facts: SiteFacts): SiteFacts {
  return { ...facts, 'postal address': asItIs(facts['postal address'].within.replace(/\s*\n\s*/g, ', ')) }
}

/** A fact that is the same wherever it stands. */
export function asItIs(fact: string): SiteFact {
  return { within: fact, first: fact }
}

/** A fact that begins a sentence with a capital. */
export function inSentences(fact: string): SiteFact {
  return { within: fact, first: fact.charAt(0).toUpperCase() + fact.slice(1) }
}

function beginsSentence(before: string): boolean {
  return before.trim() === '' || /[.!?]\s+$/.test(before)
}
