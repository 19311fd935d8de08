/** The queue is full or the wait was too long, so the task was not started. */
export class SemaphoreBusyError extends Error {}

interface SemaphoreOptions {
  /** The limit of concurrent tasks. */
  atOnce: number
  /** The limit of their total weight. A heavier task runs alone. */
  weightAtOnce?: number
  mostWaiting?: number
  /** In milliseconds. */
  longestWait?: number
}

interface TaskOptions {
  /** Lower ranks start first, equal ranks in order of arrival. */
  rank?: number
  weight?: number
}

interface Waiting extends Required<TaskOptions> {
  start(): void
  giveUp(): void
}

/** A concurrency limiter with weights. Light tasks do not overtake a heavy one. A full queue rejects the last in order. */
export class Semaphore {
  readonly #options: Required<SemaphoreOptions>
  #running = 0
  #weight = 0
  /** In the order in which they will start. */
  readonly #waiting: Waiting[] = []

  constructor({
    atOnce,
    weightAtOnce = Infinity,
    mostWaiting = Infinity,
    longestWait = 0,
  }: SemaphoreOptions) {
    this.#options = { atOnce, weightAtOnce, mostWaiting, longestWait }
  }

  /**
   * Runs a task when it gets a permit. The permit is returned even if the task fails.
   *
   * @throws SemaphoreBusyError if that takes too long, or the queue is full
   */
  async run<T>({ rank = 0, weight = 0 }: TaskOptions, task: () => Promise<T>): Promise<T> {
    await this.#acquire(rank, weight)
    try {
      return await task()
    } finally {
      this.#running--
      this.#weight -= weight
      this.#startNext()
    }
  }

  async #acquire(rank: number, weight: number): Promise<void> {
    const { longestWait, mostWaiting } = this.#options
    let timer: NodeJS.Timeout | undefined
    const turn = new Promise<void>((start, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new SemaphoreBusyError('Too many tasks at once.'))
        // A heavy one may have blocked lighter ones.
        this.#startNext()
      }
      const waiting = { rank, weight, start, giveUp }
      if (longestWait) timer = setTimeout(giveUp, longestWait)
      const before = this.#waiting.findIndex((other) => other.rank > rank)
      this.#waiting.splice(before < 0 ? this.#waiting.length : before, 0, waiting)
    })
    this.#startNext()
    if (this.#waiting.length > mostWaiting) this.#waiting.at(-1)?.giveUp()
    await turn.finally(() => clearTimeout(timer))
  }

  #startNext(): void {
    const { atOnce, weightAtOnce } = this.#options
    for (;;) {
      const [next] = this.#waiting
      const fits = next && (this.#running === 0 || this.#weight + next.weight <= weightAtOnce)
      if (!fits || this.#running >= atOnce) return
      this.#waiting.shift()
      this.#running++
      this.#weight += next.weight
      next.start()
    }
  }
}
