import { TRPCError } from '@trpc/server'

/** The sender of a call. The context of a procedure is one. */
export interface Caller {
  address: string
  /** Adds a header to the response. */
  setHeader(name: string, value: string): void
}

export interface LimitOptions {
  /** Separates its counts from those of other limits. */
  name: string
  most: number
  /** The length of a window, after which the count starts again. */
  seconds: number
  /** The message when the limit is exceeded, such as 'Too many attempts to sign in.' */
  message: string
}

export interface Count {
  points: number
  /** The end of its window. */
  expire: Date
}

export type CountOptions = Pick<LimitOptions, 'name' | 'seconds'>

/** A storage of counts. */
export interface Counts {
  add(options: CountOptions, key: string): Count | Promise<Count>
}

/**
 * A rate limit. The counts are in the database, which is exact and shared by all servers (table-limit.ts), or in memory,
 * which needs no statement (minute-counts.ts).
 */
export class Limit {
  readonly #counts: Counts
  readonly #options: LimitOptions

  constructor(counts: Counts, options: LimitOptions) {
    this.#counts = counts
    this.#options = options
  }

  /**
   * Counts an attempt before it is made, so that concurrent ones are all counted.
   *
   * @param key the subject, such as a client network or an account
   * @returns the count in this window, including this one
   * @throws TOO_MANY_REQUESTS, with a Retry-After header
   */
  async count(key: string, caller: Pick<Caller, 'setHeader'>): Promise<number> {
    const count = await this.#counts.add(this.#options, key)
    if (count.points > this.#options.most) throw tooMany(this.#options, count, caller)
    return count.points
  }

  /** Counts an attempt, and returns true if it is within the limit. For limits without an error message. */
  async hasRoom(key: string): Promise<boolean> {
    return (await this.#counts.add(this.#options, key)).points <= this.#options.most
  }
}

/** Returns the key of a count, unique among all limits. */
export const keyOf = ({ name }: Pick<LimitOptions, 'name'>, key: string) => `${name}:${key}`

/** Creates the error of an exceeded limit, and sets Retry-After in seconds. */
export function tooMany(
  { message, seconds }: Pick<LimitOptions, 'message' | 'seconds'>,
  { expire }: Pick<Count, 'expire'>,
  { setHeader }: Pick<Caller, 'setHeader'>,
): TRPCError {
  const wait = Math.max(1, Math.ceil((expire.getTime() - Date.now()) / 1000))
  setHeader('retry-after', String(wait))
  const [number, unit] = seconds > 60 ? [Math.ceil(wait / 60), 'minute'] : [wait, 'second']
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: `${message} Please wait ${number} ${number === 1 ? unit : `${unit}s`} and try again.`,
  })
}
