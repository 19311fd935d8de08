import type { ClaimedJob } from './job-queue.ts'

/**
 * A kind of jobs: how and when they run. A kind with a schedule has one job, which the worker creates and which is due
 * again after each run. Jobs of other kinds are added with a key.
 */
export interface JobKind {
  /**
   * Runs a job. It may run twice if the server is killed or the database is unreachable before the result is stored.
   *
   * @param signal is aborted when the lease is lost. Another server may run the job then, so this run must not change
   * anything more
   * @param stopping is aborted when the server stops. A job longer than the grace period should throw; it is then released
   * without counting as an attempt
   * @returns the next due time, to override the schedule
   * @throws JobFailure with a sentence for the dashboard; other errors get the sentence of `describe`
   */
  run(job: ClaimedJob, signal: AbortSignal, stopping: AbortSignal): Promise<Date | void>
  /** Returns the sentence for an error, without personal data. The default is general. */
  describe?: (error: unknown, job: ClaimedJob) => string
  /** The limit of concurrent jobs on a server; 4 by default. Kinds have separate limits, so that none starves another. */
  atOnce?: number
  /** False makes jobs wait on this server. */
  mayRun?: () => boolean
  /** The number of attempts before a job fails for good; 20 by default. Jobs with a schedule never do. */
  mostAttempts?: number
  /** True if a job may kill its server. The next server then delays the job, longer each time. */
  isHeavy?: boolean
  /** Returns the due time after a run that ends now. A later stored due time comes from a wrong clock. */
  nextAt?: (now: Date) => Date
  /** The due time of the first run, if the database has no job yet; by default as after a run. */
  firstAt?: (now: Date) => Date
  /** Adds missing jobs, such as for data of an earlier release, at start and once an hour. */
  plant?: () => PromiseLike<unknown>
}

export type JobKinds = Record<string, JobKind>
