import type { Database, Prisma } from '@isse/db'
import type { Context } from './context.ts'

/**
 * Runs `work` with a context whose reads and writes belong to one transaction, those of the procedures that it calls included:
 * all of them happen, or none.
 */
export function inTransaction<T>(ctx: Context, work: (within: Context) => Promise<T>): Promise<T> {
  return ctx.db.$transaction((client) => work({ ...ctx, db: asDatabase(client) }))
}

/** A transaction that takes a further one as a part of itself. */
function asDatabase(client: Prisma.TransactionClient): Database {
  return new Proxy(client, {
    get: (target, name) =>
      name === '$transaction'
        ? (work: (client: Prisma.TransactionClient) => unknown) => work(target)
        : Reflect.get(target, name),
  }) as Database
}
