import { Prisma, type Database } from '@isse/db'
import { TRPCError } from '@trpc/server'

/** The sender of a call, as far as a limit needs to know it. The context of a procedure is one. */
export interface Caller {
  address: string
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void
}

/** How often something may happen. */
export interface LimitOptions {
  /** Keeps its counts apart from those of other limits. */
  name: string
  most: number
  seconds: number
  /** What was too many, such as 'Too many attempts to sign in.' */
  refusal: string
}

/** What a key has been counted to. */
export interface Count {
  points: number
  /** When its window of time ends, and it begins at nothing again. */
  expire: Date
}

/**
 * Holds up who does something too often. The counts are in the database, for all servers on it. A count is one
 * statement, so that many at once are all counted (docs/decisions/34-afresh.md).
 */
export class Limit {
  readonly #db: Database
  readonly #options: LimitOptions

  constructor(db: Database, options: LimitOptions) {
    this.#db = db
    this.#options = options
  }

  /**
   * Counts one beforehand, so that many at once are all counted; `takeBack` is for one that came to nothing.
   *
   * @param key whose count it is: a network, an account
   * @returns how many there were in this window of time, this one included
   * @throws TOO_MANY_REQUESTS, and says how long to wait in a header too
   */
  async count(key: string, caller: Pick<Caller, 'setHeader'>): Promise<number> {
    const count = await this.#add(key)
    if (count.points > this.#options.most) throw tooMany(this.#options, count, caller)
    return count.points
  }

  /** Counts one, and returns whether it is within the limit, where a refusal has no sentence. */
  async hasRoom(key: string): Promise<boolean> {
    return (await this.#add(key)).points <= this.#options.most
  }

  /** Takes one of the key's counts back. */
  async takeBack(key: string): Promise<void> {
    await this.#db.rateLimiterFlexible.updateMany({
      where: { key: keyOf(this.#options, key), expire: { gt: new Date() } },
      data: { points: { decrement: 1 } },
    })
  }

  /** Forgets all of the key's counts. */
  async clear(key: string): Promise<void> {
    await this.#db.rateLimiterFlexible.deleteMany({ where: { key: keyOf(this.#options, key) } })
  }

  async #add(key: string): Promise<Count> {
    const [count] = await this.#db.$queryRaw<[Count]>(countStatement(this.#options, key))
    return count
  }
}

/**
 * The statement that counts one, and returns the `Count`. It is a part of other statements too, which count and write
 * at once.
 *
 * @param condition counts only where this is so, such as `Prisma.sql` of 'FROM …' and 'WHERE …'
 */
export function countStatement(
  options: Pick<LimitOptions, 'name' | 'seconds'>,
  key: string,
  condition = Prisma.empty,
): Prisma.Sql {
  const now = new Date()
  const isOver = windowIsOver(now, Prisma.sql`excluded."expire"`)
  return Prisma.sql`
    INSERT INTO "RateLimiterFlexible" AS counted ("key", "points", "expire")
    SELECT ${keyOf(options, key)}::text, 1, ${endOfWindow(options, now)} ${condition}
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN ${isOver} THEN 1 ELSE counted."points" + 1 END,
      "expire" = CASE WHEN ${isOver} THEN excluded."expire" ELSE counted."expire" END
    RETURNING "points", "expire"`
}

/**
 * The statement that reads when the window ends in which a key has been counted as often as it may be. It has no row where
 * one more may be counted. It is a part of other statements.
 */
export function reachedStatement(options: Omit<LimitOptions, 'refusal'>, key: string): Prisma.Sql {
  const now = new Date()
  return Prisma.sql`
    SELECT "expire" FROM "RateLimiterFlexible" AS counted
    WHERE "key" = ${keyOf(options, key)} AND "points" >= ${options.most}
      AND NOT (${windowIsOver(now, endOfWindow(options, now))})`
}

/** No window ends later than one that begins now, unless the clock was ahead when it began. Clocks of servers differ a bit. */
const windowIsOver = (now: Date, endOfNew: Prisma.Sql) =>
  Prisma.sql`counted."expire" <= ${now}::timestamptz OR counted."expire" > ${endOfNew} + interval '1 minute'`

const endOfWindow = ({ seconds }: Pick<LimitOptions, 'seconds'>, now: Date) =>
  Prisma.sql`${new Date(now.getTime() + seconds * 1000)}::timestamptz`

const keyOf = ({ name }: Pick<LimitOptions, 'name'>, key: string) => `${name}:${key}`

/** Makes the refusal of what is one too many, and sets Retry-After, in seconds. */
export function tooMany(
  { refusal }: Pick<LimitOptions, 'refusal'>,
  { expire }: Pick<Count, 'expire'>,
  { setHeader }: Pick<Caller, 'setHeader'>,
): TRPCError {
  const wait = Math.max(0, expire.getTime() - Date.now())
  setHeader('retry-after', String(Math.ceil(wait / 1000)))
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: `${refusal} Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
  })
}
