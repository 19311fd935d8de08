interface RecurringOptions {
  /** The time between two runs of the work that nobody wakes, in milliseconds. */
  interval: number
  /** Called with what the work throws, and with the signal that is aborted once it is to stop. */
  onFailure: (error: unknown, stopping: AbortSignal) => void
}

/**
 * Does the same work again and again, never twice at once: at its start, after each interval, and when `wake` is called. A
 * call of `wake` while the work is under way has the work done once more.
 */
export class Recurring {
  readonly #work: (stopping: AbortSignal) => Promise<unknown>
  readonly #options: RecurringOptions
  #timer: NodeJS.Timeout | undefined
  #isWoken = false
  #running: Promise<void> | undefined
  /** Present while it is started. */
  #stopping: AbortController | undefined

  /** @param work its signal is aborted when it is to stop */
  constructor(work: (stopping: AbortSignal) => Promise<unknown>, options: RecurringOptions) {
    this.#work = work
    this.#options = options
  }

  start(): void {
    this.#stopping = new AbortController()
    this.#timer = setInterval(() => this.wake(), this.#options.interval).unref()
    this.wake()
  }

  /** Does the work at once, if it is started. */
  wake(): void {
    if (!this.#stopping) return
    this.#isWoken = true
    this.#running ??= this.#run(this.#stopping.signal)
  }

  /** Waits for the work under way, and does none after it. */
  async stop(): Promise<void> {
    this.#stopping?.abort()
    this.#stopping = undefined
    clearInterval(this.#timer)
    await this.#running
  }

  async #run(stopping: AbortSignal): Promise<void> {
    while (this.#isWoken && !stopping.aborted) {
      this.#isWoken = false
      try {
        await this.#work(stopping)
      } catch (error) {
        this.#options.onFailure(error, stopping)
      }
    }
    this.#running = undefined
  }
}
