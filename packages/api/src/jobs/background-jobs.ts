import { hasEndedIn } from '@isse/db/concurrency/in-time'
import pLimit from 'p-limit'

/** Limits of running and waiting jobs. */
const CONCURRENCY = 4
const QUEUE_LIMIT = 200

/** In milliseconds. Process managers give ten seconds for the whole shutdown, and a mail server may be down. */
const FINISH_TIMEOUT = 3_000

/**
 * Runs work that a response does not wait for, because it is slow or its duration would reveal a secret. Shutdown waits for
 * it. The queue is in memory: after a kill, people request a lost mail again, and the sweep does the rest.
 */
export class BackgroundJobs {
  readonly #limit = pLimit(CONCURRENCY)
  readonly #unfinished = new Set<Promise<void>>()
  readonly #onFailure: (error: unknown) => void

  /** @param onFailure is called with the error of a failed job */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  /**
   * Adds a job to the queue.
   *
   * @returns false if the queue is full and the job was not added
   */
  add(job: () => Promise<void>): boolean {
    if (this.#limit.pendingCount >= QUEUE_LIMIT) return false
    const done = this.#limit(job)
      .catch(this.#onFailure)
      .finally(() => this.#unfinished.delete(done))
    this.#unfinished.add(done)
    return true
  }

  /**
   * Waits for all jobs, including jobs that are added meanwhile.
   *
   * @param longest the limit in milliseconds; a shutdown's by default
   */
  async finish(longest = FINISH_TIMEOUT): Promise<void> {
    const end = performance.now() + longest
    while (this.#unfinished.size > 0)
      if (!(await hasEndedIn(Promise.all(this.#unfinished), end - performance.now()))) return
  }
}
