/** A task was not begun, because too many others came before it. */
export class SemaphoreBusyError extends Error {}

interface SemaphoreOptions {
  /** How many tasks run at once. */
  atOnce: number
  /** The weight of the tasks that run at once. A heavier one runs alone. */
  weightAtOnce?: number
  mostWaiting?: number
  /** In milliseconds. */
  longestWait?: number
}

interface TaskOptions {
  /** Tasks of a lower rank begin first, and among equals the earlier one. */
  rank?: number
  weight?: number
}

interface Waiting extends Required<TaskOptions> {
  start(): void
  giveUp(): void
}

/**
 * Bounds how many tasks run at once, and of what weight together. A light one does not overtake a heavy one before it, which
 * might then starve. Where too many wait, the last in their order is given up.
 */
export class Semaphore {
  readonly #options: Required<SemaphoreOptions>
  #running = 0
  #weight = 0
  /** In the order in which they begin. */
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
   * Runs a task when its turn has come. Its permit is returned even if the task fails.
   *
   * @throws SemaphoreBusyError where that takes too long, or too many of a lower rank wait
   */
  async run<T>({ rank = 0, weight = 0 }: TaskOptions, task: () => Promise<T>): Promise<T> {
    await this.#turn(rank, weight)
    try {
      return await task()
    } finally {
      this.#running--
      this.#weight -= weight
      this.#startNext()
    }
  }

  async #turn(rank: number, weight: number): Promise<void> {
    const { longestWait, mostWaiting } = this.#options
    let timer: NodeJS.Timeout | undefined
    const turn = new Promise<void>((start, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new SemaphoreBusyError('Too many tasks at once.'))
        // A heavy one may have kept lighter ones waiting.
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
