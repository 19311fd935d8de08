import type { PoolState } from '@isse/db'

/** Takes what is measured while the site serves. */
export interface Measurements {
  /**
   * A request that was answered.
   *
   * @param route the pattern of its route, never its address: there would be as many as visitors can think of
   */
  request(route: string, status: number, seconds: number): void
  query(seconds: number, succeeded: boolean): void
  store(operation: string, seconds: number, succeeded: boolean): void
}

/** What is read when somebody asks for the metrics. Nothing in it is older than some seconds. */
export interface Readings {
  /** The parts that are out of order; undefined where they did not answer in time. */
  unready: string[] | undefined
  /** Undefined while the database does not answer. */
  jobs: { kind: string; state: string; count: number }[] | undefined
  lastBackupAt: Date | undefined
  disk: { free: number; size: number } | undefined
}

/** Where the numbers come from that are read when somebody asks. */
export interface Sources {
  read: () => Promise<Readings>
  pool: () => PoolState
  keptAnswers: () => { made: number; hits: number; stale: number; kept: number; bytes: number }
}
