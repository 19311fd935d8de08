/** 'urgent' if a person waits for the result. */
export type Priority = 'urgent' | 'background'

interface WaitingTask {
  pixels: number
  start: () => void
}

/**
 * A semaphore for work on images, whose memory depends on their pixels: it limits how many tasks run at once, and of
 * how many pixels together. An image with more pixels than that runs alone. Urgent tasks start before background ones.
 */
export class PixelSemaphore {
  readonly #maxTasks: number
  readonly #maxPixels: number
  readonly #urgent: WaitingTask[] = []
  readonly #background: WaitingTask[] = []
  #runningTasks = 0
  #runningPixels = 0

  constructor(maxTasks: number, maxPixels: number) {
    this.#maxTasks = maxTasks
    this.#maxPixels = maxPixels
  }

  /** Waits until the limits allow it, then runs the task. Its permit is returned even if the task fails. */
  async run<T>(pixels: number, priority: Priority, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      const queue = priority === 'urgent' ? this.#urgent : this.#background
      queue.push({ pixels, start })
      this.#startWaiting()
    })
    try {
      return await task()
    } finally {
      this.#runningTasks--
      this.#runningPixels -= pixels
      this.#startWaiting()
    }
  }

  /** Starts tasks in the order of their arrival. A small one does not overtake a large one, which might then starve. */
  #startWaiting(): void {
    for (;;) {
      const queue = this.#urgent.length > 0 ? this.#urgent : this.#background
      const [next] = queue
      const fits = next && (this.#runningTasks === 0 || this.#runningPixels + next.pixels <= this.#maxPixels)
      if (!fits || this.#runningTasks >= this.#maxTasks) return
      queue.shift()
      this.#runningTasks++
      this.#runningPixels += next.pixels
      next.start()
    }
  }
}
