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
  claimJob,
  type ClaimedJob,
} from './job-queue.ts'
import { MOST_ATTEMPTS, MOST_TAKE_OVERS, retryDelay } from './retry-delay.ts'

/** The limit of concurrent jobs of a kind, so that a job that waits for a mail server does not delay the others. */
const CONCURRENCY = 4

/** In milliseconds. Finds jobs that became due, were added by another server, or lost their server. */
const POLL_INTERVAL = 3_000

/** In milliseconds. */
const PLANT_INTERVAL = 60 * 60_000

/** In milliseconds. Process managers give ten seconds for the whole shutdown. */
const GRACE_PERIOD = 4_000

const INTERNAL = 'Something went wrong in the website itself. Its log says what.'
const ENDED = 'The website ended while it did this. It is tried again later.'
const CRASHED = 'The website ended a hundred times while it tried. Its log says why.'

interface JobWorkerOptions {
  /** The kinds that this server runs. Other servers run the others. */
  kinds: JobKinds
  now: () => Date
  /** Called with the reason of a failed job. */
  onFailure: (sentence: string, error: unknown) => void
  /** The time that a shutdown waits for running jobs, in milliseconds; shorter in tests. */
  gracePeriod?: number
}

/** Runs the due jobs of the database on any number of servers, each job on one server at a time. */
export class JobWorker {
  readonly #db: Database
  readonly #options: JobWorkerOptions
  readonly #runs = new Map<string, { job: ClaimedJob; ended: Promise<void> }>()
  readonly #stopping = new AbortController()
  /** Aborts the jobs that outlast the grace period. */
  readonly #leaving = new AbortController()
  readonly #taking: Recurring
  #plantedAt = -Infinity

  constructor(db: Database, options: JobWorkerOptions) {
    this.#db = db
    this.#options = options
    this.#taking = new Recurring((stopping) => this.#startDue(() => !stopping.aborted), {
      interval: POLL_INTERVAL,
      onFailure: this.#report,
    })
  }

  get kinds(): string[] {
    return Object.keys(this.#options.kinds)
  }

  start(): void {
    this.#taking.start()
  }

  /** Polls at once, if the worker is started. */
  wake(): void {
    this.#taking.wake()
  }

  /** Runs all due jobs, including jobs that other jobs add, and waits for them. Only for a worker that is not started. */
  async runDue(): Promise<void> {
    for (;;) {
      // A job may add another one and end during a poll, so only a poll with nothing running is the last.
      const wasRunning = this.#runs.size > 0
      const hasTaken = await this.#startDue()
      if (!wasRunning && !hasTaken) return
      if (this.#runs.size > 0) await Promise.race(this.#ends())
    }
  }

  /** Stops claiming jobs, and waits up to 4 seconds for running ones. Then it releases them. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#taking.stop()
    await hasEndedIn(Promise.all(this.#ends()), this.#options.gracePeriod ?? GRACE_PERIOD)
    this.#leaving.abort()
    const unfinished = [...this.#runs.values()]
    await Promise.all(unfinished.map(({ job }) => giveBackJob(this.#db, job).catch(this.#report)))
  }

  #ends(): Promise<void>[] {
    return [...this.#runs.values()].map(({ ended }) => ended)
  }

  readonly #report = (error: unknown) => this.#options.onFailure('Jobs could not be looked after.', error)

  /**
   * Starts due jobs up to the limit of each kind. The end of each job wakes the worker again.
   *
   * @returns true if there was one
   */
  async #startDue(isWanted = () => true): Promise<boolean> {
    await this.#plant()
    let hasTaken = false
    while (isWanted()) {
      const options = {
        kinds: this.#kindsWithRoom(),
        running: [...this.#runs.keys()],
        now: this.#options.now(),
      }
      const takenAt = performance.now()
      const job = await claimJob(this.#db, options)
      const kind = job && this.#options.kinds[job.kind]
      if (!kind) break
      hasTaken = true
      const ended = this.#runWithLease(job, kind, takenAt)
        .catch(this.#report)
        .finally(() => {
          this.#runs.delete(job.jobId)
          this.wake()
        })
      this.#runs.set(job.jobId, { job, ended })
    }
    return hasTaken
  }

  /** Adds missing jobs of schedules and of other kinds, at the first poll and once an hour. */
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
    const hasRoom = ([name, { atOnce = CONCURRENCY, mayRun }]: [string, JobKind]) =>
      running.filter((kind) => kind === name).length < atOnce && mayRun?.() !== false
    return Object.entries(this.#options.kinds)
      .filter(hasRoom)
      .map(([name]) => name)
  }

  /** Runs a job, and renews its lease meanwhile. */
  async #runWithLease(job: ClaimedJob, kind: JobKind, takenAt: number): Promise<void> {
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

  async #run(job: ClaimedJob, kind: JobKind, signal: AbortSignal): Promise<void> {
    const now = this.#options.now
    const { run, nextAt, isHeavy, describe = () => INTERNAL, mostAttempts = MOST_ATTEMPTS } = kind
    try {
      // A job that kills its process each time must not run for ever.
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
