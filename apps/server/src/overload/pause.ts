/** The longest that pauses may last at a stretch, in milliseconds. */
const LONGEST = 5000

/** How much of the time that passes may be used for further pauses. */
const SHARE = 0.5

/**
 * Whether something is to wait for something else. Pauses may overlap. They last five seconds at a stretch, and half of
 * the time in the long run, so that a client that asks for them all the time stops nothing.
 */
export class Pause {
  readonly #onEnd: () => void
  #asked = 0
  #end: NodeJS.Timeout | undefined
  /** How long a pause might have lasted when it last began or ended, and the time of that, in milliseconds. */
  #allowance = LONGEST
  #since = performance.now()

  /** @param onEnd called whenever a pause has ended */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  get isOn(): boolean {
    return this.#end !== undefined
  }

  /** @returns says that it need not last longer; calling it again does nothing */
  begin(): () => void {
    this.#asked++
    if (!this.isOn) this.#turnOn()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#asked--
      if (this.#asked === 0) this.#turnOff()
    }
  }

  #turnOn(): void {
    this.#settle(SHARE)
    if (this.#allowance >= 1) this.#end = setTimeout(() => this.#turnOff(), this.#allowance).unref()
  }

  #turnOff(): void {
    if (!this.isOn) return
    clearTimeout(this.#end)
    this.#end = undefined
    this.#settle(-1)
    this.#onEnd()
  }

  /** @param rate by which the allowance has grown since it was last settled */
  #settle(rate: number): void {
    const now = performance.now()
    this.#allowance = Math.min(LONGEST, Math.max(0, this.#allowance + rate * (now - this.#since)))
    this.#since = now
  }
}
