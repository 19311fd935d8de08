import type { Database } from '@isse/db'
import type { ImageStore } from './store.ts'

const HOUR = 60 * 60_000

/** A form may be open for a day with a picture that nothing refers to yet. */
const GRACE = 24 * HOUR

const EVERY = 6 * HOUR

/** So many keys are looked up in the database at once. */
const BATCH = 500

/**
 * Removes what nothing refers to any more: pictures that were uploaded and never used, or replaced when the server
 * ended, and objects that a crash left without a row. Both only after a time of grace, in which a form may still be
 * saved and a row still be written.
 */
export class Sweeper {
  readonly #db: Database
  readonly #store: ImageStore
  readonly #release: (imageId: number) => Promise<void>
  readonly #onFailure: (sentence: string, error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> | undefined

  constructor(
    db: Database,
    store: ImageStore,
    release: (imageId: number) => Promise<void>,
    onFailure: (sentence: string, error: unknown) => void,
  ) {
    this.#db = db
    this.#store = store
    this.#release = release
    this.#onFailure = onFailure
  }

  start(): void {
    const run = () => {
      this.#running ??= this.sweep(new Date(Date.now() - GRACE))
        .catch((error: unknown) => this.#onFailure('Unused pictures could not be removed.', error))
        .finally(() => (this.#running = undefined))
    }
    this.#timer = setInterval(run, EVERY).unref()
    run()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** Returns how many pictures and single objects were removed. */
  async sweep(before: Date): Promise<number> {
    const pictures = await this.#removeUnused(before)
    const objects = await this.#removeWithoutRow(before)
    await this.#store.removeUnfinished(before)
    return pictures + objects
  }

  async #removeUnused(before: Date): Promise<number> {
    const none = { none: {} }
    const unused = await this.#db.image.findMany({
      where: {
        createdAt: { lt: before },
        services: none,
        associates: none,
        events: none,
        galleryImages: none,
        backgroundImages: none,
      },
      select: { imageId: true },
    })
    // Should a record take one up just now, the database refuses to remove it.
    for (const { imageId } of unused) await this.#release(imageId)
    return unused.length
  }

  async #removeWithoutRow(before: Date): Promise<number> {
    let removed = 0
    let batch: string[] = []
    const removeBatch = async () => {
      for (const key of await this.#withoutRow(batch)) {
        await this.#store.remove(key)
        removed++
      }
      batch = []
    }
    for await (const { key, storedAt } of this.#store.list()) {
      if (storedAt < before) batch.push(key)
      if (batch.length === BATCH) await removeBatch()
    }
    await removeBatch()
    return removed
  }

  /** A key's name is made by chance, so one that has no row and is not new gets none any more. */
  async #withoutRow(keys: string[]): Promise<string[]> {
    const [variants, sources] = await Promise.all([
      this.#db.imageVariant.findMany({ where: { key: { in: keys } }, select: { key: true } }),
      this.#db.pendingImage.findMany({ where: { sourceKey: { in: keys } }, select: { sourceKey: true } }),
    ])
    const known = new Set([...variants.map(({ key }) => key), ...sources.map(({ sourceKey }) => sourceKey)])
    return keys.filter((key) => !known.has(key))
  }
}
