/** A task was not begun, because too many others came before it. */
export class PasswordsBusyError extends Error {}

interface WaitingTask {
  rank: number
  start(): void
  giveUp(): void
}

/**
 * A semaphore for work on passwords, each of which takes 19 MiB and a processor. Tasks of a lower rank begin first, and
 * among equals the earlier one. Where too many wait, the last in this order is given up.
 */
export class PasswordSemaphore {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #longestWait: number
  #running = 0
  /** In the order in which they begin. */
  readonly #waiting: WaitingTask[] = []

  /** @param longestWait in milliseconds */
  constructor({
    atOnce,
    mostWaiting,
    longestWait,
  }: {
    atOnce: number
    mostWaiting: number
    longestWait: number
  }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
    this.#longestWait = longestWait
  }

  /**
   * Runs a task when its turn has come.
   *
   * @throws PasswordsBusyError where that takes too long, or too many of a lower rank wait
   */
  async run<T>(rank: number, task: () => Promise<T>): Promise<T> {
    await this.#turn(rank)
    try {
      return await task()
    } finally {
      this.#running--
      this.#startNext()
    }
  }

  async #turn(rank: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const turn = new Promise<void>((resolve, reject) => {
      const task: WaitingTask = {
        rank,
        start: resolve,
        giveUp: () => {
          this.#waiting.splice(this.#waiting.indexOf(task), 1)
          reject(new PasswordsBusyError('Too many sign-ins at once.'))
        },
      }
      timer = setTimeout(task.giveUp, this.#longestWait)
      const before = this.#waiting.findIndex((other) => other.rank > rank)
      this.#waiting.splice(before < 0 ? this.#waiting.length : before, 0, task)
    })
    this.#startNext()
    if (this.#waiting.length > this.#mostWaiting) this.#waiting.at(-1)?.giveUp()
    await turn.finally(() => clearTimeout(timer))
  }

  #startNext(): void {
    if (this.#running >= this.#atOnce) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#running++
    next.start()
  }
}
