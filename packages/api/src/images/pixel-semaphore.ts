interface Waiting {
  pixels: number
  begin: () => void
}

/**
 * Lets work on images begin in turn: so many at once, and of so many pixels together. One that is larger than that
 * has its turn alone. What somebody waits for goes before what nobody waits for.
 */
export class PixelSemaphore {
  readonly #atOnce: number
  readonly #mostPixels: number
  readonly #urgent: Waiting[] = []
  readonly #idle: Waiting[] = []
  #running = 0
  #pixels = 0

  constructor(atOnce: number, mostPixels: number) {
    this.#atOnce = atOnce
    this.#mostPixels = mostPixels
  }

  /** Does the work once it has its turn. */
  async take<T>(pixels: number, urgency: 'urgent' | 'idle', work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      const queue = urgency === 'urgent' ? this.#urgent : this.#idle
      queue.push({ pixels, begin })
      this.#beginNext()
    })
    try {
      return await work()
    } finally {
      this.#running--
      this.#pixels -= pixels
      this.#beginNext()
    }
  }

  /** In the order of arrival: a small one does not overtake, or a large one might wait for ever. */
  #beginNext(): void {
    for (;;) {
      const queue = this.#urgent.length > 0 ? this.#urgent : this.#idle
      const [next] = queue
      const fits = next && (this.#running === 0 || this.#pixels + next.pixels <= this.#mostPixels)
      if (!fits || this.#running >= this.#atOnce) return
      queue.shift()
      this.#running++
      this.#pixels += next.pixels
      next.begin()
    }
  }
}
