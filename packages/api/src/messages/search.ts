import { Prisma } from '@isse/db'
import type { MessageSearch } from './schema.ts'

const fields = ['firstName', 'lastName', 'subject', 'contact', 'message'] as const

/**
 * The condition, in SQL, for messages that have each word of a search in one of their fields, in any case, and that are in
 * the state that is asked for.
 */
export function matchesSearch({ search = '', state }: MessageSearch): Prisma.Sql {
  const words = search.split(/\s+/).filter(Boolean)
  const conditions = [
    ...(state === 'waiting' ? [Prisma.sql`"answeredAt" IS NULL`] : []),
    ...words.map(hasWord),
  ]
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND ')
}

/** Each field by itself, as the index "Message_words_idx" has them. */
function hasWord(word: string): Prisma.Sql {
  const pattern = `%${escapeWildcards(word)}%`
  const inFields = fields.map((field) => Prisma.sql`${Prisma.raw(`"${field}"`)} ILIKE ${pattern}`)
  return Prisma.sql`(${Prisma.join(inFields, ' OR ')})`
}

/** Without this, '100%' would find '1000'. */
function escapeWildcards(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
