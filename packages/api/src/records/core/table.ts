import type { Prisma } from '@isse/db'
import { factsOf, type Kind, type ListKind } from '../../site/kinds.ts'
import type { Client } from './row-types.ts'

/** What the client of Prisma has for every model. The types of its callers hold what goes in and what comes out. */
export interface Table {
  findMany(args: object): Promise<never[]>
  findUnique(args: object): Promise<never>
  count(args?: object): Promise<number>
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
