import type { ReadCache, TimedResult } from '@isse/api'
import { SingleFlight } from '@isse/db/concurrency/single-flight'
import { LRUCache } from 'lru-cache'
import type { Freshness } from './freshness.ts'

/** In characters of JSON; as objects they take about three times as many bytes. A hundred services take 150,000. */
const CACHE_CHARACTERS = 4 * 1024 * 1024

/**
 * Caches the results of public reads. The key contains the content version from before the read, so results from before a
 * change are not found after it. Concurrent callers share one read.
 */
export class PublicReads implements ReadCache {
  readonly #freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>
  readonly #results = new LRUCache<string, TimedResult<unknown>>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: (result) => JSON.stringify(result).length,
  })
  readonly #reads = new SingleFlight<TimedResult<unknown>, string>()

  constructor(freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>) {
    this.#freshness = freshness
  }

  async read<Result>(key: string, make: () => Promise<TimedResult<Result>>): Promise<TimedResult<Result>> {
    const isSure = this.#freshness.isConfirmed() || (await this.#freshness.confirm())
    const { version } = this.#freshness
    // The database does not answer, which the read itself reports.
    if (!isSure || version === undefined) return make()
    const keyOfVersion = `${version} ${key}`
    const cached = this.#results.get(keyOfVersion)
    if (cached && Date.now() < cached.endsAt) return cached as TimedResult<Result>
    const readOnce = async () => {
      const result = freeze(await make())
      if (Date.now() < result.endsAt) this.#results.set(keyOfVersion, result)
      return result
    }
    return this.#reads.run(readOnce, keyOfVersion) as Promise<TimedResult<Result>>
  }

  clear(): void {
    this.#results.clear()
  }
}

/** Freezes a result, because all callers get the same object. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
