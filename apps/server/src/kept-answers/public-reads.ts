import type { KeptReads, Made } from '@isse/api'
import { ContentCache } from './content-cache.ts'
import type { Freshness } from './freshness.ts'

/** In characters of JSON; as objects they take about three times as many bytes. A hundred services take 150,000. */
const ROOM = 4 * 1024 * 1024

/** Keeps what public reads were answered, by the rule of kept answers: an answer belongs to a version of the content. */
export class PublicReads implements KeptReads {
  readonly #freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>
  readonly #cache = new ContentCache<Made<unknown>>({
    room: ROOM,
    sizeOf: (made) => JSON.stringify(made).length,
  })

  constructor(freshness: Pick<Freshness, 'isConfirmed' | 'confirm' | 'version'>) {
    this.#freshness = freshness
  }

  async read<Result>(key: string, make: () => Promise<Made<Result>>): Promise<Made<Result>> {
    const isSure = this.#freshness.isConfirmed() || (await this.#freshness.confirm())
    const { version } = this.#freshness
    // The database does not answer, which the making says.
    if (!isSure || version === undefined) return make()
    const kept = this.#cache.get(version, key)
    if (kept && Date.now() < kept.endsAt) return kept as Made<Result>
    return this.#cache.make(version, key, async () => freeze(await make())) as Promise<Made<Result>>
  }

  /** Forgets everything: the content is another one. */
  clear(): void {
    this.#cache.clear()
  }
}

/** All who ask get the same object, so nobody may change it. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
