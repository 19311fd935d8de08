import { Prisma } from '@isse/db'
import { keyOf, Limit, type Count, type CountOptions, type LimitOptions } from './limit.ts'

/** A limit with counts in the database, for all its servers. One statement counts, so concurrent attempts all count. */
export class TableLimit extends Limit {
  readonly #db: Prisma.TransactionClient
  readonly #options: LimitOptions

  constructor(db: Prisma.TransactionClient, options: LimitOptions) {
    super(
      {
        async add(...counted) {
          const [count] = await db.$queryRaw<[Count]>(countStatement(...counted))
          return count
        },
      },
      options,
    )
    this.#db = db
    this.#options = options
  }

  /** Subtracts one attempt that had no effect. */
  async takeBack(key: string): Promise<void> {
    await this.#db.rateLimiterFlexible.updateMany({
      where: { key: keyOf(this.#options, key), expire: { gt: new Date() } },
      data: { points: { decrement: 1 } },
    })
  }

  async clear(key: string): Promise<void> {
    await this.#db.rateLimiterFlexible.deleteMany({ where: { key: keyOf(this.#options, key) } })
  }
}

function countStatement(options: CountOptions, key: string): Prisma.Sql {
  const now = new Date()
  const isOver = windowIsOver(now, Prisma.sql`excluded."expire"`)
  return Prisma.sql`
    INSERT INTO "RateLimiterFlexible" AS counted ("key", "points", "expire")
    VALUES (${keyOf(options, key)}, 1, ${endOfWindow(options, now)})
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN ${isOver} THEN 1 ELSE counted."points" + 1 END,
      "expire" = CASE WHEN ${isOver} THEN excluded."expire" ELSE counted."expire" END
    RETURNING "points", "expire"`
}

/** A window that ends later than a new one would counts as over, because a wrong clock started it. */
const windowIsOver = (now: Date, endOfNew: Prisma.Sql) =>
  Prisma.sql`counted."expire" <= ${now}::timestamptz OR counted."expire" > ${endOfNew} + interval '1 minute'`

const endOfWindow = ({ seconds }: CountOptions, now: Date) =>
  Prisma.sql`${new Date(now.getTime() + seconds * 1000)}::timestamptz`
