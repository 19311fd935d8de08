/** Ranges of Latin letters with accents: of Europe, and of Vietnamese and Pinyin. */
const LETTERS_WITH_ACCENTS = [
  [0xc0, 0x17f],
  [0x1a0, 0x1b0],
  [0x1cd, 0x21b],
  [0x1ea0, 0x1ef9],
] as const

/** Letters that Unicode does not take apart into a letter and an accent, or not in both cases. */
const FURTHER_LETTERS = { d: 'đ', h: 'ħ', i: 'ıİ', l: 'ł', o: 'ø', t: 'ŧ' }

/** Accents that follow their letter as characters of their own. */
const ACCENTS = '[\u0300-\u036f]*'
const ACCENTS_OF_LATIN = /([a-zđħıłøŧ])[\u0300-\u036f]+/giu

/** Characters that are typed and printed in several forms. The hyphen is last, because it has a meaning between others. */
const ALIKE = ["'`´‘’‚‛ʹʻʼʽ′ꞌ＇", '"“”„‟«»″＂', '‐‑‒–—―−﹘﹣－-']

/** Each Latin letter of a to z, with its other forms. */
const forms = collectForms()

/**
 * Writes a word as a regular expression of PostgreSQL that finds it whatever the form of its accents, apostrophes,
 * quotation marks and dashes. Its case is that of the word.
 */
export function patternOf(word: string): string {
  const plain = word.normalize('NFD').replace(ACCENTS_OF_LATIN, '$1')
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) =>
    Array.from(plain.normalize(form), patternOfCharacter).join(''),
  )
  // Of other scripts, such as Korean.
  return composed === decomposed ? `${composed}` : `(?:${composed}|${decomposed})`
}

function patternOfCharacter(character: string): string {
  const lower = character.toLowerCase()
  const latin = forms.find(([letter, others]) => letter === lower || others.includes(lower))
  if (latin) return `[${latin.join('')}]${ACCENTS}`
  const alike = ALIKE.find((characters) => characters.includes(character))
  return alike ? `[${alike}]` : escape(character)
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

function collectForms(): [letter: string, others: string][] {
  const found = new Map(Object.entries(FURTHER_LETTERS).map(([letter, others]) => [letter, new Set(others)]))
  for (const [first, last] of LETTERS_WITH_ACCENTS)
    for (let code = first; code <= last; code++) {
      const form = String.fromCodePoint(code).toLowerCase()
      const [letter = '', ...accents] = form.normalize('NFD')
      if (!/[a-z]/.test(letter) || accents.length === 0) continue
      found.set(letter, (found.get(letter) ?? new Set()).add(form))
    }
  return [...found].map(([letter, others]) => [letter, [...others].join('')])
}

/** What stands between the digits of a number in a text: blanks, brackets, dots, dashes, slashes. */
const BETWEEN_DIGITS = '[^[:alnum:]@]{0,3}'

/** A shorter number is a year, a house or a time. The longest is one of E.164 with what is dialled before it. */
const SHORTEST_PHONE_NUMBER = 6
const LONGEST_PHONE_NUMBER = 20

/** A part of a phone number as it is typed, or a dash between two parts. */
const NUMBER = /^[\d().+/\p{Pd}\u2212]+$/u

/**
 * Joins the words that follow one another and are numbers to phone numbers.
 *
 * @returns the other words as they are, and each phone number as its words
 */
export function joinNumbers(words: string[]): string[][] {
  const groups: string[][] = []
  let previous = ''
  for (const word of words) {
    if (NUMBER.test(word) && NUMBER.test(previous)) groups.at(-1)?.push(word)
    else groups.push([word])
    previous = word
  }
  return groups
}

/**
 * Writes a phone number as a regular expression that finds it however it is spaced, with the code of the country or without.
 *
 * @returns undefined if the words are no phone number
 */
export function patternOfNumber(words: string[]): string | undefined {
  const digits = words.join('').replaceAll(/\D/g, '')
  const isLong = digits.length >= SHORTEST_PHONE_NUMBER && digits.length <= LONGEST_PHONE_NUMBER
  if (!isLong || !words.every((word) => NUMBER.test(word))) return undefined
  // A part of a number that begins with 44 is still found.
  const national = digits.replace(/^(?:(?:00)?440?|0)(?=\d{5})/, '')
  return [...national].join(BETWEEN_DIGITS)
}
