import { readDemonstration } from '@isse/db/demonstration'

// Words that another charity's site must not have. The lists are derived from the demonstration's content.

/** Fields with addresses and files, which are not text. */
const unread = new Set(['image', 'link', 'furtherLink'])

const demonstration = readDemonstration(new Date())
const { services, events, associates, partners, teamMembers, testimonials, bases, charity } = demonstration

/** Capitalised words that any charity may use. */
const ordinaryNames = new Set(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December I English Emblem Website'.split(
    ' ',
  ),
)

/** Sentences that every site and the demonstration share. */
const ordinarySentences = [
  'Ask us anything',
  'Everyone is welcome',
  'How we keep children and adults at risk safe, and whom to tell if you are worried',
  'More ways to reach us',
  'See what is on and come along',
  'side by side',
  'We reply to every message within 24 hours',
  'Who we are, what we believe and how we work',
]

/** Stems in the sentences of every site that the demonstration's titles have too. Lemonade is the specification's theme. */
const ordinaryStems = new Set(
  'advice after along before bring come company day first form from group help lemonade monday never open outside right share social team time training what with'.split(
    ' ',
  ),
)

/** The number of consecutive words that identifies a sentence of the demonstration. */
const PHRASE = 5

/** Names of people, groups, houses, streets and towns, capitalised words within a sentence, and numbers. */
const demonstrationNames = new Set(
  [
    ...[associates, partners, teamMembers].flat().map(({ name }) => name),
    ...teamMembers.flatMap(({ name }) => name.split(' ')),
    ...testimonials.flatMap(({ author }) => author.split(', ')),
    ...bases.flatMap(({ name, town, address, postcode }) => [name, town, postcode, ...address.split('\n')]),
    ...charity.areas.split(', '),
    charity.shortName,
    demonstration.contactDetails.email,
    demonstration.contactDetails.phone,
    ...textsOf(demonstration).flatMap(capitalsWithin),
  ].filter((name) => !ordinaryNames.has(name)),
)

/** Sequences of five words of the demonstration, and whole shorter texts, in lower case. */
const demonstrationPhrases = new Set(
  textsOf(demonstration)
    .flatMap(sentencesOf)
    .flatMap(phrasesOf)
    .filter((phrase) => !isTime(phrase))
    .filter((phrase) => !ordinarySentences.some((sentence) => wordsOf(sentence).join(' ').includes(phrase))),
)

/** Subjects of the titles: parcels, heritage, a choir. */
const demonstrationStems = new Set(
  [...[...services, ...events].map(({ name }) => name), charity.homeTitle, charity.eventsLead]
    .flatMap(wordsOf)
    .filter((word) => word.length > 3)
    .map(stemOf)
    .filter((stem) => !ordinaryStems.has(stem)),
)

/**
 * Addresses and program names that contain 'isse': the specification's calls, the cookies, the prefix of API tokens.
 * Markdown escapes them with a backslash.
 */
const fixedNames = [
  /\/api\/isseServices?\b/g,
  /\b(__Host-)?isse\.(session\\*_token|device\\*_)/g,
  /\bisse_(?=[\w-]{43})/g,
]

/**
 * Finds names, sentences and subjects of the demonstration in a text.
 *
 * @param text a page, a feed or another response; classes and addresses of built files in a page are ignored
 */
export function findDemonstration(text: string): string[] {
  const read = fixedNames
    .reduce((rest, name) => rest.replace(name, ''), text)
    .replace(/ class="[^"]*"/g, '')
    .replace(/\/(assets|images)\/[\w./-]+/g, '')
  const inOneLine = ` ${wordsOf(read).join(' ')} `
  const stems = new Set(wordsOf(read).map(stemOf))
  return [
    ...[...demonstrationNames].filter((name) => isNamed(read, name)),
    ...[...demonstrationPhrases].filter((phrase) => inOneLine.includes(` ${phrase} `)),
    ...[...demonstrationStems].filter((stem) => stems.has(stem)),
  ]
}

function isNamed(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![A-Za-z])${escaped}(?![a-z])`, name === charity.shortName ? 'i' : '').test(text)
}

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return content.includes('://') ? [] : [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (unread.has(key) ? [] : textsOf(value)))
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?:;\n]+/).filter((sentence) => sentence.trim())
}

/** Returns the capitalised words that do not begin a sentence. */
function capitalsWithin(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) =>
    [...sentence.matchAll(/(?<=[\w,]\s+)[A-Z][a-z]+/g)].map(String),
  )
}

function phrasesOf(sentence: string): string[] {
  const words = wordsOf(sentence)
  if (words.length < 2) return []
  const count = Math.max(1, words.length - PHRASE + 1)
  return Array.from({ length: count }, (_, start) => words.slice(start, start + PHRASE).join(' '))
}

/** Matches a phrase that is a date or a time. */
function isTime(phrase: string): boolean {
  return phrase
    .split(' ')
    .every((word) => /^(\d+([ap]m)?|to|noon|\w+day|january|march|september|december)$/.test(word))
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? []
  )
}

/** Returns a word without its plural ending. */
function stemOf(word: string): string {
  return word.replace(/'s$/, '').replace(/(?<=[a-z]{3})e?s$/, '')
}
