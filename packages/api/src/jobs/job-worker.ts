import type { Database } from '@isse/db'
import { hasEndedIn } from '@isse/db/concurrency/in-time'
import { Recurring } from '@isse/db/concurrency/recurring'
import { JobFailure } from './job-failure.ts'
import {
  extendLeases,
  finishJob,
  giveBackJob,
  giveUpJob,
  LEASE,
  postponeJob,
  takeJob,
  type TakenJob,
} from './job-queue.ts'
import { MOST_ATTEMPTS, MOST_TAKE_OVERS, retryDelay } from './retry-delay.ts'

/** So many jobs run at once on a server: one that waits for a mail server does not hold up the others. */
const AT_ONCE = 4

/** How often a server looks for jobs that became due, or that another server added or died over. In milliseconds. */
const POLL_INTERVAL = 3_000

/** How often a server says that it still runs its jobs, in milliseconds. */
const HEARTBEAT_INTERVAL = LEASE / 3

/** How long a shutdown waits for the jobs that run. Process managers give ten seconds in all. In milliseconds. */
const GRACE_PERIOD = 4_000

const INTERNAL = 'Something went wrong in the website itself. Its log says what.'
const CRASHED = 'The website ended a hundred times while it tried. Its log says why.'

/**
 * Runs one kind of jobs. A job may be run again after it was done, where the server was killed or the database was out of
 * reach before that could be noted.
 *
 * @param signal is aborted where the lease is lost: another server may run the job now, so nothing more may be done
 * @param stopping is aborted when the server stops. A job that takes longer than the grace period throws its reason, and
 *   is given back as if it had not been tried
 * @throws JobFailure with a sentence for the dashboard
 */
export type JobHandler = (job: TakenJob, signal: AbortSignal, stopping: AbortSignal) => Promise<void>

interface Run {
  job: TakenJob
  lease: AbortController
  /** When the lease ends, on this process's own clock. */
  heldUntil: number
  ended: Promise<void>
}

interface JobWorkerOptions {
  /** The kinds that this server can run. Jobs of other kinds are left to other servers. */
  handlers: Record<string, JobHandler>
  now: () => Date
  /** Called with what a job failed for. */
  onFailure: (sentence: string, error: unknown) => void
}

/** Runs the jobs of the database when they are due, on any number of servers, each job on one of them at a time. */
export class JobWorker {
  readonly #db: Database
  readonly #options: JobWorkerOptions
  readonly #runs = new Map<string, Run>()
  readonly #stopping = new AbortController()
  readonly #taking: Recurring
  #heartbeat: NodeJS.Timeout | undefined

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
    return Object.keys(this.#options.handlers)
  }

  start(): void {
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_INTERVAL).unref()
    this.#taking.start()
  }

  /** Looks for due jobs at once, if the worker is started. */
  wake(): void {
    this.#taking.wake()
  }

  /** Runs all jobs that are due, and waits for them. For a worker that is not started. */
  async runDue(): Promise<void> {
    await this.#takeDue()
    while (this.#runs.size > 0) {
      await Promise.race(this.#ends())
      await this.#takeDue()
    }
  }

  /** Takes no further job, and waits for those that run for up to 4 seconds. What then still runs is given back. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#heartbeat)
    await this.#taking.stop()
    await hasEndedIn(Promise.all(this.#ends()), GRACE_PERIOD)
    const left = [...this.#runs.values()]
    for (const { lease } of left) lease.abort()
    await Promise.all(left.map(({ job }) => giveBackJob(this.#db, job).catch(this.#report)))
  }

  #ends(): Promise<void>[] {
    return [...this.#runs.values()].map(({ ended }) => ended)
  }

  readonly #report = (error: unknown) => this.#options.onFailure('Jobs could not be looked after.', error)

  /** Begins the jobs that are due, as far as there is room. The end of each wakes the worker again. */
  async #takeDue(isWanted = () => true): Promise<void> {
    const { kinds } = this
    while (this.#runs.size < AT_ONCE && isWanted()) {
      const takenAt = performance.now()
      const options = { kinds, running: [...this.#runs.keys()], now: this.#options.now() }
      const job = await takeJob(this.#db, options)
      if (!job) return
      const lease = new AbortController()
      const ended = this.#run(job, lease.signal)
        .catch(this.#report)
        .finally(() => {
          this.#runs.delete(job.jobId)
          this.wake()
        })
      this.#runs.set(job.jobId, { job, lease, heldUntil: takenAt + LEASE, ended })
    }
  }

  async #run(job: TakenJob, signal: AbortSignal): Promise<void> {
    const now = this.#options.now
    try {
      // A job that ends the process with each try must not do so for ever.
      if (job.takeOvers >= MOST_TAKE_OVERS) throw new JobFailure(CRASHED, { isFinal: true })
      await this.#options.handlers[job.kind]?.(job, signal, this.#stopping.signal)
      await finishJob(this.#db, job, now())
    } catch (error) {
      if (signal.aborted) return
      if (error === this.#stopping.signal.reason) return await giveBackJob(this.#db, job)
      const { message: lastError, isFinal } =
        error instanceof JobFailure ? error : new JobFailure(INTERNAL, { isFinal: false })
      this.#options.onFailure(lastError, error)
      if (isFinal || job.attempts >= MOST_ATTEMPTS)
        await giveUpJob(this.#db, job, { failedAt: now(), lastError })
      else {
        const dueAt = new Date(now().getTime() + retryDelay(job.attempts))
        await postponeJob(this.#db, job, { dueAt, lastError })
      }
    }
  }

  /** Makes the leases longer. Stops a run whose lease is lost, or could not be made longer in time. */
  async #beat(): Promise<void> {
    const runs = [...this.#runs.values()]
    if (runs.length === 0) return
    const askedAt = performance.now()
    try {
      const held = await extendLeases(
        this.#db,
        runs.map(({ job }) => job.leaseId),
      )
      for (const run of runs)
        if (held.includes(run.job.leaseId)) run.heldUntil = askedAt + LEASE
        else run.lease.abort()
    } catch (error) {
      this.#report(error)
    }
    for (const run of runs) if (performance.now() > run.heldUntil) run.lease.abort()
  }
}
