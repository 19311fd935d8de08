import type { Database } from '@isse/db'
import { Recurring } from '@isse/db/concurrency/recurring'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../stores/store.ts'
import type { ImageWork, OpenedSource } from '../work/image-work.ts'
import type { EncodedVariant, Format } from './encode.ts'
import { claimJob, deleteJob, hasJob, postponeJob, returnJob, type EncodingJob } from './encoding-jobs.ts'
import { savedWidths, saveVariants } from './save-variants.ts'
import { widthsFor } from './widths.ts'

/**
 * A format is published once all its widths exist. A browser takes the first format that it knows: it would show a
 * small AVIF enlarged rather than a large WebP.
 */
const FORMATS: Format[] = ['webp', 'avif']

/** A source may be missing for a while, as when a store is being restored. After so many attempts it counts as lost. */
const MAX_ATTEMPTS = 5

/** How often the queue looks for jobs that became due, or that another server died over. In milliseconds. */
const POLL_INTERVAL = 15_000

interface EncodingQueueOptions {
  work: ImageWork
  /** A folder of this process alone, for a source while it is opened. */
  spoolFolder: string
  /** Whether anything may be stored at the moment: jobs wait until it may. */
  hasRoom?: () => boolean
  /** Called when a job has failed. */
  onFailure: (sentence: string, error: unknown) => void
}

/** A signal that never stops anything. */
const NEVER = new AbortController().signal

/**
 * Makes the variants that an upload did not wait for, one after another. The jobs are in the database and the sources
 * in the image store, so the work continues after a restart, and several servers can share it.
 */
export class EncodingQueue {
  readonly #db: Database
  readonly #store: FileStore
  readonly #work: ImageWork
  readonly #spoolFolder: string
  readonly #hasRoom: () => boolean
  readonly #onFailure: EncodingQueueOptions['onFailure']
  readonly #recurring = new Recurring((stopping) => this.encodeDue(stopping), {
    interval: POLL_INTERVAL,
    onFailure: (error) => this.#onFailure('Pictures could not be encoded further.', error),
  })

  constructor(
    db: Database,
    store: FileStore,
    { work, spoolFolder, hasRoom = () => true, onFailure }: EncodingQueueOptions,
  ) {
    this.#db = db
    this.#store = store
    this.#work = work
    this.#spoolFolder = spoolFolder
    this.#hasRoom = hasRoom
    this.#onFailure = onFailure
  }

  start(): void {
    this.#recurring.start()
  }

  /** Waits for the encoding under way. The rest of its job, and the other jobs, are left for the next start. */
  stop(): Promise<void> {
    return this.#recurring.stop()
  }

  /** Looks for due jobs, if the queue is started. */
  wake(): void {
    this.#recurring.wake()
  }

  /** Runs all jobs that are due. A job that fails is reported, and retried when it is due again. */
  async encodeDue(stopped = NEVER): Promise<void> {
    while (!stopped.aborted && this.#hasRoom()) {
      const job = await claimJob(this.#db)
      if (!job) return
      try {
        await this.#run(job, stopped)
      } catch (error) {
        this.#onFailure(`The picture ${job.imageId} could not be encoded further.`, error)
      }
    }
  }

  async #run(job: EncodingJob, stopped: AbortSignal): Promise<void> {
    const source = await this.#store.read(job.sourceKey)
    if (!source) return this.#handleMissingSource(job)
    if (stopped.aborted) return returnJob(this.#db, job)
    let opened: OpenedSource
    try {
      opened = await this.#open(source)
    } catch (error) {
      return this.#handleLostSource(job, error)
    }
    try {
      for (const format of FORMATS)
        if (!(await this.#encodeFormat(job, opened, format, stopped))) return await returnJob(this.#db, job)
    } finally {
      opened.close()
    }
    await deleteJob(this.#db, job)
    await this.#store.remove(job.sourceKey)
  }

  async #open(source: Buffer): Promise<OpenedSource> {
    const path = join(this.#spoolFolder, randomUUID())
    try {
      await writeFile(path, source)
      return await this.#work.openSource(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Makes the widths of a format that do not exist yet. Returns false if it was stopped, and then saves none. */
  async #encodeFormat(job: EncodingJob, source: OpenedSource, format: Format, stopped: AbortSignal) {
    const present = await savedWidths(this.#db, job.imageId, format)
    if (!present) return true
    const variants: EncodedVariant[] = []
    for (const width of widthsFor(source.width).filter((candidate) => !present.includes(candidate))) {
      if (stopped.aborted) return false
      variants.push(await source.encode(width, format, () => this.#postpone(job)))
    }
    await saveVariants(this.#db, this.#store, job, variants)
    return true
  }

  /** Nobody waits for it, so a database that cannot be reached must not end the process. */
  async #postpone(job: EncodingJob): Promise<void> {
    await postponeJob(this.#db, job).catch((error: unknown) =>
      this.#onFailure(`The picture ${job.imageId} may be encoded twice.`, error),
    )
  }

  /** If the job is gone too, the image was deleted, or another server has finished it. Otherwise the source is lost. */
  async #handleMissingSource(job: EncodingJob): Promise<void> {
    if (await hasJob(this.#db, job.imageId))
      await this.#handleLostSource(job, new Error(`The image store has not got ${job.sourceKey}.`))
  }

  /**
   * Gives the job up after several attempts: the image then keeps the variants that it has.
   *
   * @throws the error, as long as the job is to be retried
   */
  async #handleLostSource(job: EncodingJob, error: unknown): Promise<void> {
    if (job.attempts + 1 < MAX_ATTEMPTS) throw error
    await deleteJob(this.#db, job)
    this.#onFailure(
      `The picture ${job.imageId} stays in the encodings that it has: what others are made from is lost. Upload it again to have them all.`,
      error,
    )
    await this.#store.remove(job.sourceKey)
  }
}
