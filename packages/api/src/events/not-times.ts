// Numbers that are not times: ages, prices, places, rooms, telephone numbers, dates.

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:19|20)\d\d\b`
const TO = String.raw`\s*(?:-|,|&|\bto\b|\band\b)\s*`
/** The rest of a longer time, or '7pm'. */
const IN_TIME = String.raw`[\d.:]*\d|\s*[ap]m\b`

/** Never a time, in any context. */
const NEVER_TIMES = [
  // A postcode may end as '4AM'. Some words end in a digit, too: 'ks2 3pm'.
  String.raw`\b(?!ks|yr|rm|no|fl|gr|pt|at|to)[a-z]{2}\d[a-z\d]?\s+\d[a-z]{2}\b`,
  // Telephone numbers have 10 or 11 digits; a sequence of four-digit times never has.
  String.raw`(?:\+44[ ()0]*|\(?\b0)(?:\d\d\)?[ -]?\d{4}[ -]?\d{4}|\d{3}\)?[ -]?\d{3}[ -]?\d{3,4}|\d{4}\)?[ -]?\d{3}[ -]?\d{2,3})\b(?![.:]\d)`,
  // Prices: '£5pm' is a price per month, and in '£5 - 7pm' the first number is one.
  String.raw`[£$€]\s*\d+(?:[.,]\d+)*(?:\s*p\/?[amhpw]\b)?`,
  String.raw`(?<![\d.:])\d+(?:\.\d\d)?\s*(?:p|pence|pounds?|quid|euros?)\b`,
  String.raw`\b\d{4}-\d\d-\d\d\b`,
  String.raw`(?<![\d.:])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d\d)\b(?![.:]\d|\s*[ap]m\b)`,
  String.raw`(?<![\d.:])\d{1,2}\/\d{1,2}(?!${IN_TIME})`,
  String.raw`(?<![\d.:])${DAY}(?:${TO}${DAY})*\s*(?:of\s+)?${MONTH}(?:,?\s*${YEAR})?`,
  String.raw`\b${MONTH}\s*${DAY}(?!${IN_TIME})(?:,?\s*${YEAR})?`,
  String.raw`\b(?:${MONTH}|spring|summer|autumn|winter|easter|christmas|xmas|term|since|year|season)\s+${YEAR}`,
  String.raw`\b20\d\d\s*[-/]\s*(?:20)?\d\d\b(?![.:\d]|\s*h)`,
]

const neverTimes = new RegExp(NEVER_TIMES.join('|'), 'g')

/** Replaces numbers that are never times, in lower-case text. */
export function dropOtherNumbers(text: string): string {
  return text.replace(neverTimes, '|')
}

const BEFORE = [
  String.raw`age[sd]?(?:\s+(?:range|groups?|from))?|over|under|above|below|u|o|(?<!\d)(?:years?|yrs?|yr)|y|key\s?stages?|ks|grades?`,
  'adults?|child(?:ren)?|kids|boys|girls|juniors?|teen(?:ager)?s?|primary',
  'rooms?|rm|suite|studio|units?|floors?|pitch(?:es)?|courts?|lanes?|tables?|zones?|blocks?|gates?|platforms?|bays?|stand|stall',
  'bus(?:es)?|routes?|trains?|flats?|nos?|numbers?|junctions?|pages?|parts?|rounds?|levels?|sizes?|teams',
  String.raw`costs?|prices?|tickets?|(?<!last\s)(?:entry|admission)|fees?|donations?|subs|conc(?:ession)?s?|members|gbp`,
  String.raw`max(?:imum)?|min(?:imum)?|up to|at least|at most|more than|fewer than|less than|limited to|capacity(?:\s+of)?|(?:groups?|teams?|parties) of`,
  'tel|telephone|phone|call|ring|text|mob|mobile|zoom|id|code|pin|ext',
].join('|')

const countedBefore = new RegExp(String.raw`(?<![a-z])(?:${BEFORE})[\s:.-]*$`)

/** The same before two numbers: 'for 11-16'. But '7 for 7.30' is a time. */
const rangeBefore = /(?<![a-z])(?:for|only)\s*$/

const BEHIND = [
  String.raw`[+%]|s|st|nd|rd|th|k|m|x|-?\s?a-?\s?side`,
  String.raw`[-\s]?(?:years?|yrs?|y/?o|months?|mths?|weeks?|wks?|days?|nights|min(?:ute)?s?|hours?|hrs?)`,
  'people|persons?|places?|spaces?|seats?|tickets|tables|teams|players|adults?|child(?:ren)?|kids|boys|girls|teens?|teenagers?',
  'members|volunteers|participants|attendees|guests|delegates|runners|walkers|swimmers|stalls|rooms|sessions|classes|workshops|groups',
  'families|pupils|students|friends|pax|miles?|mi|kms?|metres?|meters?|yards|ft|feet|lbs?|kgs?|cm|rounds|holes|laps|films|bands|songs',
  String.raw`(?:per|each|a)\s+(?:person|head|child|adult|session|family|ticket|team|table|class|month|go)|each(?!\s+[a-z])|pp|entry|admission`,
  'and over|and under|and up|or over|or under|upwards|available|left|only',
].join('|')

const countedBehind = new RegExp(String.raw`^\s*(?:${BEHIND})(?![a-z])`)

/** Returns true if the text around numbers without am or pm shows that they count or name something. */
export function isCounted(before: string, behind: string, isRange: boolean): boolean {
  return countedBefore.test(before) || countedBehind.test(behind) || (isRange && rangeBefore.test(before))
}
