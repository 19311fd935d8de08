import { Prisma, type Database } from '@isse/db'
import { isUntouched } from '../demonstration/records.ts'
import { recordTables, unionAll } from '../records/record/record-tables.ts'
import { allKinds, factsOf, type Kind } from '../site/kinds.ts'

/** Pictures that were added to the gallery one after the other, with less than an hour between two, are one change. */
const HOUR = 60 * 60 * 1000

/** How many pictures such a change counts at most. */
const MOST_PICTURES = 500

/** A change of a record, or of several at once. */
export interface Change {
  kind: Kind
  /** The record, and what it is called; of several, the last one. */
  id: number
  name: string
  change: 'new' | 'changed'
  changedAt: Date
  /** How many records were added at once; 1 for all but pictures of the gallery. */
  count: number
}

type Row = Omit<Change, 'count'>

/** Reads the last changes, the last one first. What came with the site or its demonstration was changed by nobody. */
export async function readLastChanged(
  db: Database,
  most: number,
  kinds: readonly Kind[] = allKinds,
): Promise<Change[]> {
  const rows = await db.$queryRaw<Row[]>`${unionAll(kinds.map((kind) => lastOf(kind, most)))}`
  const sorted = rows.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
  return joinPictures(sorted).slice(0, most)
}

function lastOf(kind: Kind, most: number): Prisma.Sql {
  const { table, id, name } = recordTables[kind]
  // Records that every site has are changed and never new. They have no column createdAt.
  const canBeNew = !factsOf(kind).fixed
  // A new order of a list saves its records too, and is no change of a record that is otherwise new.
  const changedAt = canBeNew
    ? Prisma.sql`CASE "version" WHEN 1 THEN "createdAt" ELSE "updatedAt" END`
    : Prisma.sql`"updatedAt"`
  const change = canBeNew
    ? Prisma.sql`CASE "version" WHEN 1 THEN 'new' ELSE 'changed' END`
    : Prisma.sql`'changed'`
  return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS id, ${name} AS name, ${change} AS change,
      ${changedAt} AS "changedAt"
    FROM ${table} WHERE NOT (${cameWithSite(kind)}) AND NOT (${isUntouched(kind)})
    ORDER BY ${changedAt} DESC LIMIT ${kind === 'galleryImage' ? MOST_PICTURES : most}`
}

/** The pages that the migrations make on every site have the ids 1 to 5. */
const LAST_PAGE_OF_SITE = 5

/** Matches the records that every site begins with, and that nobody has saved since. */
function cameWithSite(kind: Kind): Prisma.Sql {
  if (kind === 'backgroundImage') return Prisma.sql`"version" = 1 AND "isBuiltIn"`
  if (kind === 'ownPage') return Prisma.sql`"version" = 1 AND "ownPageId" <= ${LAST_PAGE_OF_SITE}`
  return Prisma.sql`"version" = 0`
}

/** Makes one change of the pictures that were added to the gallery one after the other, whatever else was saved meanwhile. */
export function joinPictures(rows: Row[]): Change[] {
  const changes: Change[] = []
  let added: Change | undefined
  let previous: Date | undefined
  for (const row of rows) {
    const isPicture = row.kind === 'galleryImage' && row.change === 'new'
    if (isPicture && added && previous && previous.getTime() - row.changedAt.getTime() < HOUR) {
      added.count++
    } else {
      const change = { ...row, count: 1 }
      changes.push(change)
      if (isPicture) added = change
    }
    if (isPicture) previous = row.changedAt
  }
  return changes
}
