import { Prisma, type Database } from '@isse/db'
import { Recurring } from '@isse/db/concurrency/recurring'
import type { MinuteCounts, Unsent } from './minute-counts.ts'

/** Between two exchanges, in milliseconds. */
const INTERVAL = 1000

/** So many keys are exchanged by one statement. The others are exchanged by the next one. */
const KEYS_AT_ONCE = 1000

interface CountExchangeOptions {
  /** Keeps these counts apart from others in the table. */
  name: string
  /** Takes what an exchange fails by. The next one has its counts too. */
  onFailure(error: unknown): void
}

/**
 * Makes the counts of each server those of all servers of the database, once a second: a key may go beyond a limit by
 * what all servers take in about that time. While the database does not answer, each server counts alone
 * (docs/decisions/edge.md).
 */
export class CountExchange {
  readonly #db: Database
  readonly #counts: MinuteCounts
  readonly #options: CountExchangeOptions
  readonly #recurring: Recurring
  /** Whether windows are over whose rows are not deleted yet. */
  #hasEnded = false

  constructor(db: Database, counts: MinuteCounts, options: CountExchangeOptions) {
    this.#db = db
    this.#counts = counts
    this.#options = options
    this.#recurring = new Recurring(() => this.exchange(), {
      interval: INTERVAL,
      onFailure: (error, stopping) => {
        if (!stopping.aborted) options.onFailure(error)
      },
    })
  }

  /** Exchanges once a second from now on, where something was counted. */
  start(): void {
    this.#recurring.start()
  }

  /** Ends it. The last second is forgotten: a shutdown must not wait for a database that may be away. */
  stop(): void {
    void this.#recurring.stop()
  }

  /**
   * Adds what was counted here since the last exchange, and goes on from what all servers have counted. Deletes
   * expired rows, because their keys contain IP addresses. One exchange of a server runs at a time.
   *
   * @throws as the database does; the next exchange has the counts of this one too
   */
  async exchange(): Promise<void> {
    const unsent = this.#counts.takeUnsent(KEYS_AT_ONCE)
    if (unsent.length > 0)
      try {
        await this.#add(unsent)
      } catch (error) {
        this.#counts.giveBack(unsent)
        throw error
      }
    if (this.#counts.forgetEnded() > 0) this.#hasEnded = true
    if (this.#hasEnded) await this.#deleteEnded()
  }

  /** Windows end by the clock of the database alone: those of the servers may differ. */
  async #add(unsent: Unsent[]): Promise<void> {
    // In one order on all servers, so that no two wait for each other's rows.
    const sent = new Map(unsent.map((one) => [this.#prefix + one.key, one]))
    const keys = [...sent.keys()].sort()
    const numbers = keys.map((key) => sent.get(key)?.number)
    const lefts = keys.map((key) => sent.get(key)?.left)
    // No window is longer than a minute, unless the clock was ahead when it began.
    const isOver = Prisma.sql`counted."expire" NOT BETWEEN now() AND now() + interval '2 minutes'`
    const rows = await this.#db.$queryRaw<{ key: string; points: number; left: number }[]>(Prisma.sql`
      INSERT INTO "RateLimiterFlexible" AS counted ("key", "points", "expire")
      SELECT "key", "number", now() + "left" * interval '1 millisecond'
        FROM unnest(${keys}::text[], ${numbers}::int[], ${lefts}::float8[]) AS sent ("key", "number", "left")
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN ${isOver} THEN excluded."points" ELSE counted."points" + excluded."points" END,
        "expire" = CASE WHEN ${isOver} THEN excluded."expire" ELSE counted."expire" END
      RETURNING "key", "points", (extract(epoch FROM "expire" - now()) * 1000)::float8 AS "left"`)
    for (const { key, points, left } of rows) {
      const one = sent.get(key)
      if (one) this.#counts.adopt(one, points, left)
    }
  }

  /** A row that another server is about to use again is left to it: waiting for it could hold up both. */
  async #deleteEnded(): Promise<void> {
    await this.#db.$executeRaw`
      DELETE FROM "RateLimiterFlexible" WHERE "key" IN (
        SELECT "key" FROM "RateLimiterFlexible"
        WHERE starts_with("key", ${this.#prefix}) AND "expire" <= now() FOR UPDATE SKIP LOCKED)`
    this.#hasEnded = false
  }

  get #prefix(): string {
    return `${this.#options.name}:`
  }
}
