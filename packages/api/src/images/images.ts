import { isPrismaError, PATIENT, type Database } from '@isse/db'
import { fileOfImage } from '@isse/db/built-in'
import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Upload } from './decode/upload.ts'
import { EncodingQueue } from './encode/encoding-queue.ts'
import { makeLogoFiles } from './logo/make-logo-files.ts'
import pLimit from 'p-limit'
import { drawImageForSharing } from './share/draw-image-for-sharing.ts'
import { createKey, keyWithHash } from '../stores/key.ts'
import { heldStore } from '../stores/held-store.ts'
import type { FileStore } from '../stores/store.ts'
import { Sweeper } from '../stores/sweeper.ts'
import { sweptImages } from './sweep.ts'
import type { FirstWork, ImageWork } from './work/image-work.ts'
import { LocalImageWork } from './work/local-image-work.ts'

/** How many uploads may be between decoding and row. The others wait, so that a slow store does not fill the memory. */
const MAX_UPLOADS_AT_ONCE = 4

export interface ImagesOptions {
  /** A folder of this process alone, for uploads that are being received and decoded. */
  spoolFolder?: string
  /** Works on the pixels; by default this process does. */
  work?: ImageWork
  /** Whether further variants may be stored at the moment. */
  hasRoom?: () => boolean
  /** Called when work that no request waits for has failed. */
  onFailure?: (sentence: string, error: unknown) => void
}

/** The images of the site: their rows in the database, and their bytes in the image store. */
export class Images {
  readonly store: FileStore
  readonly spoolFolder: string
  /** Makes the variants that an upload did not wait for. */
  readonly encodingQueue: EncodingQueue
  /** Removes what nothing refers to. */
  readonly sweeper: Sweeper
  readonly #db: Database
  /** The store without regard to holds, for the objects of a failed upload: no record has named them. */
  readonly #ownStore: FileStore
  readonly #work: ImageWork
  readonly #uploadLimit = pLimit(MAX_UPLOADS_AT_ONCE)

  constructor(
    db: Database,
    store: FileStore,
    {
      spoolFolder = tmpdir(),
      work = new LocalImageWork(),
      hasRoom = () => true,
      onFailure = () => {},
    }: ImagesOptions = {},
  ) {
    this.#db = db
    this.store = heldStore(db, store)
    this.#ownStore = store
    this.spoolFolder = spoolFolder
    this.#work = work
    this.encodingQueue = new EncodingQueue(db, this.store, { work, spoolFolder, hasRoom, onFailure })
    this.sweeper = new Sweeper(
      db,
      this.store,
      sweptImages(db, (imageId) => this.release(imageId)),
      onFailure,
    )
  }

  /** Starts the work in the background: the further encodings, and the sweep. */
  start(): void {
    this.encodingQueue.start()
    this.sweeper.start()
  }

  /** Stops it, after the encoding or the removal under way. The rest is done after the next start. */
  async close(): Promise<void> {
    await Promise.all([this.encodingQueue.stop(), this.sweeper.stop()])
  }

  /**
   * Adds an upload. Returns as soon as the image can be shown; its further variants follow in the background. The
   * bytes are stored before the row is written, so every image that has an id can be shown.
   *
   * @returns the imageId, for a record to refer to
   * @throws ImageError if the upload cannot be used; nothing of it is stored then
   */
  add(upload: Upload): Promise<number> {
    return this.#uploadLimit(() => this.#add(upload))
  }

  async #add(upload: Upload): Promise<number> {
    const made = await this.#work.addFirst(upload, this.spoolFolder)
    try {
      return await this.#save(made)
    } finally {
      await rm(made.source.path, { force: true })
    }
  }

  /** Stores what was made of an upload. */
  async #save({ width, height, placeholder, variant, source }: FirstWork): Promise<number> {
    const name = randomBytes(8).toString('hex')
    const key = createKey(name, variant.format, variant.bytes)
    const sourceKey = keyWithHash(name, 'source', source.sha256)
    try {
      await waitForAll([
        this.store.put(key, variant.bytes),
        readFile(source.path).then((bytes) => this.store.put(sourceKey, bytes)),
      ])
      const { imageId } = await this.#db.image.create({
        data: {
          width,
          height,
          placeholder,
          variants: { create: { ...variant, key, bytes: variant.bytes.length } },
          pending: { create: { sourceKey } },
        },
        select: { imageId: true },
      })
      this.encodingQueue.wake()
      return imageId
    } catch (error) {
      // If the store cannot remove them now, the sweep does it later.
      await waitForAll([key, sourceKey].map((made) => this.#ownStore.remove(made))).catch(() => undefined)
      throw error
    }
  }

  /**
   * Makes the files of a logo from an image, where they are not there yet: somebody waits for them. Does nothing if there
   * is no such image.
   *
   * @throws ImageError if the image cannot be decoded
   */
  async makeLogoFiles(imageId: number): Promise<void> {
    await makeLogoFiles(imageId, {
      db: this.#db,
      store: this.store,
      work: this.#work,
      spoolFolder: this.spoolFolder,
    })
  }

  /**
   * Draws the wide picture that is shown where a page with this image is shared, as a JPEG file. Undefined if there is no
   * such image.
   */
  drawForSharing(imageId: number): Promise<Buffer | undefined> {
    return drawImageForSharing(imageId, {
      db: this.#db,
      store: this.store,
      work: this.#work,
      spoolFolder: this.spoolFolder,
    })
  }

  /** Draws the picture that came with the site with the name of the charity, as a JPEG file. */
  drawCardForSharing(name: string): Promise<Buffer> {
    return this.#work.drawSharePicture(fileOfImage('share.png'), { focalX: 0.5, focalY: 0.5, words: name })
  }

  /** Deletes an image that a record no longer refers to, unless another record does. */
  async release(imageId: number): Promise<void> {
    const keys = await this.#deleteRow(imageId)
    // If the store cannot remove them now, the sweep does it later.
    await waitForAll(keys.map((key) => this.store.remove(key))).catch(() => undefined)
  }

  /** Returns the keys of the image's objects; none if a record refers to the image, or it is already deleted. */
  async #deleteRow(imageId: number): Promise<string[]> {
    try {
      return await this.#db.$transaction(async (db) => {
        // The lock makes the insert of a new variant wait, and then fail because the image is gone. Without it, the
        // variant's object would be left behind.
        await db.$queryRaw`SELECT 1 FROM "Image" WHERE "imageId" = ${imageId} FOR UPDATE`
        const image = await db.image.findUnique({
          where: { imageId },
          select: {
            variants: { select: { key: true } },
            logoFiles: { select: { key: true } },
            pending: { select: { sourceKey: true } },
          },
        })
        if (!image) return []
        await db.image.delete({ where: { imageId } })
        const { variants, logoFiles, pending } = image
        return [...variants, ...logoFiles].map(({ key }) => key).concat(pending ? [pending.sourceKey] : [])
      }, PATIENT)
    } catch (error) {
      if (isPrismaError(error, 'P2003') || isPrismaError(error, 'P2025')) return []
      throw error
    }
  }
}

/** Waits until all have settled, unlike Promise.all: a write that is still under way must not follow its clean-up. */
async function waitForAll(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}
