import type { Database, Prisma } from '@isse/db'
import { imageNameOf } from './stores/key.ts'
import { claimStore, isOwnerMarker } from './stores/ownership.ts'
import type { ImageStore } from './stores/store.ts'

const HOUR = 60 * 60_000

/** How old something unused must be. A form with an uploaded image may be open for a day before it is saved. */
const MIN_AGE = 24 * HOUR

const INTERVAL = 6 * HOUR

/** How many keys one query looks up. */
const BATCH_SIZE = 500

/** The relations of Image to its own parts. Every other relation is a record that shows the image. */
type PartRelation = 'variants' | 'pending' | 'logoFiles'
type RecordRelation = Exclude<keyof Prisma.$ImagePayload['objects'], PartRelation>

/** Matches an image that no record shows. A new entity with an image compiles only once it is listed here. */
const unused = {
  services: { none: {} },
  associates: { none: {} },
  events: { none: {} },
  galleryImages: { none: {} },
  backgroundImages: { none: {} },
  bases: { none: {} },
  ownPages: { none: {} },
  teamMembers: { none: {} },
  partners: { none: {} },
  charities: { none: {} },
} satisfies Required<Pick<Prisma.ImageWhereInput, RecordRelation>>

/**
 * Removes images that no record shows, because they were uploaded and never used, or replaced just when the server
 * died; and objects that have no row because the server died between the two writes. Both must be a day old: until
 * then, a form may still be saved and a row still be written.
 */
export class Sweeper {
  readonly #db: Database
  readonly #store: ImageStore
  readonly #release: (imageId: number) => Promise<void>
  readonly #onFailure: (sentence: string, error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> | undefined
  #stopped = false

  /** @param release deletes an image that no record shows */
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

  /** Sweeps now, and every six hours. */
  start(): void {
    const run = () => {
      this.#running ??= this.sweep(new Date(Date.now() - MIN_AGE))
        .catch((error: unknown) => this.#onFailure('Unused pictures could not be removed.', error))
        .finally(() => (this.#running = undefined))
    }
    this.#timer = setInterval(run, INTERVAL).unref()
    run()
  }

  /** Waits for the removal under way; the rest is left for the next sweep. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /**
   * Sweeps once. Reports what cannot be removed, and leaves it for the next sweep.
   *
   * @param before removes only what is older than this
   * @returns how many images and objects without a row were removed
   */
  async sweep(before: Date): Promise<number> {
    const images = await this.#removeUnusedImages(before)
    const objects = await this.#removeObjectsWithoutRow(before)
    await this.#store.removeUnfinished(before)
    return images + objects
  }

  async #removeUnusedImages(before: Date): Promise<number> {
    const images = await this.#db.image.findMany({
      where: { createdAt: { lt: before }, ...unused },
      select: { imageId: true },
    })
    // If a record takes one of them up now, a foreign key makes the database refuse to delete it.
    return this.#removeEach(images, ({ imageId }) => this.#release(imageId))
  }

  async #removeObjectsWithoutRow(before: Date): Promise<number> {
    const markers: string[] = []
    const oldKeys: string[] = []
    for await (const { key, storedAt } of this.#store.list()) {
      if (this.#stopped) return 0
      if (isOwnerMarker(key)) markers.push(key)
      else if (storedAt < before) oldKeys.push(key)
    }
    const unknown: string[] = []
    for (let at = 0; at < oldKeys.length && !this.#stopped; at += BATCH_SIZE)
      unknown.push(...(await this.#withoutRow(oldKeys.slice(at, at + BATCH_SIZE))))
    const known = oldKeys.length - unknown.length
    if (await claimStore(this.#db, this.#store, markers, known > 0))
      return this.#removeEach(unknown, (key) => this.#store.remove(key))
    if (unknown.length > 0)
      this.#onFailure(
        'The image store is not, or not only, that of this database, so nothing was removed from it. Check DATABASE_URL and MINIO_BUCKET, and give each installation a store of its own.',
        { marks: markers, unknown: unknown.length, known },
      )
    return 0
  }

  /**
   * An image's name is random, so an old object without a row will not get one, with one exception: while the image is
   * being encoded, the same bytes may be stored again under the same key.
   */
  async #withoutRow(keys: string[]): Promise<string[]> {
    // In this order: a job that ends between the two queries is no longer pending, and its variants have their rows.
    const pending = await this.#db.pendingImage.findMany({ select: { sourceKey: true } })
    const wanted = { where: { key: { in: keys } }, select: { key: true } } as const
    const variants = await this.#db.imageVariant.findMany(wanted)
    const logoFiles = await this.#db.logoFile.findMany(wanted)
    const withRow = new Set([...variants, ...logoFiles].map(({ key }) => key))
    const beingEncoded = new Set(pending.map(({ sourceKey }) => imageNameOf(sourceKey)))
    return keys.filter((key) => !withRow.has(key) && !beingEncoded.has(imageNameOf(key)))
  }

  /** Returns how many were removed. One that cannot be removed does not keep the others. */
  async #removeEach<T>(items: T[], remove: (item: T) => Promise<void>): Promise<number> {
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
