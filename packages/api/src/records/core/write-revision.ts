import { Prisma } from '@isse/db'
import type { Context } from '../../procedure/context.ts'
import { type Client, recordTables, type FileRow } from './tables.ts'
import { factsOf, type Kind, type ListKind } from '../../site/kinds.ts'
import type { What } from './history-schema.ts'
import { NO_FIELDS, shapeOf } from './states.ts'

/** The author of a save. */
export type Saver = Pick<Context, 'account' | 'source'>

/** The name of a save in the history, and the revision that it restores. */
export interface Change {
  what: What
  wentBackTo?: number | undefined
}

/** The facts of a revision beside its state. */
interface Facts extends Change {
  by?: Saver
}

/**
 * Stores the present state of records as revisions, at the time of each record's last change. Leaves versions that
 * already have a revision.
 *
 * @param where selects rows of the kind's table, as `record`
 */
export async function writeRevisions(
  client: Client,
  kind: Kind,
  where: Prisma.Sql,
  { what, wentBackTo, by }: Facts,
): Promise<void> {
  const { table, id, name, imageId, documentFileId } = recordTables[kind]
  const { userId, byName, door } = nameSaver(by)
  await client.$executeRaw`
    INSERT INTO "Revision" ("kind", "recordId", "version", "shape", "fields", "what", "wentBackTo", "name",
      "userId", "byName", "door", "imageId", "documentFileId", "savedAt")
    SELECT ${kind}, ${id}, record."version", ${shapeOf(kind)}, to_jsonb(record) - ${[factsOf(kind).id, ...NO_FIELDS]}::text[],
      ${what}, ${wentBackTo ?? null}::int, ${name}, ${userId}::text, ${byName}, ${door}, ${imageId}, ${documentFileId},
      record."updatedAt"
    FROM ${table} AS record WHERE ${where}
    -- Nobody deletes the record before the transaction ends, because the revisions of deleted records end.
    FOR KEY SHARE OF record ON CONFLICT DO NOTHING`
}

/** Stores the state after a save, in its transaction. */
export function writeSaveRevision(
  client: Client,
  by: Saver,
  kind: Kind,
  id: number,
  change: Change,
): Promise<void> {
  return writeRevisions(client, kind, isRecord(kind, id), { ...change, by })
}

/**
 * Stores the state before a save if it has no revision, because a seed or the previous release's server saved it. If an
 * earlier version of the program wrote its revision, adds the columns that are newer, so that undo takes them back too.
 */
export async function writeFoundRevision(client: Client, kind: Kind, id: number): Promise<void> {
  await writeRevisions(client, kind, Prisma.sql`${isRecord(kind, id)} AND ${hasNoRevision(kind)}`, {
    what: 'found',
  })
  await client.$executeRaw`
    UPDATE "Revision" AS revision SET "fields" = present."fields" || revision."fields"
    FROM (SELECT record."version", to_jsonb(record) - ${[factsOf(kind).id, ...NO_FIELDS, ...OF_PICTURES]}::text[] AS "fields"
      FROM ${recordTables[kind].table} AS record WHERE ${isRecord(kind, id)}) AS present
    WHERE "kind" = ${kind} AND "recordId" = ${id} AND revision."version" = present."version"
      AND NOT revision."fields" ?& ARRAY(SELECT jsonb_object_keys(present."fields"))`
}

/** A forgotten picture leaves its columns out, and they are in every version of the program. */
const OF_PICTURES = ['imageId', 'imageAlt', 'focalX', 'focalY']

/** Matches records whose present state has no revision. */
export function hasNoRevision(kind: Kind): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (SELECT FROM "Revision" WHERE "kind" = ${kind}
    AND "recordId" = record.${recordTables[kind].id} AND "Revision"."version" = record."version")`
}

/** Matches the revisions in the table "Revision" as `revision` that are pending drafts. */
export const isPending = Prisma.sql`EXISTS (SELECT FROM "Draft" AS draft WHERE draft."revisionId" = revision."revisionId")`

/** Lines that records have before their first publication. */
const BEFORE_PUBLICATION: What[] = ['drafted', 'forgotten']

/** Reads which records were never published, by their history. */
export async function readNew(client: Client, kind: Kind, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const where = { kind, recordId: { in: ids }, what: { notIn: BEFORE_PUBLICATION } }
  const found = await client.revision.groupBy({ by: ['recordId'], where })
  const published = new Set(found.map(({ recordId }) => recordId))
  return new Set(ids.filter((id) => !published.has(id)))
}

export async function hasBeenLive(client: Client, kind: Kind, recordId: number): Promise<boolean> {
  return (await readNew(client, kind, [recordId])).size === 0
}

function isRecord(kind: Kind, id: number): Prisma.Sql {
  return Prisma.sql`record.${recordTables[kind].id} = ${id}`
}

/** The previous and the new order of a list. */
export interface Order {
  before: number[]
  ids: number[]
}

/**
 * Stores an order of a list, in the transaction of its save.
 * @returns the revisionId
 */
export async function writeOrderRevision(
  client: Client,
  by: Saver,
  kind: ListKind,
  order: Order,
  { what, wentBackTo }: Change,
): Promise<number> {
  const { revisionId } = await client.revision.create({
    select: { revisionId: true },
    data: {
      kind,
      fields: { ...order },
      what,
      wentBackTo: wentBackTo ?? null,
      name: '',
      ...nameSaver(by),
    },
  })
  return revisionId
}

/** Returns true if a list has not been reordered since a revision. */
export async function isNewestOrder(client: Client, kind: string, revisionId: number): Promise<boolean> {
  // A 'forgotten' line contains no order.
  const later = { kind, recordId: null, revisionId: { gt: revisionId }, what: { not: 'forgotten' } }
  return (await client.revision.count({ where: later })) === 0
}

/**
 * Ends the revisions of a deleted record, in the same transaction. The line of the deletion stays.
 *
 * @returns the rows, whose files the caller releases after the transaction
 */
export async function endRevisions(
  client: Client,
  by: Saver | undefined,
  kind: Kind,
  { id, name }: { id: number; name: string },
): Promise<FileRow[]> {
  await client.draft.deleteMany({ where: { kind, recordId: id } })
  await client.previewLink.deleteMany({ where: { kind, recordId: id } })
  const rows = await client.$queryRaw<FileRow[]>`
    DELETE FROM "Revision" WHERE "kind" = ${kind} AND "recordId" = ${id} AND "what" <> 'deleted'
    RETURNING "imageId", "documentFileId"`
  await writeHistoryLine(client, by, { what: 'deleted', kind, recordId: id, name })
  return rows
}

/** Stores a line without a state, such as a deletion. Without a kind it is about the whole site. */
export async function writeHistoryLine(
  client: Client,
  by: Saver | undefined,
  line: {
    what: 'deleted' | 'forgotten' | 'takenOff' | 'discarded'
    kind?: Kind
    recordId?: number | null
    name: string
  },
): Promise<void> {
  await client.revision.create({ data: { kind: '', ...line, ...nameSaver(by) } })
}

export function nameSaver(by: Saver | undefined) {
  const { account, source } = by ?? {}
  return {
    userId: account?.userId ?? null,
    byName: account ? (account.apiTokenName ?? account.name) : '',
    door: account ? (source ?? 'site') : '',
  }
}
