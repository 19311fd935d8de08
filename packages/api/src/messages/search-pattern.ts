/** Ranges of Latin letters with accents: European languages, Vietnamese and Pinyin. */
const LETTERS_WITH_ACCENTS = [
  [0xc0, 0x17f],
  [0x1a0, 0x1b0],
  [0x1cd, 0x21b],
  [0x1ea0, 0x1ef9],
] as const

/** Letters that Unicode does not decompose into a letter and an accent, or not in both cases. */
const FURTHER_LETTERS = { d: 'đ', h: 'ħ', i: 'ıİ', l: 'ł', o: 'ø', t: 'ŧ' }

/** Combining accents. */
const ACCENTS = '[\u0300-\u036f]*'
const ACCENTS_OF_LATIN = /([a-zđħıłøŧ])[\u0300-\u036f]+/giu

/** Interchangeable characters. The hyphen is last, because it has a meaning elsewhere in brackets. */
const ALIKE = ["'`´‘’‚‛ʹʻʼʽ′ꞌ＇", '"“”„‟«»″＂', '‐‑‒–—―−﹘﹣－-']

/** Each letter from a to z with its other forms. */
const forms = collectForms()

/**
 * Converts a word to a PostgreSQL regular expression that matches all forms of its accents, apostrophes, quotation
 * marks and dashes. It keeps the case of the word.
 */
export function patternOf(word: string): string {
  const plain = word.normalize('NFD').replace(ACCENTS_OF_LATIN, '$1')
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) =>
    Array.from(plain.normalize(form), patternOfCharacter).join(''),
  )
  // Letters of other scripts, such as Korean.
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

/** Separators in numbers: blanks, brackets, dots, dashes, slashes. */
const BETWEEN_DIGITS = '[^[:alnum:]@]{0,3}'

/** Shorter numbers are years, house numbers or times. The longest is an E.164 number with its dialling prefix. */
const SHORTEST_PHONE_NUMBER = 6
const LONGEST_PHONE_NUMBER = 20

/** A part of a typed phone number, or a dash between two parts. */
const NUMBER = /^[\d().+/\p{Pd}\u2212]+$/u

/**
 * Joins consecutive numbers to phone numbers.
 *
 * @returns the other words unchanged, and each phone number as an array of its words
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
 * Converts a phone number to a regular expression that matches it in any spacing, with or without the country code.
 *
 * @returns undefined if the words are not a phone number
 */
export function patternOfNumber(words: string[]): string | undefined {
  const digits = words.join('').replaceAll(/\D/g, '')
  const isLong = digits.length >= SHORTEST_PHONE_NUMBER && digits.length <= LONGEST_PHONE_NUMBER
  if (!isLong || !words.every((word) => NUMBER.test(word))) return undefined
  // Still matches a partial number that begins with 44.
  const national = digits.replace(/^(?:(?:00)?440?|0)(?=\d{5})/, '')
  return [...national].join(BETWEEN_DIGITS)
}
