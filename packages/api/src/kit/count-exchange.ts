import { Prisma, type Database } from '@isse/db'
import { isWindowOver, type Count } from './limit.ts'
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
 * (docs/decisions/64-limits-of-all-servers.md).
 */
export class CountExchange {
  readonly #db: Database
  readonly #counts: MinuteCounts
  readonly #options: CountExchangeOptions
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | undefined

  constructor(db: Database, counts: MinuteCounts, options: CountExchangeOptions) {
    this.#db = db
    this.#counts = counts
    this.#options = options
  }

  /** Exchanges once a second from now on, where something was counted. */
  start(): void {
    const exchange = () =>
      this.exchange().catch((error: unknown) => this.#timer && this.#options.onFailure(error))
    this.#timer = setInterval(() => void exchange(), INTERVAL).unref()
  }

  /** Ends it. The last second is forgotten: a shutdown must not wait for a database that may be away. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /**
   * Adds what was counted here since the last exchange, and goes on from what all servers have counted. What is over is
   * deleted: keys name addresses.
   *
   * @throws as the database does; the next exchange has the counts of this one too
   */
  exchange(): Promise<void> {
    return (this.#underWay ??= this.#exchange().finally(() => (this.#underWay = undefined)))
  }

  async #exchange(): Promise<void> {
    const unsent = this.#counts.takeUnsent(KEYS_AT_ONCE)
    if (unsent.length > 0)
      try {
        await this.#add(unsent)
      } catch (error) {
        this.#counts.giveBack(unsent)
        throw error
      }
    if (this.#counts.forgetEnded() > 0)
      await this.#db.rateLimiterFlexible.deleteMany({
        where: { key: { startsWith: this.#prefix }, expire: { lte: new Date() } },
      })
  }

  async #add(unsent: Unsent[]): Promise<void> {
    // In one order on all servers, so that no two wait for each other's rows.
    const sorted = unsent.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const keys = sorted.map(({ key }) => this.#prefix + key)
    const numbers = sorted.map(({ number }) => number)
    const ends = sorted.map(({ endsAt }) => endsAt.toISOString())
    const isOver = isWindowOver(new Date())
    const rows = await this.#db.$queryRaw<(Count & { key: string })[]>(Prisma.sql`
      INSERT INTO "RateLimiterFlexible" AS counted ("key", "points", "expire")
      SELECT * FROM unnest(${keys}::text[], ${numbers}::int[], ${ends}::timestamptz[])
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN ${isOver} THEN excluded."points" ELSE counted."points" + excluded."points" END,
        "expire" = CASE WHEN ${isOver} THEN excluded."expire" ELSE counted."expire" END
      RETURNING "key", "points", "expire"`)
    for (const { key, points, expire } of rows)
      this.#counts.adopt(key.slice(this.#prefix.length), points, expire)
  }

  get #prefix(): string {
    return `${this.#options.name}:`
  }
}
