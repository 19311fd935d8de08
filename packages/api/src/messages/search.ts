import type { Prisma } from '@isse/db'

const fields = ['firstName', 'lastName', 'subject', 'contact', 'message'] as const

/** Matches the messages that have each word of the search in one of their fields, in any case. */
export function buildSearchFilter(search = ''): Prisma.MessageWhereInput {
  const words = search.split(/\s+/).filter(Boolean).map(escapeWildcards)
  return {
    AND: words.map((contains) => ({
      OR: fields.map((field) => ({ [field]: { contains, mode: 'insensitive' as const } })),
    })),
  }
}

/** Prisma's `contains` is a LIKE: without this, '100%' would find '1000'. */
function escapeWildcards(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
