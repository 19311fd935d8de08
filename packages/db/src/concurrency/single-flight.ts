interface Flight<Result> {
  /** How many wait for the result. A caller without a signal stays counted, so the work is never stopped while it waits. */
  callers: number
  stop: AbortController
  result: Promise<Result>
}

/**
 * Runs the same work once at a time, as Go's singleflight: callers that ask while it is under way share its result, or its
 * failure. It caches nothing, so the next caller after the end begins the work anew.
 */
export class SingleFlight<Result = void, Key = undefined> {
  readonly #underWay = new Map<Key, Flight<Result>>()

  /**
   * Joins the work under way, or begins it.
   *
   * @param work its signal is aborted once all who asked for it have left
   * @param key tells one work from another; left out where there is only one
   * @param left is aborted when this caller wants the result no more; left out for one who always does
   */
  run(
    work: (left: AbortSignal) => Promise<Result>,
    ...[key, left]: Key extends undefined ? [] : [Key, AbortSignal?]
  ): Promise<Result> {
    const flight = this.#underWay.get(key as Key) ?? this.#begin(work, key as Key)
    flight.callers++
    if (!left) return flight.result
    const leave = () => {
      if (--flight.callers > 0) return
      this.#end(key as Key, flight)
      flight.stop.abort()
    }
    left.addEventListener('abort', leave, { once: true })
    return flight.result.finally(() => left.removeEventListener('abort', leave))
  }

  #begin(work: (left: AbortSignal) => Promise<Result>, key: Key): Flight<Result> {
    const stop = new AbortController()
    // An error that is thrown at once must not leave the key behind.
    const result = (async () => work(stop.signal))().finally(() => this.#end(key, flight))
    const flight: Flight<Result> = { callers: 0, stop, result }
    this.#underWay.set(key, flight)
    return flight
  }

  /** Whoever asks from now on begins the work anew, unless somebody has already. */
  #end(key: Key, flight: Flight<Result>): void {
    if (this.#underWay.get(key) === flight) this.#underWay.delete(key)
  }
}
