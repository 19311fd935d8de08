import { LRUCache } from 'lru-cache'

/** About 100 kB each. */
const CACHE_SIZE = 50

/** Caches drawn pictures, because the response cache skips requests with a cookie, which could cause endless drawing. */
export class DrawnOnce {
  readonly #drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: CACHE_SIZE })

  /** @param key contains everything that the picture depends on */
  get(key: string, draw: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const known = this.#drawn.get(key)
    if (known) return known
    const drawn = draw()
    this.#drawn.set(key, drawn)
    const forget = () => void (this.#drawn.peek(key) === drawn && this.#drawn.delete(key))
    // Failed and missing pictures are not cached.
    drawn.then((picture) => picture ?? forget(), forget)
    return drawn
  }
}
