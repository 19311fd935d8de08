import { Prisma, type Database } from '@isse/db'
import { isLiveSql, recordTables, unionAll } from '../records/core/tables.ts'
import { describedKinds, type DescribedKind } from '../site/kinds.ts'

/** A record without an image needs no alternative text. */
const isWithoutAlt = Prisma.sql`"imageAlt" = '' AND "imageId" IS NOT NULL`

interface Row {
  kind: DescribedKind
  id: number
  name: string
}

/** Reads records with an image without alternative text, the last changed of each kind first. */
export async function readWithoutAlt(db: Database, most: number): Promise<Row[]> {
  const rows = await db.$queryRaw<Row[]>`${unionAll(
    describedKinds.map((kind) => {
      const { table, id, name } = recordTables[kind]
      return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS id, ${name} AS name FROM ${table}
        WHERE ${isWithoutAlt} AND ${isLiveSql(kind)} ORDER BY "updatedAt" DESC LIMIT ${most}`
    }),
  )}`
  return sortByKind(rows).slice(0, most)
}

/** Counts these records by kind. Leaves out kinds without any. */
export async function countWithoutAlt(db: Database): Promise<{ kind: DescribedKind; count: number }[]> {
  const rows = await db.$queryRaw<{ kind: DescribedKind; count: number }[]>`${unionAll(
    describedKinds.map(
      (kind) =>
        Prisma.sql`SELECT ${kind}::text AS kind, count(*)::int AS count FROM ${recordTables[kind].table}
          WHERE ${isWithoutAlt} AND ${isLiveSql(kind)}`,
    ),
  )}`
  return sortByKind(rows).filter(({ count }) => count > 0)
}

/** Restores the order of kinds, which a union does not guarantee. Keeps the order within a kind. */
function sortByKind<Of extends { kind: DescribedKind }>(rows: Of[]): Of[] {
  return [...rows].sort((one, other) => describedKinds.indexOf(one.kind) - describedKinds.indexOf(other.kind))
}
