import { Prisma, type Database } from '@isse/db'
import { isLiveSql, recordTables, unionAll } from '../records/core/tables.ts'
import { describedKinds, type DescribedKind } from '../site/kinds.ts'

/** Matches a record with an image that has no alternative text. A record without an image needs none. */
const isWithoutAlt = Prisma.sql`"imageAlt" = '' AND "imageId" IS NOT NULL`

interface Row {
  kind: DescribedKind
  id: number
  name: string
}

/** Reads some of the records whose image has no alternative text: of each entity those that were changed last. */
export async function readWithoutAlt(db: Database, most: number): Promise<Row[]> {
  const rows = await db.$queryRaw<Row[]>`${unionAll(
    describedKinds.map((kind) => {
      const { table, id, name } = recordTables[kind]
      return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS id, ${name} AS name FROM ${table}
        WHERE ${isWithoutAlt} AND ${isLiveSql(kind)} ORDER BY "updatedAt" DESC LIMIT ${most}`
    }),
  )}`
  return inOrder(rows).slice(0, most)
}

/** Counts the records whose image has no alternative text, by entity. An entity without any is left out. */
export async function countWithoutAlt(db: Database): Promise<{ kind: DescribedKind; count: number }[]> {
  const rows = await db.$queryRaw<{ kind: DescribedKind; count: number }[]>`${unionAll(
    describedKinds.map(
      (kind) =>
        Prisma.sql`SELECT ${kind}::text AS kind, count(*)::int AS count FROM ${recordTables[kind].table}
          WHERE ${isWithoutAlt} AND ${isLiveSql(kind)}`,
    ),
  )}`
  return inOrder(rows).filter(({ count }) => count > 0)
}

/** A union may come in any order. The order of records of one kind stays. */
function inOrder<Of extends { kind: DescribedKind }>(rows: Of[]): Of[] {
  return [...rows].sort((one, other) => describedKinds.indexOf(one.kind) - describedKinds.indexOf(other.kind))
}
