import { LRUCache } from 'lru-cache'

/** About 100 kB each. */
const MOST_KEPT = 50

/**
 * Draws each picture once, however many ask for it: the server keeps no answer to a request with a cookie, so a
 * client that repeats one would have the picture drawn each time, and uploads would wait.
 */
export class DrawnOnce {
  readonly #drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: MOST_KEPT })

  /** @param key says all that the picture depends on */
  get(key: string, draw: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const known = this.#drawn.get(key)
    if (known) return known
    const drawn = draw()
    this.#drawn.set(key, drawn)
    const forget = () => void (this.#drawn.peek(key) === drawn && this.#drawn.delete(key))
    // What failed or was not there yet is tried again.
    drawn.then((picture) => picture ?? forget(), forget)
    return drawn
  }
}
