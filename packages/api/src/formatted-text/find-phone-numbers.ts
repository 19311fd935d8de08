import { PhoneNumberMatcher } from 'libphonenumber-js/min'

// The library takes 0.1 ms for a group of digits that is no number, and several times as long for a number. So it only
// gets likely candidates, and a limited count of them.

/** A part of a text that becomes a link. */
export interface FoundLink {
  start: number
  /** The index after its last character. */
  end: number
  href: string
}

/** The remaining budget for the search of a text. */
export interface NumberSearch {
  /** The number of runs that the library may still search. */
  runsLeft: number
}

/** The limit for one text. Only a telephone directory has more numbers, and the rest are not linked. */
const MOST_RUNS = 100

/** The longest run that is searched, in characters: about seven numbers separated by blanks and slashes only. */
const LONGEST_RUN = 100

/** The number of attempts of the library within a run. */
const MOST_TRIES = 10

/** The characters that the library accepts in a number: digits, brackets, blanks and separators of groups. */
const IN_NUMBER = String.raw`\p{Nd}+＋()（）\[\]［］.．/／~⁓∼～x‐-―−ー－\-\x20\u00a0\u00ad\u200b\u2060\u3000`

/** A run of those characters, with an extension such as 'ext. 12'. A comma ends it, because another number may follow. */
const RUN = new RegExp(
  String.raw`[${IN_NUMBER}]+(?:[,;:]?\s?(?:ext|extn|extension|int|#)[.:=]?\s?\p{Nd}{1,15})?`,
  'giu',
)

/** Matches the beginning of a number with at least seven digits, such as 'Call 0800 1111', but not a date. */
const MAY_BE_NUMBER = /(?:[+(]|(?<!\p{Nd})0)(?:\P{Nd}*\p{Nd}){6}/u

/** The text around a run rules out numbers after a digit, numbers that go on as a word, and times such as '08:00'. */
const BEFORE_RUN = /\P{Nd}$/u
const AFTER_RUN = /^(?::\d\d|[^\s,;])/

/** Accepts unregistered numbers too, if their length is right for their country. */
const options = { defaultCountry: 'GB', v2: true, leniency: 'POSSIBLE', maxTries: MOST_TRIES } as const

/** The number of digits of a British number after its 0. */
const DIGITS = 10

/** Begins the search of a text. All parts of the text share it. */
export function startNumberSearch(): NumberSearch {
  return { runsLeft: MOST_RUNS }
}

/**
 * Finds phone numbers as dialled in the United Kingdom, within the budget of the search.
 *
 * @param offset the index of `text` in the whole text
 */
export function findPhoneNumbers(text: string, offset: number, search: NumberSearch): FoundLink[] {
  const found: FoundLink[] = []
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.length > LONGEST_RUN || !MAY_BE_NUMBER.test(run)) continue
    if (search.runsLeft === 0) break
    search.runsLeft--
    const end = index + run.length
    const [before = ''] = BEFORE_RUN.exec(text.slice(Math.max(0, index - 1), index)) ?? []
    const [after = ''] = AFTER_RUN.exec(text.slice(end, end + 3)) ?? []
    found.push(...findInRun(before + run + after, offset + index - before.length))
  }
  return found
}

function findInRun(text: string, offset: number): FoundLink[] {
  const found: FoundLink[] = []
  const numbers = new PhoneNumberMatcher(text, options)
  while (numbers.hasNext()) {
    const next = numbers.next()
    if (!next) break
    const { startsAt, endsAt, number } = next
    // Without the 0, it may be a charity number or an account number.
    const isDialled = /[+(0]/.test(text.charAt(startsAt))
    if (isDialled && (number.isValid() || number.nationalNumber.length === DIGITS))
      found.push({ start: offset + startsAt, end: offset + endsAt, href: number.getURI() })
  }
  return found
}
