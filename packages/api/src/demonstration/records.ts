import { Prisma, type Database } from '@isse/db'
import { recordTables, unionAll } from '../records/core/tables.ts'
import { contentKinds, oneRecordKinds, type Kind } from '../site/kinds.ts'
import { slots } from '../site/slots.ts'
import { nameFields, separateFields, type Settings } from './fields.ts'
import type { Demonstration } from './schema.ts'

// The table DemonstrationRecord lists the demonstration's records with their versions. A record with another version has
// been saved since and stays (docs/decisions/content.md).

type Client = Prisma.TransactionClient | Database

/** The kinds whose records are removed whole. Background images are not among them, because every site shows them. */
export const wholeKinds = contentKinds.filter((kind) => kind !== 'backgroundImage')

/** Matches the demonstration's records of a kind that have no later save and no draft. */
export function isUntouched(kind: Kind): Prisma.Sql {
  const { id } = recordTables[kind]
  return Prisma.sql`((${id}, "version") IN (
    SELECT "recordId", "version" FROM "DemonstrationRecord" WHERE "kind" = ${kind})
    AND ${id} NOT IN (SELECT "recordId" FROM "Draft" WHERE "kind" = ${kind}))`
}

interface Row {
  kind: Kind
  id: number
  name: string
  isUntouched: boolean
}

/** Lists the rest of the demonstration: records to remove, and records that stay because somebody saved them. */
export async function listDemonstration(db: Client): Promise<Demonstration> {
  const rows = await db.$queryRaw<Row[]>`${unionAll(
    wholeKinds.map((kind) => {
      const { table, id, name } = recordTables[kind]
      return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS id, ${name} AS name, ${isUntouched(kind)} AS "isUntouched"
        FROM ${table} WHERE ${id} IN (SELECT "recordId" FROM "DemonstrationRecord" WHERE "kind" = ${kind}) ORDER BY ${id}`
    }),
  )}`
  const list: Demonstration = { goes: [], stays: [] }
  for (const { kind, id, name, isUntouched: goes } of rows)
    list[goes ? 'goes' : 'stays'].push({ kind, id, name: name || slotName(kind, id) })
  for (const { kind, goes, stays, isNoted } of await readSettings(db)) {
    if (goes.length) list.goes.push({ kind, id: 1, name: nameFields(kind, goes) })
    if (isNoted && stays.length) list.stays.push({ kind, id: 1, name: nameFields(kind, stays) })
  }
  return list
}

/** Selects the rows of the settings and of the contact details. */
export const settingsRows = unionAll(
  oneRecordKinds.map(
    (kind) => Prisma.sql`SELECT ${kind}::text AS kind, to_jsonb(record) AS fields,
      EXISTS (SELECT 1 FROM "DemonstrationRecord" WHERE "kind" = ${kind}) AS "isNoted"
      FROM ${recordTables[kind].table} AS record`,
  ),
)

/** Separates the demonstration's fields of the settings and contact details from the charity's own. */
export async function readSettings(db: Client) {
  return (await db.$queryRaw<Settings[]>`${settingsRows}`).map(separateFields)
}

/** Returns the name of the slot of a page text or a slide in the admin area. */
function slotName(kind: Kind, id: number): string {
  const isOfRecord = ({ cloudImageId, textUpdateId }: (typeof slots)[number]) =>
    id === (kind === 'pageText' ? textUpdateId : cloudImageId)
  return slots.find(isOfRecord)?.name ?? ''
}
