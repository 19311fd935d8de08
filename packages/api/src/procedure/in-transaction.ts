import type { Database } from '@isse/db'
import type { Context } from './context.ts'

/**
 * Runs `work` with a context whose reads and writes, also by the procedures that it calls, are one transaction. Prisma
 * makes transactions inside it savepoints, so that queries may explain why one failed.
 */
export function inTransaction<T>(ctx: Context, work: (within: Context) => Promise<T>): Promise<T> {
  return ctx.db.$transaction((client) => work({ ...ctx, db: client as Database }))
}
