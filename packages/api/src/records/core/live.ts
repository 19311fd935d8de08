import { Prisma } from '@isse/db'
import { factsOf, type Kind, type ListKind } from '../../site/kinds.ts'

// An unpublished record is a row that visitors do not see: a record that was taken off the website, or the draft of a new one.

/** The column that says whether visitors see a record of a kind. */
export function liveColumn(kind: ListKind): string {
  return kind === 'ownPage' ? 'isPublished' : 'isLive'
}

/** The condition of every read by a page, a feed or a script. Records that every site has are always live. */
export function liveOnly(kind: Kind): Record<string, boolean> {
  return factsOf(kind).fixed ? {} : { [liveColumn(kind as ListKind)]: true }
}

/** The same condition in SQL. */
export function isLiveSql(kind: Kind): Prisma.Sql {
  return factsOf(kind).fixed ? Prisma.sql`TRUE` : Prisma.raw(`"${liveColumn(kind as ListKind)}"`)
}

/** Whether a row is on the website. */
export function isLive(kind: Kind, row: object): boolean {
  return (
    factsOf(kind).fixed !== undefined ||
    (row as Record<string, unknown>)[liveColumn(kind as ListKind)] === true
  )
}
