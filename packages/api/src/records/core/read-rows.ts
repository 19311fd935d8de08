import type { Prisma } from '@isse/db'
import type { Overlay } from '../../procedure/context.ts'
import { factsOf, type FixedKind, type Kind, type ListKind } from '../../site/kinds.ts'
import { recordGone } from './definition.ts'
import { type Client, type RowOf, type Select, type WholeRow, liveOnly, orderOf, tableOf } from './tables.ts'
import { countLaid, overlayOf, readLaid, readOverlay, type Reading as LaidReading } from './lay-over.ts'

/** Where rows are read: the database or a transaction on it and, for a preview, the rows that are laid over what is there. */
export interface Source {
  db: Client
  overlays?: readonly Overlay[] | undefined
  /** Whether unpublished records are read too. */
  seesUnpublished?: boolean
}

/** What the functions over all kinds need of a definition to read its rows. */
interface Readable<K extends Kind, S> {
  kind: K
  select: S
}

interface Listed<K extends ListKind, S> extends Readable<K, S> {
  direction: 'ascending' | 'descending'
}

/** Which rows are read. */
interface Reading<K extends Kind> {
  where?: Prisma.Args<Client[K], 'findMany'>['where']
  /** Left out: the order of the list. */
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
/** Reads some columns of them. */
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

/** Every read of several rows that a page, a feed or a script gets. */
function findMany(
  { db, overlays, seesUnpublished }: Source,
  kind: Kind,
  { where = {}, ...asked }: LaidReading,
): Promise<never[]> {
  const reading = { ...asked, where: seesUnpublished ? where : { AND: [where, liveOnly(kind)] } }
  const laid = overlayOf(overlays, kind)
  return laid ? readLaid(db, laid, reading) : tableOf(db, kind).findMany(reading)
}

/** Counts the rows of a kind. */
export function countRows({ db, overlays }: Source, { kind }: { kind: Kind }): Promise<number> {
  const laid = overlayOf(overlays, kind)
  return laid ? countLaid(db, laid) : tableOf(db, kind).count({ where: liveOnly(kind) })
}

/** Reads the rows that are there of a kind that every site has, in no order. */
export function readFixedRows<K extends FixedKind, S>(
  source: Source,
  { kind, select }: Readable<K, S>,
): Promise<RowOf<K, S>[]> {
  return findMany(source, kind, { select: select as object })
}

/** Reads one row with the columns of its definition; null where there is none. */
export function readRow<K extends Kind, S>(
  source: Source,
  definition: Readable<K, S>,
  where: object,
): Promise<RowOf<K, S> | null>
/** Reads some columns of it. */
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
 * @throws NOT_FOUND where there is none
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

/** Reads one row with all its columns, published or not; null where there is none. */
export function readWholeRow<K extends Kind>(
  client: Client,
  kind: K,
  where: object,
): Promise<WholeRow<K> | null> {
  return tableOf(client, kind).findUnique({ where })
}

/** Reads the versions that records on the website have, by their ids. One that is not there has none. */
export async function readVersions(client: Client, kind: Kind, ids: number[]): Promise<Map<number, number>> {
  const { id } = factsOf(kind)
  const rows: Record<string, number>[] = await tableOf(client, kind).findMany({
    where: { [id]: { in: ids }, ...liveOnly(kind) },
    select: { [id]: true, version: true },
  })
  return new Map(rows.map((row) => [row[id] ?? 0, row['version'] ?? 0]))
}
