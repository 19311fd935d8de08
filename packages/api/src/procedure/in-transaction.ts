import type { Database, Prisma } from '@isse/db'
import type { Context } from './context.ts'

/** Runs `work` with a context whose reads and writes, also by the procedures that it calls, are one transaction. */
export function inTransaction<T>(ctx: Context, work: (within: Context) => Promise<T>): Promise<T> {
  return ctx.db.$transaction((client) => work({ ...ctx, db: asDatabase(client) }))
}

/** Returns a client of the transaction that runs nested transactions as parts of it. */
function asDatabase(client: Prisma.TransactionClient): Database {
  return new Proxy(client, {
    get: (target, name) =>
      name === '$transaction'
        ? (work: (client: Prisma.TransactionClient) => unknown) => work(target)
        : Reflect.get(target, name),
  }) as Database
}
