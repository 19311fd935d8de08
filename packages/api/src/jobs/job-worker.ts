import type { Database } from '@isse/db'
import { hasEndedIn } from '@isse/db/concurrency/in-time'
import { Lease } from '@isse/db/concurrency/lease'
import { Recurring } from '@isse/db/concurrency/recurring'
import { JobFailure } from './job-failure.ts'
import type { JobKind, JobKinds } from './job-kind.ts'
import {
  extendLease,
  finishJob,
  giveBackJob,
  giveUpJob,
  LEASE,
  plantJob,
  postponeJob,
  repeatJob,
  takeJob,
  type TakenJob,
} from './job-queue.ts'
import { MOST_ATTEMPTS, MOST_TAKE_OVERS, retryDelay } from './retry-delay.ts'

/** So many jobs of a kind run at once on a server: one that waits for a mail server does not hold up the others. */
const AT_ONCE = 4

/** How often a server looks for jobs that became due, or that another server added or died over. In milliseconds. */
const POLL_INTERVAL = 3_000

/** How often a server looks whether each schedule has its job, and whether others are lacking. In milliseconds. */
const PLANT_INTERVAL = 60 * 60_000

/** How long a shutdown waits for the jobs that run. Process managers give ten seconds in all. In milliseconds. */
const GRACE_PERIOD = 4_000

const INTERNAL = 'Something went wrong in the website itself. Its log says what.'
const ENDED = 'The website ended while it did this. It is tried again later.'
const CRASHED = 'The website ended a hundred times while it tried. Its log says why.'

interface JobWorkerOptions {
  /** The kinds that this server can run. Jobs of other kinds are left to other servers. */
  kinds: JobKinds
  now: () => Date
  /** Called with what a job failed for. */
  onFailure: (sentence: string, error: unknown) => void
  /** The time that a shutdown waits for running jobs, in milliseconds; shorter for tests. */
  gracePeriod?: number
}

/** Runs the jobs of the database when they are due, on any number of servers, each job on one of them at a time. */
export class JobWorker {
  readonly #db: Database
  readonly #options: JobWorkerOptions
  readonly #runs = new Map<string, { job: TakenJob; ended: Promise<void> }>()
  readonly #stopping = new AbortController()
  /** Ends what a shutdown has not waited for. */
  readonly #leaving = new AbortController()
  readonly #taking: Recurring
  #plantedAt = -Infinity

  constructor(db: Database, options: JobWorkerOptions) {
    this.#db = db
    this.#options = options
    this.#taking = new Recurring((stopping) => this.#takeDue(() => !stopping.aborted), {
      interval: POLL_INTERVAL,
      onFailure: this.#report,
    })
  }

  /** The kinds of jobs that this server runs. */
  get kinds(): string[] {
    return Object.keys(this.#options.kinds)
  }

  start(): void {
    this.#taking.start()
  }

  /** Looks for due jobs at once, if the worker is started. */
  wake(): void {
    this.#taking.wake()
  }

  /** Runs all due jobs, also those that a job adds meanwhile, and waits for their ends. Only for a worker that is not started. */
  async runDue(): Promise<void> {
    for (;;) {
      // A job may add another one and end while this looks, so only a look beside which nothing ran is the last.
      const wasRunning = this.#runs.size > 0
      const hasTaken = await this.#takeDue()
      if (!wasRunning && !hasTaken) return
      if (this.#runs.size > 0) await Promise.race(this.#ends())
    }
  }

  /** Takes no further job, and waits for those that run for up to 4 seconds. What then still runs is given back. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#taking.stop()
    await hasEndedIn(Promise.all(this.#ends()), this.#options.gracePeriod ?? GRACE_PERIOD)
    this.#leaving.abort()
    const left = [...this.#runs.values()]
    await Promise.all(left.map(({ job }) => giveBackJob(this.#db, job).catch(this.#report)))
  }

  #ends(): Promise<void>[] {
    return [...this.#runs.values()].map(({ ended }) => ended)
  }

  readonly #report = (error: unknown) => this.#options.onFailure('Jobs could not be looked after.', error)

  /**
   * Begins the jobs that are due, as far as their kinds have room. The end of each wakes the worker again.
   *
   * @returns true where there was one
   */
  async #takeDue(isWanted = () => true): Promise<boolean> {
    await this.#plant()
    let hasTaken = false
    while (isWanted()) {
      const options = {
        kinds: this.#kindsWithRoom(),
        running: [...this.#runs.keys()],
        now: this.#options.now(),
      }
      const takenAt = performance.now()
      const job = await takeJob(this.#db, options)
      const kind = job && this.#options.kinds[job.kind]
      if (!kind) break
      hasTaken = true
      const ended = this.#hold(job, kind, takenAt)
        .catch(this.#report)
        .finally(() => {
          this.#runs.delete(job.jobId)
          this.wake()
        })
      this.#runs.set(job.jobId, { job, ended })
    }
    return hasTaken
  }

  /** Plants the jobs of schedules, and what is lacking of other kinds: at the first look, and from time to time. */
  async #plant(): Promise<void> {
    if (performance.now() - this.#plantedAt < PLANT_INTERVAL) return
    const now = this.#options.now()
    for (const [name, { nextAt, firstAt = nextAt, plant }] of Object.entries(this.#options.kinds)) {
      if (nextAt && firstAt) await plantJob(this.#db, name, { firstAt: firstAt(now), nextAt: nextAt(now) })
      await plant?.()
    }
    this.#plantedAt = performance.now()
  }

  #kindsWithRoom(): string[] {
    const running = [...this.#runs.values()].map(({ job }) => job.kind)
    const hasRoom = ([name, { atOnce = AT_ONCE, mayRun }]: [string, JobKind]) =>
      running.filter((kind) => kind === name).length < atOnce && mayRun?.() !== false
    return Object.entries(this.#options.kinds)
      .filter(hasRoom)
      .map(([name]) => name)
  }

  /** Runs a job, and makes its lease longer meanwhile. */
  async #hold(job: TakenJob, kind: JobKind, takenAt: number): Promise<void> {
    const lease = new Lease({
      takenAt,
      length: LEASE,
      interval: LEASE / 3,
      renew: () => extendLease(this.#db, job.leaseId),
      lost: () => new Error('Another server may have the job now.'),
    })
    try {
      await this.#run(job, kind, AbortSignal.any([lease.lost, this.#leaving.signal]))
    } finally {
      lease.end()
    }
  }

  async #run(job: TakenJob, kind: JobKind, signal: AbortSignal): Promise<void> {
    const now = this.#options.now
    const { run, nextAt, isHeavy, describe = () => INTERNAL, mostAttempts = MOST_ATTEMPTS } = kind
    try {
      // A job that ends the process with each try must not do so for ever.
      if (job.takeOvers >= MOST_TAKE_OVERS) throw new JobFailure(CRASHED, { isFinal: true })
      if (job.isTakeOver && isHeavy) throw new JobFailure(ENDED, { isFinal: false })
      const again = (await run(job, signal, this.#stopping.signal)) ?? nextAt?.(now())
      await (again ? repeatJob(this.#db, job, again) : finishJob(this.#db, job, now()))
    } catch (error) {
      if (signal.aborted) return
      if (this.#stopping.signal.aborted) return await giveBackJob(this.#db, job)
      const [lastError, isFinal] =
        error instanceof JobFailure ? [error.message, error.isFinal] : [describe(error, job), false]
      this.#options.onFailure(lastError, error)
      if (isFinal || (!nextAt && job.attempts >= mostAttempts))
        return await giveUpJob(this.#db, job, { failedAt: now(), lastError })
      const retryAt = now().getTime() + retryDelay(job.attempts)
      const dueAt = new Date(Math.min(retryAt, nextAt?.(now()).getTime() ?? retryAt))
      await postponeJob(this.#db, job, { dueAt, lastError })
    }
  }
}
