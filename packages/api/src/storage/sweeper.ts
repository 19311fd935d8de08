import type { Database } from '@isse/db'
import type { JobKinds } from '../jobs/job-kind.ts'
import { every } from '../jobs/schedule.ts'
import { areFilesHeld } from './file-holds.ts'
import { claimStorage, isOwnerMarker } from './ownership.ts'
import type { FileStorage } from './storage.ts'
import { HOUR } from '../site/dates/milliseconds.ts'

/** Minimum age of unused files. A form with an uploaded file may be open for a day before it is saved. */
const MIN_AGE = 24 * HOUR

const INTERVAL = 6 * HOUR

/** Pause of a sweep that found a backup running. */
const HELD_PAUSE = HOUR / 6

/** A signal that never aborts. */
const NEVER = new AbortController().signal

/** Keys that one query looks up. */
const BATCH_SIZE = 500

/** The database's side of a sweep, for one kind of file. */
export interface SweptFiles {
  /** The name in reports: 'image' or 'document', and a plural that people read. */
  kind: string
  several: string
  /** Returns the ids of files that no record refers to and that were uploaded before this time. */
  listUnused(before: Date): Promise<number[]>
  /** Deletes an unused file with its objects. */
  release(id: number): Promise<void>
  /** Returns those keys of old objects that no row has or will get. */
  withoutRow(keys: string[]): Promise<string[]>
}

/**
 * Removes files that no record refers to, because they were never used or were replaced just when the server died;
 * and objects without a row, because the server died between the two writes. Both must be a day old: until then, a
 * form may still be saved and a row still be written.
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

  /** Sweeps every six hours, on one server. Waits while a backup holds the files. */
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
          // Leaves the rest for the next start.
          stopping.throwIfAborted()
        },
      },
    }
  }

  /**
   * Sweeps once. Reports files that cannot be removed, and leaves them for the next sweep. Does nothing during a
   * hold.
   *
   * @param before removes only files and objects older than this
   * @param signal ends the sweep after the removal in progress
   * @returns the number of removed files and objects without a row
   */
  async sweep(before: Date, signal = NEVER): Promise<number> {
    if (await areFilesHeld(this.#db)) return 0
    const unused = await this.#files.listUnused(before)
    // If a record starts to use one of them now, a foreign key makes the database reject the deletion.
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

  /** Returns how many were removed. A failed removal does not stop the others. */
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
