import type { Database } from '@isse/db'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { isPrismaError } from '../kit/database-errors.ts'
import { decode, type Upload } from './decode/decode.ts'
import { encodeFirst } from './encode/encode.ts'
import { EncodingQueue } from './encode/encoding-queue.ts'
import { keyOf, type ImageStore } from './stores/store.ts'
import { Sweeper } from './sweep.ts'
import { PixelSemaphore } from './pixel-semaphore.ts'

/** An image that is worked on takes up to 320 MB, a progressive JPEG of 50 megapixels, so the others wait their turn. */
const AT_ONCE = 2
const PIXELS_AT_ONCE = 50_000_000

/** So many uploads are between their decoding and their row: the others wait while the store is slow or away. */
const UPLOADS_AT_ONCE = 4

/** The embedded database has one connection, so a transaction may have to wait for many. In milliseconds. */
const PATIENT = { maxWait: 60_000, timeout: 60_000 }

export interface ImagesOptions {
  /** A folder of this process alone, for files that are not yet images. */
  spoolFolder?: string
  /** Hears of failures in work that nobody waits for. */
  onFailure?: (sentence: string, error: unknown) => void
}

/** The images of the site: their rows in the database and their bytes in the image store. */
export class Images {
  readonly store: ImageStore
  /** Where files are kept that are not yet images. */
  readonly spoolFolder: string
  readonly #db: Database
  readonly #turns = new PixelSemaphore(AT_ONCE, PIXELS_AT_ONCE)
  readonly #uploads = new PixelSemaphore(UPLOADS_AT_ONCE, Infinity)
  readonly #queue: EncodingQueue
  readonly #sweeper: Sweeper

  constructor(
    db: Database,
    store: ImageStore,
    { spoolFolder = tmpdir(), onFailure = () => {} }: ImagesOptions = {},
  ) {
    this.#db = db
    this.store = store
    this.spoolFolder = spoolFolder
    this.#queue = new EncodingQueue(db, store, this.#turns, onFailure)
    this.#sweeper = new Sweeper(db, store, (imageId) => this.release(imageId), onFailure)
  }

  /** Begins the work that nobody waits for: the slower encodings, and the sweep. */
  start(): void {
    this.#queue.start()
    this.#sweeper.start()
  }

  /** Ends it, after the encoding or the removal that is under way; the rest is done after the next start. */
  async close(): Promise<void> {
    await Promise.all([this.#queue.stop(), this.#sweeper.stop()])
  }

  /** Makes all encodings that are due now. */
  encodePending(): Promise<void> {
    return this.#queue.encodeDue()
  }

  /** Removes what nothing refers to and is older than this. */
  sweep(before: Date): Promise<number> {
    return this.#sweeper.sweep(before)
  }

  /**
   * Takes an upload in, and is back as soon as it can be shown; its other encodings follow. The bytes are stored
   * before the row is written, so an image that has an id can be shown.
   *
   * @returns its imageId, for a record to refer to
   * @throws BAD_REQUEST where the upload is no image, or a damaged one; nothing is left of it then
   */
  add(upload: Upload): Promise<number> {
    return this.#uploads.take(0, 'urgent', () => this.#add(upload))
  }

  async #add(upload: Upload): Promise<number> {
    const { width, height, placeholder, first, source } = await decode(
      upload,
      this.spoolFolder,
      this.#turns,
      async ({ shown, ...decoded }) => ({ ...decoded, ...(await encodeFirst(shown)) }),
    )
    const name = randomBytes(8).toString('hex')
    const key = keyOf(name, first.format, first.bytes)
    const sourceKey = keyOf(name, 'source', source)
    try {
      await allDone([this.store.put(key, first.bytes), this.store.put(sourceKey, source)])
      const { imageId } = await this.#db.image.create({
        data: {
          width,
          height,
          placeholder,
          variants: { create: { ...first, key, bytes: first.bytes.length } },
          pending: { create: { sourceKey } },
        },
        select: { imageId: true },
      })
      this.#queue.wake()
      return imageId
    } catch (error) {
      // What cannot be removed now, because the store is down, the sweep removes.
      await this.#removeObjects([key, sourceKey]).catch(() => undefined)
      throw error
    }
  }

  /** Lets go of an image that a record referred to; where another one still does, it stays. */
  async release(imageId: number): Promise<void> {
    const keys = await this.#deleteRow(imageId)
    // The record has let go already; what cannot be removed now, the sweep removes.
    await this.#removeObjects(keys).catch(() => undefined)
  }

  /** Returns the keys of the image's objects; none where a record refers to it, or it is gone already. */
  async #deleteRow(imageId: number): Promise<string[]> {
    try {
      return await this.#db.$transaction(async (db) => {
        // An encoding that is being added waits for this, and then finds no image: none is left behind unnoticed.
        await db.$queryRaw`SELECT 1 FROM "Image" WHERE "imageId" = ${imageId} FOR UPDATE`
        const image = await db.image.findUnique({
          where: { imageId },
          select: { variants: { select: { key: true } }, pending: { select: { sourceKey: true } } },
        })
        if (!image) return []
        await db.image.delete({ where: { imageId } })
        const { variants, pending } = image
        return [...variants.map(({ key }) => key), ...(pending ? [pending.sourceKey] : [])]
      }, PATIENT)
    } catch (error) {
      if (isPrismaError(error, 'P2003') || isPrismaError(error, 'P2025')) return []
      throw error
    }
  }

  #removeObjects(keys: string[]): Promise<void> {
    return allDone(keys.map((key) => this.store.remove(key)))
  }
}

/** Waits for all of it, whatever fails: nothing goes on behind the back of what comes after a failure. */
async function allDone(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}
