import type { KeptReads, Made } from '@isse/api'
import { LRUCache } from 'lru-cache'
import type { Freshness } from './freshness.ts'
import { Makings } from './makings.ts'

/** In characters of JSON; as objects they take about three times as many bytes. A hundred services take 150,000. */
const ROOM = 4 * 1024 * 1024

interface Read {
  version: string
  made: Made<unknown>
}

/** Keeps what public reads were answered, by the rule of kept answers: an answer belongs to a version of the content. */
export class PublicReads implements KeptReads {
  readonly #freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>
  readonly #kept = new LRUCache<string, Read>({
    maxSize: ROOM,
    sizeCalculation: ({ made }, key) => key.length + JSON.stringify(made).length,
  })
  readonly #makings = new Makings<Made<unknown>>()

  constructor(freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>) {
    this.#freshness = freshness
  }

  async read<Result>(key: string, make: () => Promise<Made<Result>>): Promise<Made<Result>> {
    const isSure = this.#freshness.isConfirmed() || (await this.#freshness.confirm())
    const { version } = this.#freshness
    // The database does not answer, which the making says.
    if (!isSure || version === undefined) return make()
    const found = this.#kept.get(key)
    if (found?.version === version && Date.now() < found.made.endsAt) return found.made as Made<Result>
    const { result, isMaker } = await this.#makings.join(key, version, undefined, () => make().then(freeze))
    // It may have been made before or after a change that came meanwhile.
    if (isMaker && this.#freshness.version === version && Date.now() < result.endsAt)
      this.#kept.set(key, { version, made: result })
    return result as Made<Result>
  }

  /** Forgets everything: the content is another one. */
  clear(): void {
    this.#kept.clear()
  }
}

/** All who ask get the same object, so nobody may change it. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
