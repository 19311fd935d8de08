import type { Database } from '@isse/db'

/** How far two clocks may be apart before the log says so. In milliseconds. */
const TOLERANCE = 5 * 60_000

/** A clock that is this much further than when the site last ran may be years off. In milliseconds. */
const LONG = 90 * 24 * 60 * 60_000

/** A jump of the clock while the site runs that the log names. In milliseconds. */
const JUMP = 60_000

/** How long nothing is deleted by age after a clock was found that may be wrong: a day to put it right. In milliseconds. */
const DOUBT = 24 * 60 * 60_000

/** The time between two looks for a jump, and between two notes of the time. In milliseconds. */
const INTERVAL = 10_000
const NOTE_INTERVAL = 60 * 60_000

/** The name of the installation's fact that says when the site last ran. */
const FACT = 'clock-seen'

interface ClockWatchOptions {
  log: { warn(sentence: string): void }
  /** The wall clock, which may jump, in milliseconds since 1970. */
  wall?: () => number
  /** A clock that never jumps, in milliseconds. */
  steady?: () => number
}

/**
 * Finds out whether the clock of the machine may be wrong: at the start by what the database has noted, and while the
 * site runs by a clock that never jumps. Nothing is deleted by its age meanwhile, because what a wrong clock deletes
 * nobody brings back.
 */
export class ClockWatch {
  readonly #db: Database
  readonly #log: ClockWatchOptions['log']
  readonly #wall: () => number
  readonly #steady: () => number
  readonly #listeners: (() => void)[] = []
  /** What the wall clock is ahead of the steady one. */
  #offset: number
  #doubtedAt = -Infinity
  #notedAt = -Infinity
  #timer: NodeJS.Timeout | undefined

  constructor(
    db: Database,
    { log, wall = () => Date.now(), steady = () => performance.now() }: ClockWatchOptions,
  ) {
    this.#db = db
    this.#log = log
    this.#wall = wall
    this.#steady = steady
    this.#offset = wall() - steady()
  }

  /** Whether the clock may be wrong. A day after that was found out it is believed: it has not been put right. */
  get isDoubtful(): boolean {
    return this.#steady() - this.#doubtedAt < DOUBT
  }

  /** Calls the listener when the clock has jumped. */
  onJump(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Compares the clock with what the database has noted, then looks for jumps. */
  async start(): Promise<void> {
    await this.#compare()
    this.#timer = setInterval(() => this.look(), INTERVAL).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Looks whether the clock has jumped since the last look. */
  look(): void {
    const offset = this.#wall() - this.#steady()
    const jump = offset - this.#offset
    this.#offset = offset
    if (Math.abs(jump) < JUMP) return
    const way = jump > 0 ? 'forward' : 'back'
    this.#doubt(`The clock of this machine jumped ${way} by ${Math.round(Math.abs(jump) / 1000)} seconds.`)
    for (const listener of this.#listeners) listener()
  }

  /** Notes in the database that the site runs at this time, once an hour, while the clock is believed. */
  async note(): Promise<void> {
    if (this.isDoubtful || this.#steady() - this.#notedAt < NOTE_INTERVAL) return
    this.#notedAt = this.#steady()
    const value = new Date(this.#wall()).toISOString()
    await this.#db.installationFact.upsert({
      where: { name: FACT },
      create: { name: FACT, value },
      update: { value },
    })
  }

  async #compare(): Promise<void> {
    const now = this.#wall()
    const [{ migrated, database }] = await this.#db.$queryRaw<[{ migrated: Date | null; database: Date }]>`
      SELECT (SELECT max("finished_at") FROM "_prisma_migrations") AS migrated, clock_timestamp() AS database`
    const fact = await this.#db.installationFact.findUnique({ where: { name: FACT } })
    const seen = fact ? new Date(fact.value).getTime() : undefined
    const newest = Math.max(seen ?? 0, migrated?.getTime() ?? 0)
    const told = `${new Date(now).toISOString()} by the clock of this machine`
    if (now < newest - TOLERANCE)
      this.#doubt(`It is ${told}, and the site ran at ${new Date(newest).toISOString()} already.`)
    else if (seen !== undefined && now > seen + LONG)
      this.#doubt(`It is ${told}, and the site ran last at ${new Date(seen).toISOString()}.`)
    else if (Math.abs(database.getTime() - now) > TOLERANCE)
      this.#doubt(`It is ${told}, and ${database.toISOString()} by the clock of the database server.`)
  }

  #doubt(what: string): void {
    this.#doubtedAt = this.#steady()
    this.#log.warn(
      `${what} If the clock is wrong, set it right. Until tomorrow nothing is deleted because of its age.`,
    )
  }
}
