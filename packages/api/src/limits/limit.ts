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
  /** How long a window of time is, at the end of which a key begins at nothing again. */
  seconds: number
  /** What was too many, such as 'Too many attempts to sign in.' */
  refusal: string
}

/** What a key has been counted to. */
export interface Count {
  points: number
  /** When its window of time ends. */
  expire: Date
}

/** What tells the counts of one limit from those of others, and how long they hold. */
export type CountOptions = Pick<LimitOptions, 'name' | 'seconds'>

/** Where counts are. */
export interface Counts {
  /** Counts one of a key. */
  add(options: CountOptions, key: string): Count | Promise<Count>
}

/**
 * Holds up who does something too often. The counts are in the table, where they are exact and those of all servers
 * (table-limit.ts), or in memory, which costs no statement (minute-counts.ts).
 */
export class Limit {
  readonly #counts: Counts
  readonly #options: LimitOptions

  constructor(counts: Counts, options: LimitOptions) {
    this.#counts = counts
    this.#options = options
  }

  /**
   * Counts one beforehand, so that many at once are all counted.
   *
   * @param key whose count it is: a network, an account
   * @returns how many there were in this window of time, this one included
   * @throws TOO_MANY_REQUESTS, and says how long to wait in a header too
   */
  async count(key: string, caller: Pick<Caller, 'setHeader'>): Promise<number> {
    const count = await this.#counts.add(this.#options, key)
    if (count.points > this.#options.most) throw tooMany(this.#options, count, caller)
    return count.points
  }

  /** Counts one, and returns whether it is within the limit, where a refusal has no sentence. */
  async hasRoom(key: string): Promise<boolean> {
    return (await this.#counts.add(this.#options, key)).points <= this.#options.most
  }
}

/** The key of a count, which no other limit has. */
export const keyOf = ({ name }: Pick<LimitOptions, 'name'>, key: string) => `${name}:${key}`

/** Makes the refusal of what is one too many, and sets Retry-After, in seconds. */
export function tooMany(
  { refusal, seconds }: Pick<LimitOptions, 'refusal' | 'seconds'>,
  { expire }: Pick<Count, 'expire'>,
  { setHeader }: Pick<Caller, 'setHeader'>,
): TRPCError {
  const wait = Math.max(1, Math.ceil((expire.getTime() - Date.now()) / 1000))
  setHeader('retry-after', String(wait))
  const [number, unit] = seconds > 60 ? [Math.ceil(wait / 60), 'minute'] : [wait, 'second']
  return new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: `${refusal} Please wait ${number} ${number === 1 ? unit : `${unit}s`} and try again.`,
  })
}
