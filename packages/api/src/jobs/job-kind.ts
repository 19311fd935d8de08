import type { TakenJob } from './job-queue.ts'

/**
 * What the worker knows of a kind of jobs: how one is run, how many at once, and when. A kind with a schedule has one job,
 * which the worker plants and which is due again after each run; of the other kinds, jobs are added with what they are for.
 */
export interface JobKind {
  /**
   * Runs a job. It may be run again after it was done, where the server was killed or the database was out of reach before
   * that could be noted.
   *
   * @param signal is aborted where the lease is lost: another server may run the job now, so nothing more may be done
   * @param stopping is aborted when the server stops. A job that takes longer than the grace period ends by throwing: then
   *   it is given back as if it had not been tried
   * @returns when the job is due again, where its schedule is not to say that
   * @throws JobFailure with a sentence for the dashboard; any other error has the sentence of `describe`
   */
  run(job: TakenJob, signal: AbortSignal, stopping: AbortSignal): Promise<Date | void>
  /** The sentence about an error, which must hold nothing personal; by default that something went wrong. */
  describe?: (error: unknown, job: TakenJob) => string
  /** So many run at once on a server; four by default. Each kind has its own places, so a long job starves no other kind. */
  atOnce?: number
  /** Whether this server may run any at the moment. Jobs wait until it may. */
  mayRun?: () => boolean
  /** After so many tries a job is given up; after 20 by default. One with a schedule never is. */
  mostAttempts?: number
  /** Whether a server may die of it: then the next one does not run it at once, and waits longer each time. */
  isHeavy?: boolean
  /** When a job with a schedule is due after a run that has ended now. It is due no later, whatever a wrong clock has noted. */
  nextAt?: (now: Date) => Date
  /** When it is due where the database has none yet; by default as after a run. */
  firstAt?: (now: Date) => Date
  /** Adds jobs that are lacking, such as those that an earlier version has left: at the start, and once an hour. */
  plant?: () => PromiseLike<unknown>
}

/** Kinds of jobs by their names. */
export type JobKinds = Record<string, JobKind>
