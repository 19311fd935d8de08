import { IN_BRACES, readPlaceholder, type Placeholder } from '../site/words/placeholders.ts'

/** A fact as written within a sentence, and at its beginning. */
interface SiteFact {
  within: string
  first: string
}

/** The replacement of each placeholder. */
export type SiteFacts = Record<Placeholder, SiteFact>

/**
 * Splits a text at its placeholders and replaces them. Each fact is a piece of its own.
 *
 * @param before the text before it in the same paragraph
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

/** Replaces the placeholders of a text of one line. */
export function putFacts(text: string, facts: SiteFacts): string {
  return putFactsApart(text, inOneLine(facts)).join('')
}

/** Writes the postal address with commas in place of line breaks. */
export function inOneLine(facts: SiteFacts): SiteFacts {
  return { ...facts, 'postal address': asItIs(facts['postal address'].within.replace(/\s*\n\s*/g, ', ')) }
}

/** Returns a fact that is the same everywhere. */
export function asItIs(fact: string): SiteFact {
  return { within: fact, first: fact }
}

/** Returns a fact that is capitalised at the beginning of a sentence. */
export function inSentences(fact: string): SiteFact {
  return { within: fact, first: fact.charAt(0).toUpperCase() + fact.slice(1) }
}

function beginsSentence(before: string): boolean {
  return before.trim() === '' || /[.!?]\s+$/.test(before)
}
