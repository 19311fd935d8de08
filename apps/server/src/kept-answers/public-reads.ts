import type { KeptReads, Made } from '@isse/api'
import { SingleFlight } from '@isse/db/concurrency/single-flight'
import { LRUCache } from 'lru-cache'
import type { Freshness } from './freshness.ts'

/** In characters of JSON; as objects they take about three times as many bytes. A hundred services take 150,000. */
const ROOM = 4 * 1024 * 1024

/** Keeps what public reads were answered, by the rule of kept answers: an answer belongs to a version of the content. */
export class PublicReads implements KeptReads {
  readonly #freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>
  readonly #kept = new LRUCache<string, Made<unknown>>({
    maxSize: ROOM,
    sizeCalculation: (made, key) => key.length + JSON.stringify(made).length,
  })
  readonly #underWay = new SingleFlight<Made<unknown>, string>()

  constructor(freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>) {
    this.#freshness = freshness
  }

  async read<Result>(key: string, make: () => Promise<Made<Result>>): Promise<Made<Result>> {
    const isSure = this.#freshness.isConfirmed() || (await this.#freshness.confirm())
    const { version } = this.#freshness
    // The database does not answer, which the making says.
    if (!isSure || version === undefined) return make()
    // Whoever asks at a later version joins no making from before a change that they know of.
    const keyOfVersion = `${version} ${key}`
    const found = this.#kept.get(keyOfVersion)
    if (found && Date.now() < found.endsAt) return found as Made<Result>
    const made = await this.#underWay.run(async () => {
      const read = freeze(await make())
      // It may have been made before or after a change that came meanwhile.
      if (this.#freshness.version === version && Date.now() < read.endsAt) this.#kept.set(keyOfVersion, read)
      return read
    }, keyOfVersion)
    return made as Made<Result>
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
