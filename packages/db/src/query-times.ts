import type pg from 'pg'

/** Takes how long a statement took, in seconds, and whether it succeeded. */
export type ObserveQuery = (seconds: number, succeeded: boolean) => void

/** The part of a connection that is measured: with a promise, or with a callback as the last argument. */
type Query = (...given: unknown[]) => unknown

/** The connections of a pool, and who waits for one. */
export interface PoolState {
  open: number
  waiting: number
}

/**
 * Measures each statement that is sent over the connections of a pool, from when it has its connection to its answer.
 *
 * @returns tells how the pool is at the moment
 */
export function observeQueries(pool: pg.Pool, observe: ObserveQuery): () => PoolState {
  const measured = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (measured.has(client)) return
    measured.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => measure(query, given, observe)) as typeof client.query
  })
  return () => ({ open: pool.totalCount, waiting: pool.waitingCount })
}

function measure(query: Query, given: unknown[], observe: ObserveQuery): unknown {
  const began = performance.now()
  const end = (succeeded: boolean) => observe((performance.now() - began) / 1000, succeeded)
  const callback = given.at(-1)
  if (typeof callback === 'function')
    return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
      end(!error)
      callback(error, result)
    })
  const result = query(...given)
  if (result instanceof Promise)
    result.then(
      () => end(true),
      () => end(false),
    )
  return result
}
