import type { Prisma } from '@isse/db'
import type { Overlay } from '../../procedure/context.ts'
import { factsOf, type FixedKind, type Kind, type ListKind } from '../../site/kinds.ts'
import { recordGone } from './definition.ts'
import { type Client, type RowOf, type Select, type WholeRow, liveOnly, orderOf, tableOf } from './tables.ts'
import { countLaid, overlayOf, readLaid, readOverlay, type Reading as LaidReading } from './lay-over.ts'

/** The source of a read: the database or a transaction and, for a preview, the overlaid rows. */
export interface Source {
  db: Client
  overlays?: readonly Overlay[] | undefined
  /** Includes unpublished records. */
  seesUnpublished?: boolean
}

interface Readable<K extends Kind, S> {
  kind: K
  select: S
}

interface Listed<K extends ListKind, S> extends Readable<K, S> {
  direction: 'ascending' | 'descending'
}

interface Reading<K extends Kind> {
  where?: Prisma.Args<Client[K], 'findMany'>['where']
  /** If left out, the order of the list. */
  orderBy?: Prisma.Args<Client[K], 'findMany'>['orderBy']
  skip?: number
  take?: number
}

/** Reads rows of a kind with the columns of its definition, in the order of its list. */
export function readRows<K extends ListKind, S>(
  source: Source,
  definition: Listed<K, S>,
  reading?: Reading<K>,
): Promise<RowOf<K, S>[]>
/** Reads some of their columns. */
export function readRows<K extends ListKind, S, Other extends Select<K>>(
  source: Source,
  definition: Listed<K, S>,
  reading: Reading<K> & { select: Other },
): Promise<RowOf<K, Other>[]>
export function readRows<K extends ListKind, S>(
  source: Source,
  definition: Listed<K, S>,
  { orderBy, ...reading }: Reading<K> & { select?: object } = {},
): Promise<never[]> {
  return findMany(source, definition.kind, {
    select: definition.select as object,
    ...reading,
    orderBy: orderBy ?? orderOf(definition),
  })
}

/** Every read of several rows for pages, feeds and scripts goes through here. */
function findMany(
  { db, overlays, seesUnpublished }: Source,
  kind: Kind,
  { where = {}, ...asked }: LaidReading,
): Promise<never[]> {
  const reading = { ...asked, where: seesUnpublished ? where : { AND: [where, liveOnly(kind)] } }
  const laid = overlayOf(overlays, kind)
  return laid ? readLaid(db, laid, reading) : tableOf(db, kind).findMany(reading)
}

export function countRows({ db, overlays }: Source, { kind }: { kind: Kind }): Promise<number> {
  const laid = overlayOf(overlays, kind)
  return laid ? countLaid(db, laid) : tableOf(db, kind).count({ where: liveOnly(kind) })
}

/** Reads the existing rows of a fixed kind, unordered. */
export function readFixedRows<K extends FixedKind, S>(
  source: Source,
  { kind, select }: Readable<K, S>,
): Promise<RowOf<K, S>[]> {
  return findMany(source, kind, { select: select as object })
}

/** Reads one row with the columns of its definition, or null. */
export function readRow<K extends Kind, S>(
  source: Source,
  definition: Readable<K, S>,
  where: object,
): Promise<RowOf<K, S> | null>
/** Reads some of its columns. */
export function readRow<K extends Kind, S, Other extends Select<K>>(
  source: Source,
  definition: Readable<K, S>,
  where: object,
  select: Other,
): Promise<RowOf<K, Other> | null>
export async function readRow<K extends Kind, S>(
  { db, overlays, seesUnpublished }: Source,
  { kind, select }: Readable<K, S>,
  where: object,
  other?: object,
): Promise<never> {
  const columns = other ?? (select as object)
  const laid = overlayOf(overlays, kind)
  const previewed = laid && (await readOverlay(db, laid, where, columns))
  if (previewed) return previewed as never
  const seen = seesUnpublished ? where : { ...where, ...liveOnly(kind) }
  return tableOf(db, kind).findUnique({ where: seen, select: columns })
}

/**
 * Reads one row.
 *
 * @throws NOT_FOUND if there is none
 */
export async function findRow<K extends Kind, S>(
  source: Source,
  definition: Readable<K, S> & { gone: string },
  where: object,
): Promise<RowOf<K, S>> {
  const row = await readRow(source, definition, where)
  if (!row) throw recordGone(definition)
  return row
}

/** Reads one row with all columns, published or not, or null. */
export function readWholeRow<K extends Kind>(
  client: Client,
  kind: K,
  where: object,
): Promise<WholeRow<K> | null> {
  return tableOf(client, kind).findUnique({ where })
}

/** Reads the versions of published records by id. Records that do not exist have no entry. */
export async function readVersions(client: Client, kind: Kind, ids: number[]): Promise<Map<number, number>> {
  const { id } = factsOf(kind)
  const rows: Record<string, number>[] = await tableOf(client, kind).findMany({
    where: { [id]: { in: ids }, ...liveOnly(kind) },
    select: { [id]: true, version: true },
  })
  return new Map(rows.map((row) => [row[id] ?? 0, row['version'] ?? 0]))
}
