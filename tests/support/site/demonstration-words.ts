import { readDemonstration } from '@isse/db/demonstration'

// What a site of another charity must not say. The lists are made from the content of the demonstration, so they follow it.

/** Of a record: addresses and files, which are no texts. */
const unread = new Set(['image', 'link', 'furtherLink'])

const demonstration = readDemonstration(new Date())
const { services, events, associates, partners, teamMembers, testimonials, bases, charity } = demonstration

/** Words with a capital letter that any charity may use. */
const ordinaryNames = new Set(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December I English Emblem Website'.split(
    ' ',
  ),
)

/** Sentences of every site that the demonstration has too. */
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

/** Words of titles that the sentences of every site have too, as `stemOf` leaves them; lemonade is the specification's theme. */
const ordinaryStems = new Set(
  'advice after along before bring come company day first form from group help lemonade monday never open outside right share social team time training what with'.split(
    ' ',
  ),
)

/** How many words in a row are enough to know a sentence of the demonstration. */
const PHRASE = 5

/** Names of people, groups, houses, streets and towns; words with a capital letter within a sentence; numbers. */
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

/** Five words of the demonstration in a row, and shorter texts as a whole, in small letters. */
const demonstrationPhrases = new Set(
  textsOf(demonstration)
    .flatMap(sentencesOf)
    .flatMap(phrasesOf)
    .filter((phrase) => !isTime(phrase))
    .filter((phrase) => !ordinarySentences.some((sentence) => wordsOf(sentence).join(' ').includes(phrase))),
)

/** What the titles speak of: parcels, heritage, a choir. */
const demonstrationStems = new Set(
  [...[...services, ...events].map(({ name }) => name), charity.homeTitle, charity.eventsLead]
    .flatMap(wordsOf)
    .filter((word) => word.length > 3)
    .map(stemOf)
    .filter((stem) => !ordinaryStems.has(stem)),
)

/**
 * Addresses and names of programs that keep the word 'isse': the specification's calls, the cookies, what an API token
 * begins with. In a text with marks they have a backslash.
 */
const keptNames = [
  /\/api\/isseServices?\b/g,
  /\b(__Host-)?isse\.(session\\*_token|device\\*_)/g,
  /\bisse_(?=[\w-]{43})/g,
]

/**
 * Finds what a text says of the demonstration: names, sentences, and what its titles speak of.
 *
 * @param text a page, a feed or another answer; of a page, classes and the addresses of built files are not read
 */
export function findDemonstration(text: string): string[] {
  const read = keptNames
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

/** The words with a capital letter that do not begin a sentence. */
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

/** Whether a phrase is a date or a time. */
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

/** A word without the endings of the plural. */
function stemOf(word: string): string {
  return word.replace(/'s$/, '').replace(/(?<=[a-z]{3})e?s$/, '')
}
