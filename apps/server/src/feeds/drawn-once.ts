import { LRUCache } from 'lru-cache'

/** About 100 kB each. */
const CACHE_SIZE = 50

/**
 * Caches drawn pictures. Responses to requests with a cookie are not cached, so a client that repeats one would cause a
 * drawing each time, and uploads would wait.
 */
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
