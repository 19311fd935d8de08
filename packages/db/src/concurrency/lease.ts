interface LeaseOptions {
  /**
   * Renews the lease, counted from the moment of the call.
   *
   * @returns false if this process had lost it
   */
  renew: () => Promise<boolean>
  /** The duration without a renewal, in milliseconds. */
  length: number
  /** The time of the first lease by `performance.now()`; now by default. */
  takenAt?: number
  /** The time between two renewals, in milliseconds. */
  interval: number
  /** Creates the reason of `lost`. */
  lost: () => Error
}

/** Renews a lease in a row of the database. A failed renewal is retried at the next interval, until the lease expires. */
export class Lease {
  readonly #options: LeaseOptions
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  #deadline: NodeJS.Timeout | undefined

  constructor(options: LeaseOptions) {
    this.#options = options
    this.#extendFrom(options.takenAt ?? performance.now())
    this.#timer = setInterval(() => void this.#renew().catch(() => undefined), options.interval).unref()
  }

  /** Aborted when another process may have the lease. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  end(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#deadline)
  }

  async #renew(): Promise<void> {
    const askedAt = performance.now()
    if (await this.#options.renew()) this.#extendFrom(askedAt)
    else this.#fail()
  }

  #extendFrom(askedAt: number): void {
    clearTimeout(this.#deadline)
    const timeLeft = askedAt + this.#options.length - performance.now()
    this.#deadline = setTimeout(() => this.#fail(), timeLeft).unref()
  }

  #fail(): void {
    // A later renewal would keep the row from other processes, although this one has given up.
    this.end()
    this.#lost.abort(this.#options.lost())
  }
}
