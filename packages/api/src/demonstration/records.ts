import { Prisma, type Database } from '@isse/db'
import { recordTables, unionAll } from '../records/core/record-tables.ts'
import { allKinds, factsOf, oneRecordKinds, type Kind, type OneRecordKind } from '../site/kinds.ts'
import { slots } from '../site/slots.ts'
import { nameFields, readOneRow } from './one-row.ts'
import type { Demonstration } from './schema.ts'

// Which records are the demonstration's, and at which version, is in the table DemonstrationRecord. One that has another
// version has been saved since, and is not removed (docs/decisions/first-hour.md).

type Client = Prisma.TransactionClient

/** The kinds whose records are removed whole. The image of a slot is built-in content, which every site shows. */
export const wholeKinds = allKinds.filter(
  (kind): kind is Exclude<Kind, OneRecordKind | 'backgroundImage'> =>
    kind !== 'backgroundImage' && factsOf(kind).fixed !== 'one',
)

/** Matches the records of a kind that are the demonstration's and that nobody has saved since. */
export function isUntouched(kind: Kind): Prisma.Sql {
  return Prisma.sql`(${recordTables[kind].id}, "version") IN (
    SELECT "recordId", "version" FROM "DemonstrationRecord" WHERE "kind" = ${kind}) AND NOT ${hasDraft(kind)}`
}

/** Matches the records of a kind of which somebody has kept a draft. */
function hasDraft(kind: Kind): Prisma.Sql {
  return Prisma.sql`${recordTables[kind].id} IN (SELECT "recordId" FROM "Draft" WHERE "kind" = ${kind})`
}

interface Row {
  kind: Kind
  id: number
  name: string
  isUntouched: boolean
}

/** Lists what is left of the demonstration: what its removal takes, and what stays because somebody has saved it since. */
export async function listDemonstration(db: Client | Database): Promise<Demonstration> {
  const rows = await db.$queryRaw<Row[]>`${unionAll(
    wholeKinds.map((kind) => {
      const { table, id, name } = recordTables[kind]
      return Prisma.sql`SELECT note."kind", ${id} AS id, ${name} AS name,
          record."version" = note."version" AND NOT ${hasDraft(kind)} AS "isUntouched"
        FROM ${table} AS record JOIN "DemonstrationRecord" AS note
        ON note."kind" = ${kind} AND note."recordId" = ${id} ORDER BY ${id}`
    }),
  )}`
  const list: Demonstration = { goes: [], stays: [] }
  for (const { kind, id, name, isUntouched: goes } of rows)
    list[goes ? 'goes' : 'stays'].push({ kind, id, name: name || slotName(kind, id) })
  for (const kind of oneRecordKinds) {
    if (!(await db.demonstrationRecord.count({ where: { kind } }))) continue
    const row = await readOneRow(db, kind)
    for (const part of ['goes', 'stays'] as const)
      if (row?.[part].length) list[part].push({ kind, id: 1, name: nameFields(kind, row[part]) })
  }
  return list
}

/** What the admin area calls the slot of a page text or a slide. */
function slotName(kind: Kind, id: number): string {
  const slot = slots.find(({ cloudImageId, textUpdateId }) =>
    kind === 'pageText' ? textUpdateId === id : cloudImageId === id,
  )
  return slot?.name ?? ''
}
