import { hasEndedIn } from '@isse/db/concurrency/in-time'
import pLimit from 'p-limit'

/** So many jobs run at once, and so many more wait. */
const AT_ONCE = 4
const MOST_WAITING = 200

/** A shutdown waits no longer: process managers give ten seconds in all, and a mail server may be out of reach. In milliseconds. */
const LONGEST_FINISH = 3_000

/**
 * Work that an answer does not wait for, because its time would tell what was found, or is long. A shutdown waits for it.
 * The queue is in the memory of one server: what is lost when a server is killed is a mail that a person asks for again, or
 * is done by the sweep.
 */
export class BackgroundJobs {
  readonly #limit = pLimit(AT_ONCE)
  readonly #unfinished = new Set<Promise<void>>()
  readonly #onFailure: (error: unknown) => void

  /** @param onFailure is called with what a job throws */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  /**
   * Adds a job, which begins after those before it.
   *
   * @returns false where too many are waiting already, and the job was not added
   */
  add(job: () => Promise<void>): boolean {
    if (this.#limit.pendingCount >= MOST_WAITING) return false
    const done = this.#limit(job)
      .catch(this.#onFailure)
      .finally(() => this.#unfinished.delete(done))
    this.#unfinished.add(done)
    return true
  }

  /**
   * Waits until all jobs are done, those included that are added meanwhile.
   *
   * @param longest how long it waits at the most, in milliseconds; a shutdown's limit unless told otherwise
   */
  async finish(longest = LONGEST_FINISH): Promise<void> {
    const end = performance.now() + longest
    while (this.#unfinished.size > 0)
      if (!(await hasEndedIn(Promise.all(this.#unfinished), end - performance.now()))) return
  }
}
