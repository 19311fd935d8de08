import { Prisma } from '@isse/db'

const fields = ['firstName', 'lastName', 'subject', 'contact', 'message'] as const

/** The condition, in SQL, for messages that have each word of a search in one of their fields, in any case. */
export function matchesSearch(search = ''): Prisma.Sql {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return Prisma.sql`TRUE`
  return Prisma.join(words.map(hasWord), ' AND ')
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
