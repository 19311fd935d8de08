import { estimateStrength, type Strength } from './password-strength.ts'

/** Names that an attacker tries first: those of the person who chooses the secret, and of the charity. Absent where unknown. */
export interface KnownNames {
  email?: string
  name?: string
  shortName?: string
  fullName?: string
}

/**
 * The fewest guesses that a new secret may take. Half a year of one processor tries as many passwords by their hashes
 * (password-hash.ts). Three words of a list of 7,776 take more by the library's count, and 12 random characters.
 */
const FEWEST_GUESSES = 5e8

/** Passphrases that are printed as examples everywhere, without what is not a letter. */
const PRINTED_EXAMPLES = ['correcthorsebatterystaple', 'thequickbrownfoxjumpsoverthelazydog']

/**
 * The library takes a blank between words for something to be guessed, and 'Password Liverpool 1' for strong. A guesser
 * tries a handful of such signs, the same between all words.
 */
const BETWEEN_WORDS = /(?<=[\p{L}\p{M}\p{N}])[\s\-_.,]+(?=[\p{L}\p{N}])/gu
const TRIED_BETWEEN_WORDS = 5

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

/**
 * Why an attacker would soon guess a password or passphrase, as the second half of a sentence ('it repeats the same
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
  // The charity's own name is tried for a site that has not named it yet, too.
  const texts = [shortName, 'isse', email, name, fullName].map((text) => text.normalize('NFKC').toLowerCase())
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
  const joined = texts.map((text) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
  return [...new Set([...texts, ...joined, ...parts])].filter((word) => word.length > 2)
}

/** By its longest part that a guesser knows. */
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
