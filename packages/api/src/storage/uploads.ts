import { isPrismaError, type Database } from '@isse/db'
import pLimit from 'p-limit'
import type { JobKinds } from '../jobs/job-kind.ts'
import { lockedStorage } from './file-holds.ts'
import type { FileStorage } from './storage.ts'
import { Sweeper, type SweptFiles } from './sweeper.ts'

type OnFailure = (sentence: string, error: unknown) => void

export interface UploadsOptions {
  /** Called when background work has failed. */
  onFailure?: OnFailure
}

/** A kind of uploaded files: their rows in the database, and their bytes in a file storage. */
export abstract class Uploads implements SweptFiles {
  abstract readonly kind: string
  abstract readonly several: string
  readonly storage: FileStorage
  readonly sweeper: Sweeper
  protected readonly db: Database
  /** Limits the uploads that are worked on at the same time. */
  protected readonly limitUploads: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The storage without regard to holds, for the objects of a failed upload, which no record has named. */
  readonly #ownStorage: FileStorage

  /** @param atOnce uploads that are worked on at once. The others wait, so that they do not fill the memory */
  constructor(db: Database, storage: FileStorage, atOnce: number, onFailure: OnFailure = () => {}) {
    this.db = db
    this.storage = lockedStorage(db, storage)
    this.#ownStorage = storage
    this.limitUploads = pLimit(atOnce)
    this.sweeper = new Sweeper(db, this.storage, this, onFailure)
  }

  abstract listUnused(before: Date): Promise<number[]>
  abstract withoutRow(keys: string[]): Promise<string[]>

  get jobKinds(): JobKinds {
    return this.sweeper.jobKinds
  }

  /** Deletes a file that a record no longer refers to, unless another record does. */
  async release(id: number): Promise<void> {
    const keys = await this.deleteRow(id).catch((error: unknown) => {
      // A record refers to it, or it is already deleted.
      if (isPrismaError(error, 'P2003') || isPrismaError(error, 'P2025')) return []
      throw error
    })
    // If the storage cannot remove them now, the sweep does it later.
    await waitForAll(keys.map((key) => this.storage.remove(key))).catch(() => undefined)
  }

  /**
   * Deletes the row of a file.
   *
   * @returns the keys of its objects
   * @throws P2003 of Prisma if a record refers to it
   */
  protected abstract deleteRow(id: number): Promise<string[]>

  /**
   * Stores the bytes of an upload, then writes its row, so that every row has its bytes. Removes both after a
   * failure.
   *
   * @param objects bytes by key
   */
  protected async saveUpload<Row>(
    objects: Record<string, Buffer | Promise<Buffer>>,
    writeRow: () => Promise<Row>,
  ): Promise<Row> {
    try {
      await waitForAll(
        Object.entries(objects).map(async ([key, bytes]) => this.storage.put(key, await bytes)),
      )
      return await writeRow()
    } catch (error) {
      // If the storage cannot remove them now, the sweep does it later.
      const keys = Object.keys(objects)
      await waitForAll(keys.map((key) => this.#ownStorage.remove(key))).catch(() => undefined)
      throw error
    }
  }
}

/** Waits until all have settled, unlike Promise.all: a clean-up must not run before the last write. */
async function waitForAll(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}
