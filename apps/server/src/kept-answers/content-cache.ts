import { SingleFlight } from '@isse/db/concurrency/single-flight'
import { LRUCache } from 'lru-cache'

/** Something that is made of public content. */
interface MadeOfContent {
  /** From when on another one would be made, by the clock alone, in milliseconds since 1970; 0 where it is not kept. */
  endsAt: number
}

/**
 * Keeps answers and reads that are made of public content. The key of each has the version of the content that was known
 * before it was made, so nothing from before a change is found after it. Callers that ask for the same version while it is
 * being made share one making.
 */
export class ContentCache<Made extends MadeOfContent> {
  readonly #kept: LRUCache<string, Made>
  readonly #makings = new SingleFlight<Made, string>()

  /** @param options.room what all that is kept may take, in the unit of `sizeOf` */
  constructor({ room, sizeOf }: { room: number; sizeOf: (made: Made) => number }) {
    this.#kept = new LRUCache({ maxSize: room, sizeCalculation: (made) => sizeOf(made) })
  }

  /** How many things are kept, and their size in the unit of `sizeOf`. */
  get counts(): { kept: number; size: number } {
    return { kept: this.#kept.size, size: this.#kept.calculatedSize }
  }

  /** Finds what is kept for a version. The caller compares its `endsAt` with the clock. */
  get(version: string | undefined, key: string): Made | undefined {
    return this.#kept.get(`${version} ${key}`)
  }

  /**
   * Makes it, or waits for who is making it.
   *
   * @param make its signal is aborted once all who asked have left
   * @param left is aborted when this one wants it no more
   */
  make(
    version: string,
    key: string,
    make: (left: AbortSignal) => Promise<Made>,
    left?: AbortSignal,
  ): Promise<Made> {
    const keyOfVersion = `${version} ${key}`
    const makeAndKeep = async (stop: AbortSignal) => {
      const made = await make(stop)
      if (Date.now() < made.endsAt) this.#kept.set(keyOfVersion, made)
      return made
    }
    return this.#makings.run(makeAndKeep, keyOfVersion, left)
  }

  /** Forgets everything: the content is another one. */
  clear(): void {
    this.#kept.clear()
  }
}
