// Parses phone numbers as people in the United Kingdom write and dial them. A wrong number bothers a stranger, so a number
// is parsed whole or not at all. docs/decisions/forms.md explains why no library does it.

// No lookbehind, because older browsers reject the whole script.

const TIME = String.raw`\d{1,2}(?:[.:]\d\d)?`
const HALF = String.raw`\s?(?:[ap]\.?\s?m\b\.?|o\s?['’]?\s?clock\b|(?:hrs?|hours?)\b)`

/** Times and dates, which often stand beside a number: '07700 900123 after 6 pm'. */
const TIMES_AND_DATES = new RegExp(
  String.raw`(^|[^\d.:/-])(?:${[
    String.raw`(?:${TIME}(?:${HALF})?\s?(?:-|to|till|until)\s?)?${TIME}${HALF}`,
    String.raw`${TIME}\s?(?:to|till|until)\s?${TIME}(?!\d)`,
    String.raw`\d{1,2}\.\d\d\s?-\s?\d{1,2}\.\d\d(?![\d.])`,
    String.raw`\d{1,2}:\d\d(?::\d\d)?(?!\d)`,
    String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?(?!\d)`,
    String.raw`\d{1,2}(?<point>[.-])\d{1,2}\k<point>(?:19|20)\d\d(?!\d)`,
    String.raw`(?:19|20)\d\d-\d\d-\d\d(?!\d)`,
  ].join('|')})`,
  'giu',
)

/** Hours without am or pm: '9-5'. Counted at an end only, because between two numbers they are ambiguous. */
const HOURS = /^[\s(]*\d{1,2}(?:\.\d\d)?\s?-\s?\d{1,2}(?:\.\d\d)?[\s)]*$/

/** An area code before a separator other than a blank: '0113/496 0000'. */
const AREA_CODE = /(\(?(?:(?:\+|00)?44[ ()0]*[1-9]\d{1,3}|0[1-9]\d{1,4})\)?) ?[,;:/|] ?(?=\d)/g

/** Before an area code, these show that it is part of a number. */
const IN_NUMBER = /[\d+][ ().-]*$/

const RUN = /\(?\+?[\d\s().-]*\d[\d\s().-]*/g
const LONGEST_RUN = 100

/** Digits followed by marks or letters, as in '077xx 900123': the next digits belong to their number. */
const UNFINISHED = /\d[^\s,;:|/&]*\s*[^\p{L}\s,;:|/&]*$/u
const LONGEST_UNFINISHED = 20

const EXTENSION = /^[\s,;]*(?:ext(?:n|ension)?|x|#)[.:=\s]*(\d{1,5})(?!\d)/i

/** National numbers with their 0, by the lengths of each range. */
const NATIONAL = /^0(?:[23579]\d{9}|1(?:1\d|\d1)\d{7}|1(?!1|\d1)\d{8,9}|8\d{8,9}|8001111|845464\d)$/

/** Numbers without an area code. */
const LOCAL = /^[1-9]\d{5,7}$/

/** Lists the phone numbers in a text of plain characters, as in a tel: URL. */
export function listPhoneNumbers(plain: string): string[] {
  const timeless = plain.replaceAll('—', '-').replace(TIMES_AND_DATES, '$1|')
  const text = timeless.replace(AREA_CODE, (match, code: string, index: number) =>
    IN_NUMBER.test(timeless.slice(0, index)) ? match : `${code} `,
  )
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const [before = '', after = ''] = [text.charAt(index - 1), text.slice(index + run.length)]
    if (run.length > LONGEST_RUN || isCutOff(before, run, after)) return []
    const start = text.slice(Math.max(0, index - LONGEST_UNFINISHED), index)
    if (/^[\s(]*[1-9]/.test(run) && UNFINISHED.test(start)) return []
    const numbers = splitNumbers(run)
    const [, extension] = EXTENSION.exec(after) ?? []
    const last = numbers.at(-1)
    // RFC 3966, section 3.
    return extension && last ? [...numbers.slice(0, -1), `${last};ext=${extension}`] : numbers
  })
}

/** Returns true if digits may be missing at an end: '07700 9OO123' has letters for some. */
function isCutOff(before: string, run: string, after: string): boolean {
  if (/\d$/.test(run) && /^[\p{L}?_*]/u.test(after) && !EXTENSION.test(after)) return true
  return /^[1-9]/.test(run) && /[\p{L}\p{Sc}@_*]/u.test(before)
}

/** Splits a run at blanks into numbers. Returns none unless each is whole. */
function splitNumbers(run: string): string[] {
  const single = readNumber(run)
  if (single) return [single]
  const groups = run.trim().split(/\s+/)
  for (let count = 1; count < groups.length; count++) {
    const [head, tail] = [groups.slice(0, count).join(' '), groups.slice(count).join(' ')]
    const number = readNumber(head)
    if (number && HOURS.test(tail)) return [number]
    if (!/^[-(\s]*0/.test(tail)) continue
    // A list may be numbered: '1. 07700 900123'.
    if (HOURS.test(head) || /^\d{1,2}[.)]?$/.test(head)) return splitNumbers(tail)
    const more = number ? splitNumbers(tail) : []
    if (number) return more.length > 0 ? [number, ...more] : []
  }
  return []
}

/** @returns undefined for a wrong number of digits */
function readNumber(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const prefix = typed.includes('+') || /^44\d{9}/.test(digits) ? '+' : digits.startsWith('00') ? '00' : ''
  if (prefix === '') return NATIONAL.test(digits) || LOCAL.test(digits) ? digits : undefined
  // In '+44 (0)113' callers from abroad leave out the 0.
  const abroad = typed.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '').replace(/^440/, '44')
  return isInternational(abroad) ? prefix + abroad : undefined
}

/** Returns true for a country code with a number: a British one by its lengths, others up to the limit of E.164. */
function isInternational(digits: string): boolean {
  return digits.startsWith('44') ? NATIONAL.test(`0${digits.slice(2)}`) : /^[1-9]\d{6,14}$/.test(digits)
}
