import { Prisma } from '@isse/db'
import type { MessageSearch } from './schema.ts'
import { joinNumbers, patternOf, patternOfNumber } from './search-pattern.ts'

const fields = ['firstName', 'lastName', 'subject', 'contact', 'message'] as const

/**
 * Builds the SQL condition for messages in the given state with every word of the search in one of their fields, in
 * any case and form.
 */
export function matchesSearch({ search = '', state }: MessageSearch): Prisma.Sql {
  const words = search.split(/\s+/).filter(Boolean)
  const conditions = [
    ...(state === 'waiting' ? [Prisma.sql`"answeredAt" IS NULL`] : []),
    ...joinNumbers(words).map(hasWords),
  ]
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND ')
}

/** Matches a word, or the words of a phone number, which may also be separate numbers. */
function hasWords(words: string[]): Prisma.Sql {
  const each = Prisma.sql`(${Prisma.join(
    words.map((word) => hasPattern(patternOf(word))),
    ' AND ',
  )})`
  const number = patternOfNumber(words)
  return number ? Prisma.sql`(${hasPattern(number)} OR ${each})` : each
}

/** Matches each field separately, like the index "Message_words_idx". */
function hasPattern(pattern: string): Prisma.Sql {
  const inFields = fields.map((field) => Prisma.sql`${Prisma.raw(`"${field}"`)} ~* ${pattern}`)
  return Prisma.sql`(${Prisma.join(inFields, ' OR ')})`
}
