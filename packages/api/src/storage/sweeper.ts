import type { Database } from '@isse/db'
import type { JobKinds } from '../jobs/job-kind.ts'
import { every } from '../jobs/schedule.ts'
import { areFilesHeld } from './file-holds.ts'
import { claimStorage, isOwnerMarker } from './ownership.ts'
import type { FileStorage } from './storage.ts'

const HOUR = 60 * 60_000

/** How old something unused must be. A form with an uploaded file may be open for a day before it is saved. */
const MIN_AGE = 24 * HOUR

const INTERVAL = 6 * HOUR

/** How long a sweep waits while a backup holds the files. */
const HELD_PAUSE = HOUR / 6

/** A signal that never stops anything. */
const NEVER = new AbortController().signal

/** How many keys one query looks up. */
const BATCH_SIZE = 500

/** What a sweep asks about one kind of file. */
export interface SweptFiles {
  /** What the reports call it: 'image' or 'document', and several of them in words that people read. */
  kind: string
  several: string
  /** The ids of those that no record shows, of before this time. */
  listUnused(before: Date): Promise<number[]>
  /** Deletes one that no record shows, with its objects. */
  release(id: number): Promise<void>
  /** Which of these keys of old objects no row has, and none will get. */
  withoutRow(keys: string[]): Promise<string[]>
}

/**
 * Removes files that no record shows, because they were uploaded and never used, or replaced just when the server
 * died; and objects that have no row because the server died between the two writes. Both must be a day old: until
 * then, a form may still be saved and a row still be written.
 */
export class Sweeper {
  readonly #db: Database
  readonly #storage: FileStorage
  readonly #files: SweptFiles
  readonly #onFailure: (sentence: string, error: unknown) => void

  constructor(
    db: Database,
    storage: FileStorage,
    files: SweptFiles,
    onFailure: (sentence: string, error: unknown) => void,
  ) {
    this.#db = db
    this.#storage = storage
    this.#files = files
    this.#onFailure = onFailure
  }

  /** Sweeps every six hours, on one of the servers. While a backup holds the files, it waits. */
  get jobKinds(): JobKinds {
    const { kind, several } = this.#files
    return {
      [`${kind}-sweep`]: {
        atOnce: 1,
        firstAt: (now) => now,
        nextAt: every(INTERVAL),
        describe: () => `Unused ${several} could not be removed.`,
        run: async (_job, lost, stopping) => {
          if (await areFilesHeld(this.#db)) return new Date(Date.now() + HELD_PAUSE)
          await this.sweep(new Date(Date.now() - MIN_AGE), AbortSignal.any([lost, stopping]))
          // The rest is left for the next start.
          stopping.throwIfAborted()
        },
      },
    }
  }

  /**
   * Sweeps once. Reports what cannot be removed, and leaves it for the next sweep. Does nothing while a hold lasts.
   *
   * @param before removes only what is older than this
   * @param signal ends it after the removal under way
   * @returns how many files and objects without a row were removed
   */
  async sweep(before: Date, signal = NEVER): Promise<number> {
    if (await areFilesHeld(this.#db)) return 0
    const unused = await this.#files.listUnused(before)
    // If a record takes one of them up now, a foreign key makes the database refuse to delete it.
    const files = await this.#removeEach(unused, (id) => this.#files.release(id), signal)
    const objects = await this.#removeObjectsWithoutRow(before, signal)
    await this.#storage.removeUnfinished(before)
    return files + objects
  }

  async #removeObjectsWithoutRow(before: Date, signal: AbortSignal): Promise<number> {
    const markers: string[] = []
    const oldKeys: string[] = []
    for await (const { key, storedAt } of this.#storage.list()) {
      if (signal.aborted) return 0
      if (isOwnerMarker(key)) markers.push(key)
      else if (storedAt < before) oldKeys.push(key)
    }
    const unknown: string[] = []
    for (let at = 0; at < oldKeys.length && !signal.aborted; at += BATCH_SIZE)
      unknown.push(...(await this.#files.withoutRow(oldKeys.slice(at, at + BATCH_SIZE))))
    const known = oldKeys.length - unknown.length
    if (await claimStorage(this.#db, this.#storage, markers, known > 0))
      return this.#removeEach(unknown, (key) => this.#storage.remove(key), signal)
    if (unknown.length > 0)
      this.#onFailure(
        `The ${this.#files.kind} store is not, or not only, that of this database, so nothing was removed from it. Check DATABASE_URL and MINIO_BUCKET, and give each installation a store of its own.`,
        { marks: markers, unknown: unknown.length, known },
      )
    return 0
  }

  /** Returns how many were removed. One that cannot be removed does not keep the others. */
  async #removeEach<T>(items: T[], remove: (item: T) => Promise<void>, signal: AbortSignal): Promise<number> {
    let removed = 0
    for (const item of items) {
      if (signal.aborted) break
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
