import { PhoneNumberMatcher } from 'libphonenumber-js/min'

// The library takes a tenth of a millisecond for each group of digits that is no number, and several times as long for one
// that is. So it gets only what may be a number, and not more of that than a text for people has.

/** A part of a text that leads somewhere. */
export interface FoundLink {
  start: number
  /** The place after its last character. */
  end: number
  href: string
}

/** How much of a text is still searched. */
export interface NumberSearch {
  /** How many runs may still be handed to the library. */
  runsLeft: number
}

/** In one text. A telephone directory would have more, and its further numbers are then no links. */
const MOST_RUNS = 100

/** The longest run that is searched, in characters: about seven numbers with nothing but blanks and slashes between. */
const LONGEST_RUN = 100

/** How often the library may begin anew within a run. */
const MOST_TRIES = 10

/** The characters that the library knows in a number: digits, brackets, blanks, and what stands between groups. */
const IN_NUMBER = String.raw`\p{Nd}+＋()（）\[\]［］.．/／~⁓∼～x‐-―−ー－\-\x20\u00a0\u00ad\u200b\u2060\u3000`

/** A run of those, with an extension such as 'ext. 12'. A comma ends it: another number may follow. */
const RUN = new RegExp(
  String.raw`[${IN_NUMBER}]+(?:[,;:]?\s?(?:ext|extn|extension|int|#)[.:=]?\s?\p{Nd}{1,15})?`,
  'giu',
)

/** What begins as a number does, with the seven digits that the shortest ones have: 'Call 0800 1111', but no date. */
const MAY_BE_NUMBER = /(?:[+(]|(?<!\p{Nd})0)(?:\P{Nd}*\p{Nd}){6}/u

/** What of the text around a run decides about it: no number follows '£', goes on as a word, or ends as '08:00' does. */
const BEFORE_RUN = /\P{Nd}$/u
const AFTER_RUN = /^(?::\d\d|[^\s,;])/

/** Also numbers that the register of numbers does not know, if they are as long as all of a country are. */
const options = { defaultCountry: 'GB', v2: true, leniency: 'POSSIBLE', maxTries: MOST_TRIES } as const

/** The digits of a British number after its 0. */
const DIGITS = 10

/** Begins the search of a text; its parts share it. */
export function startNumberSearch(): NumberSearch {
  return { runsLeft: MOST_RUNS }
}

/**
 * Finds phone numbers as they are dialled in the United Kingdom, until the search of the text has no run left.
 *
 * @param offset the place of `text` in what the links are for
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
    // Without the 0, it may be the number of a charity or of an account.
    const isDialled = /[+(0]/.test(text.charAt(startsAt))
    if (isDialled && (number.isValid() || number.nationalNumber.length === DIGITS))
      found.push({ start: offset + startsAt, end: offset + endsAt, href: number.getURI() })
  }
  return found
}
