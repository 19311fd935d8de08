interface LeaseOptions {
  /**
   * Makes the lease longer, counted from the moment of asking.
   *
   * @returns whether it still was this process's
   */
  renew: () => Promise<boolean>
  /** How long it lasts without a renewal, in milliseconds. */
  length: number
  /** When it was asked for, as `performance.now()` says; now unless told otherwise. */
  takenAt?: number
  /** The time between two renewals, in milliseconds. */
  interval: number
  /** Makes the reason of `lost`. */
  lost: () => Error
}

/**
 * Keeps something that a row of the database gives to one process for a time, as long as this process can say that it goes
 * on. A renewal that fails is tried again with the next, until the time is over.
 */
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

  /** Aborted where another process may have it now. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Renews it no more. */
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
    const left = askedAt + this.#options.length - performance.now()
    this.#deadline = setTimeout(() => this.#fail(), left).unref()
  }

  #fail(): void {
    this.#lost.abort(this.#options.lost())
  }
}
