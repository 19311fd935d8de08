import { Prisma } from '@isse/db'
import type { MessageSearch } from './schema.ts'
import { joinNumbers, patternOf, patternOfNumber } from './search-pattern.ts'

const fields = ['firstName', 'lastName', 'subject', 'contact', 'message'] as const

/**
 * Creates the condition, in SQL, for messages that have each word of a search in one of their fields, in any case and
 * form, and that are in the state that is asked for.
 */
export function matchesSearch({ search = '', state }: MessageSearch): Prisma.Sql {
  const words = search.split(/\s+/).filter(Boolean)
  const conditions = [
    ...(state === 'waiting' ? [Prisma.sql`"answeredAt" IS NULL`] : []),
    ...joinNumbers(words).map(hasWords),
  ]
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND ')
}

/** One word, or the words of a phone number, which may also be numbers apart from each other. */
function hasWords(words: string[]): Prisma.Sql {
  const each = Prisma.sql`(${Prisma.join(
    words.map((word) => hasPattern(patternOf(word))),
    ' AND ',
  )})`
  const number = patternOfNumber(words)
  return number ? Prisma.sql`(${hasPattern(number)} OR ${each})` : each
}

/** Each field by itself, as the index "Message_words_idx" has them. */
function hasPattern(pattern: string): Prisma.Sql {
  const inFields = fields.map((field) => Prisma.sql`${Prisma.raw(`"${field}"`)} ~* ${pattern}`)
  return Prisma.sql`(${Prisma.join(inFields, ' OR ')})`
}
