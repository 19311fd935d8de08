import type { Database } from '@isse/db'
import { isMark, isOwn } from './stores/owner.ts'
import { nameOf, type ImageStore } from './stores/store.ts'

const HOUR = 60 * 60_000

/** A form may be open for a day with an image that nothing refers to yet. */
const GRACE = 24 * HOUR

const EVERY = 6 * HOUR

/** So many keys are looked up in the database at once. */
const BATCH = 500

/**
 * Removes what nothing refers to any more: images that were uploaded and never used, or replaced when the server
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
  #stopped = false

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

  /** Ends it, after the removal that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /**
   * Sweeps once. What cannot be removed is reported, and is left for the next time.
   *
   * @returns how many images and single objects were removed
   */
  async sweep(before: Date): Promise<number> {
    const images = await this.#removeUnused(before)
    const objects = await this.#removeWithoutRow(before)
    await this.#store.removeUnfinished(before)
    return images + objects
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
    return this.#each(unused, ({ imageId }) => this.#release(imageId))
  }

  async #removeWithoutRow(before: Date): Promise<number> {
    const marks: string[] = []
    const old: string[] = []
    for await (const { key, storedAt } of this.#store.list()) {
      if (this.#stopped) return 0
      if (isMark(key)) marks.push(key)
      else if (storedAt < before) old.push(key)
    }
    const lost: string[] = []
    for (let at = 0; at < old.length && !this.#stopped; at += BATCH)
      lost.push(...(await this.#withoutRow(old.slice(at, at + BATCH))))
    if (await isOwn(this.#db, this.#store, marks, lost.length < old.length))
      return this.#each(lost, (key) => this.#store.remove(key))
    if (lost.length > 0)
      this.#onFailure(
        'The image store is not, or not only, that of this database, so nothing was removed from it. Check DATABASE_URL and MINIO_BUCKET, and give each installation a store of its own.',
        { marks, unknown: lost.length, known: old.length - lost.length },
      )
    return 0
  }

  /**
   * An image's name is made by chance, so an object that has no row and is not new gets none any more: except where
   * its image is still being encoded, when the very same bytes come again under the very same key.
   */
  async #withoutRow(keys: string[]): Promise<string[]> {
    // In this order: what is done meanwhile is no longer pending, and then it has its rows.
    const pending = await this.#db.pendingImage.findMany({ select: { sourceKey: true } })
    const variants = await this.#db.imageVariant.findMany({
      where: { key: { in: keys } },
      select: { key: true },
    })
    const known = new Set(variants.map(({ key }) => key))
    const encoding = new Set(pending.map(({ sourceKey }) => nameOf(sourceKey)))
    return keys.filter((key) => !known.has(key) && !encoding.has(nameOf(key)))
  }

  /** Returns how many could be removed; one that cannot keeps none of the others. */
  async #each<T>(items: T[], remove: (item: T) => Promise<void>): Promise<number> {
    let removed = 0
    for (const item of items) {
      if (this.#stopped) break
      try {
        await remove(item)
        removed++
      } catch (error) {
        this.#onFailure('Something unused could not be removed. It is tried again at the next sweep.', error)
      }
    }
    return removed
  }
}
