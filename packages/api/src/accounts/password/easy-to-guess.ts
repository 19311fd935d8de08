import { estimateStrength, type Strength } from './password-strength.ts'

/** Names that an attacker tries first: the account holder's and the charity's. Absent if unknown. */
export interface KnownNames {
  email?: string
  name?: string
  shortName?: string
  fullName?: string
}

/**
 * Minimum number of guesses for a new secret: the hashes (password-hash.ts) that one processor computes in half a
 * year. The library rates three words from a list of 7,776, or 12 random characters, above it.
 */
const FEWEST_GUESSES = 5e8

/** Passphrases that are printed as examples everywhere, letters only. */
const PRINTED_EXAMPLES = ['correcthorsebatterystaple', 'thequickbrownfoxjumpsoverthelazydog']

/**
 * The library counts a blank between words as a random character, and so rates 'Password Liverpool 1' as strong. A
 * guesser tries a handful of separators, the same one between all words.
 */
const BETWEEN_WORDS = /(?<=[\p{L}\p{M}\p{N}])[\s\-_.,]+(?=[\p{L}\p{N}])/gu
const TRIED_BETWEEN_WORDS = 5

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

/**
 * Explains why a password or passphrase is easy to guess, as the second half of a sentence ('it repeats the same
 * characters'); undefined for a strong one.
 */
export async function easyToGuess(secret: string, names: KnownNames): Promise<string | undefined> {
  const text = secret.normalize('NFKC')
  const letters = lettersOf(text)
  if (PRINTED_EXAMPLES.includes(letters)) return 'it is an example that everybody knows'
  if (names.email && letters === lettersOf(names.email)) return 'it is your e-mail address'
  const words = wordsOf(names)
  const [typed, joined] = await Promise.all(
    [text, text.replaceAll(BETWEEN_WORDS, '')].map((one) => estimateStrength(one, words)),
  )
  if (joined && joined.guesses * TRIED_BETWEEN_WORDS < FEWEST_GUESSES) return reasonOf(joined.parts)
  return typed && typed.guesses < FEWEST_GUESSES ? reasonOf(typed.parts) : undefined
}

function wordsOf({ email = '', name = '', shortName = '', fullName = '' }: KnownNames): string[] {
  // Includes the charity's own name, in case the site has not set it yet.
  const texts = [shortName, 'isse', email, name, fullName].map((text) => text.normalize('NFKC').toLowerCase())
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
  const joined = texts.map((text) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
  return [...new Set([...texts, ...joined, ...parts])].filter((word) => word.length > 2)
}

/** Picks the reason by the longest part that a guesser knows. */
function reasonOf(parts: Strength['parts']): string {
  const known = parts.filter(({ pattern }) => pattern in reasons || pattern === 'dictionary')
  const [longest] = known.sort((one, other) => other.length - one.length)
  if (longest?.pattern !== 'dictionary') return reasons[longest?.pattern ?? ''] ?? 'it is short and regular'
  if (longest.dictionary === 'userInputs')
    return 'it is made of your name or address, or of the charity’s name'
  if (longest.dictionary === 'passwords-common') return 'it is much like a password that others try first'
  return 'it is made of very few common words or names'
}

const reasons: Record<string, string> = {
  repeat: 'it repeats the same characters',
  sequence: 'it is a row such as abcd or 1234',
  wordSequence: 'it is a row such as Monday, Tuesday, Wednesday',
  spatial: 'its keys lie side by side on the keyboard',
  date: 'it is mostly a date',
  regex: 'it is mostly a year',
}
