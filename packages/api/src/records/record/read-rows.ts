import type { Prisma } from '@isse/db'
import { factsOf, type FixedKind, type Kind, type ListKind } from '../../site/kinds.ts'
import { recordGone, type Client, type RowOf, type Select, type WholeRow } from './definition.ts'

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

/** What the client of Prisma has for every model. The types of its callers hold what goes in and what comes out. */
export interface Table {
  findMany(args: object): Promise<never[]>
  findUnique(args: object): Promise<never>
  count(): Promise<number>
  create(args: object): Promise<never>
  update(args: object): Prisma.PrismaPromise<never>
  updateMany(args: object): Promise<object>
  upsert(args: object): Promise<never>
  delete(args: object): Promise<never>
}

/** The rows of a kind, to read and to write. Only the functions of this folder call it. */
export function tableOf(client: Client, kind: Kind): Table {
  return client[kind] as unknown as Table
}

/** The order of a list. Of two records at the same position the older one comes first. */
export function orderOf({ kind, direction }: { kind: ListKind; direction: 'ascending' | 'descending' }) {
  const order = direction === 'ascending' ? 'asc' : 'desc'
  return [{ position: order }, { [factsOf(kind).id]: order }]
}

/** Reads rows of a kind with the columns of its definition, in the order of its list. */
export function readRows<K extends ListKind, S>(
  client: Client,
  definition: Listed<K, S>,
  reading?: Reading<K>,
): Promise<RowOf<K, S>[]>
/** Reads some columns of them. */
export function readRows<K extends ListKind, S, Other extends Select<K>>(
  client: Client,
  definition: Listed<K, S>,
  reading: Reading<K> & { select: Other },
): Promise<RowOf<K, Other>[]>
export function readRows<K extends ListKind, S>(
  client: Client,
  definition: Listed<K, S>,
  { orderBy, ...reading }: Reading<K> & { select?: object } = {},
): Promise<never[]> {
  return tableOf(client, definition.kind).findMany({
    select: definition.select,
    ...reading,
    orderBy: orderBy ?? orderOf(definition),
  })
}

/** Counts the rows of a kind. */
export function countRows(client: Client, { kind }: { kind: Kind }): Promise<number> {
  return tableOf(client, kind).count()
}

/** Reads the rows that are there of a kind that every site has, in no order. */
export function readFixedRows<K extends FixedKind, S>(
  client: Client,
  { kind, select }: Readable<K, S>,
): Promise<RowOf<K, S>[]> {
  return tableOf(client, kind).findMany({ select })
}

/** Reads one row with the columns of its definition; null where there is none. */
export function readRow<K extends Kind, S>(
  client: Client,
  definition: Readable<K, S>,
  where: object,
): Promise<RowOf<K, S> | null>
/** Reads some columns of it. */
export function readRow<K extends Kind, S, Other extends Select<K>>(
  client: Client,
  definition: Readable<K, S>,
  where: object,
  select: Other,
): Promise<RowOf<K, Other> | null>
export function readRow<K extends Kind, S>(
  client: Client,
  { kind, select }: Readable<K, S>,
  where: object,
  other?: object,
): Promise<never> {
  return tableOf(client, kind).findUnique({ where, select: other ?? select })
}

/**
 * Reads one row.
 *
 * @throws NOT_FOUND where there is none
 */
export async function findRow<K extends Kind, S>(
  client: Client,
  definition: Readable<K, S> & { gone: string },
  where: object,
): Promise<RowOf<K, S>> {
  const row = await tableOf(client, definition.kind).findUnique({ where, select: definition.select })
  if (!row) throw recordGone(definition)
  return row
}

/** Reads one row with all its columns; null where there is none. */
export function readWholeRow<K extends Kind>(
  client: Client,
  kind: K,
  where: object,
): Promise<WholeRow<K> | null> {
  return tableOf(client, kind).findUnique({ where })
}

/** Reads the versions that records have, by their ids. One that is not there has none. */
export async function readVersions(client: Client, kind: Kind, ids: number[]): Promise<Map<number, number>> {
  const { id } = factsOf(kind)
  const rows: Record<string, number>[] = await tableOf(client, kind).findMany({
    where: { [id]: { in: ids } },
    select: { [id]: true, version: true },
  })
  return new Map(rows.map((row) => [row[id] ?? 0, row['version'] ?? 0]))
}
