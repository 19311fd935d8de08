import type { TRPCError } from '@trpc/server'

/** So many keys are remembered. Beyond it the one that was refused first is forgotten, and the database refuses it again. */
const MOST_KEYS = 10_000

/** Makes the refusal of a request, and sets its headers. */
type Refuse<Request> = (request: Request) => TRPCError

/**
 * What a server knows to be refused for a while, because the database has just said so. A further try costs no statement
 * then. It is in the memory of one server: another one asks the database once.
 */
export class KnownRefusals<Request> {
  /** The key that was refused first is the first. */
  readonly #refusals = new Map<string, { until: Date; refuse: Refuse<Request> }>()

  remember(key: string, until: Date, refuse: Refuse<Request>): void {
    this.#refusals.delete(key)
    this.#refusals.set(key, { until, refuse })
    if (this.#refusals.size > MOST_KEYS) for (const first of this.#refusals.keys()) return this.forget(first)
  }

  /** How the key is refused at this time; undefined where it has to be asked about. */
  find(key: string, now: Date): Refuse<Request> | undefined {
    const found = this.#refusals.get(key)
    if (found && found.until > now) return found.refuse
    this.forget(key)
    return undefined
  }

  forget(key: string): void {
    this.#refusals.delete(key)
  }

  clear(): void {
    this.#refusals.clear()
  }
}
