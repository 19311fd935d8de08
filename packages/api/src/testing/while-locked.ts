import type { Prisma } from '@isse/db'
import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

/**
 * Starts two calls while the rows that both need are locked, so that on PostgreSQL each has sent its query before either
 * changes anything. The embedded database has one connection, so there they run one after the other.
 *
 * @param lock locks the rows for a transaction
 */
export async function whileLocked<Result>(
  { db, engine }: Pick<TestApi, 'db' | 'engine'>,
  lock: (client: Prisma.TransactionClient) => Promise<unknown>,
  start: () => [Promise<Result>, Promise<Result>],
): Promise<PromiseSettledResult<Result>[]> {
  if (engine === 'embedded') return Promise.allSettled(start())
  let settled: Promise<PromiseSettledResult<Result>[]> | undefined
  await db.$transaction(
    async (client) => {
      await lock(client)
      settled = Promise.allSettled(start())
      await expect
        .poll(
          async () => {
            // Outside the transaction, which would see the same result until its end.
            const [row] = await db.$queryRaw<{ count: number }[]>`
              SELECT count(*)::int AS count FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`
            return row?.count
          },
          { timeout: 20_000 },
        )
        .toBe(2)
    },
    { timeout: 30_000 },
  )
  return (await settled) ?? []
}
