interface RecurringOptions {
  /** The pause between two runs without `wake`, in milliseconds. */
  interval: number
  /** Called with the error of a run, and with the signal of `stop`. */
  onFailure: (error: unknown, stopping: AbortSignal) => void
}

/** Runs work at the start, after each interval and on `wake`, never concurrently. A `wake` during a run adds one run. */
export class Recurring {
  readonly #work: (stopping: AbortSignal) => Promise<unknown>
  readonly #options: RecurringOptions
  #timer: NodeJS.Timeout | undefined
  #isWoken = false
  #running: Promise<void> | undefined
  /** Set while it is started. */
  #stopping: AbortController | undefined

  /** @param work its signal is aborted on `stop` */
  constructor(work: (stopping: AbortSignal) => Promise<unknown>, options: RecurringOptions) {
    this.#work = work
    this.#options = options
  }

  start(): void {
    this.#stopping = new AbortController()
    this.#timer = setInterval(() => this.wake(), this.#options.interval).unref()
    this.wake()
  }

  wake(): void {
    if (!this.#stopping) return
    this.#isWoken = true
    this.#running ??= this.#run(this.#stopping.signal)
  }

  /** Waits for the current run, and starts no other. */
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
