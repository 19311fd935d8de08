/** Something that is being made, for everybody who waits for it. */
interface Making<Result> {
  version: string
  waiting: number
  stop: AbortController
  result: Promise<Result>
}

/**
 * Lets each thing be made once at a time, however many ask for it meanwhile. Who asks at a later version of the content
 * begins a making of their own, so nobody gets what was made before a save that they know of.
 */
export class Makings<Result> {
  readonly #underWay = new Map<string, Making<Result>>()

  /**
   * Joins the making under way, or begins one.
   *
   * @param make does the work; its signal is aborted when nobody waits for it any more
   * @param left is aborted when the one who asks has left; undefined where nobody leaves
   */
  async join(
    key: string,
    version: string,
    left: AbortSignal | undefined,
    make: (signal: AbortSignal) => Promise<Result>,
  ): Promise<{ result: Result; isMaker: boolean }> {
    const found = this.#underWay.get(key)
    const isMaker = found?.version !== version
    const making = isMaker ? this.#begin(key, version, make) : found
    const leave = () => {
      making.waiting--
      if (making.waiting > 0) return
      this.#remove(key, making)
      making.stop.abort()
    }
    making.waiting++
    left?.addEventListener('abort', leave, { once: true })
    try {
      return { result: await making.result, isMaker }
    } finally {
      left?.removeEventListener('abort', leave)
    }
  }

  #begin(key: string, version: string, make: (signal: AbortSignal) => Promise<Result>): Making<Result> {
    const stop = new AbortController()
    const making: Making<Result> = { version, waiting: 0, stop, result: make(stop.signal) }
    this.#underWay.set(key, making)
    const end = () => this.#remove(key, making)
    making.result.then(end, end)
    return making
  }

  #remove(key: string, making: Making<Result>): void {
    if (this.#underWay.get(key) === making) this.#underWay.delete(key)
  }
}
