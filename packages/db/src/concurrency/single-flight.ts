interface Flight<Result> {
  /** A caller without a signal stays counted, so the work is not stopped while it waits. */
  callers: number
  stop: AbortController
  result: Promise<Result>
}

/** Shares concurrent work, as Go's singleflight: callers during a run get its result or error. It caches nothing. */
export class SingleFlight<Result = void, Key = undefined> {
  readonly #underWay = new Map<Key, Flight<Result>>()

  /**
   * Joins the current run, or starts one.
   *
   * @param work its signal is aborted when all callers have left
   * @param key separates different work; left out if there is only one kind
   * @param left is aborted when this caller leaves; left out for a caller that never does
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
    // An error that is thrown synchronously must not leave the key in the map.
    const result = (async () => work(stop.signal))().finally(() => this.#end(key, flight))
    const flight: Flight<Result> = { callers: 0, stop, result }
    this.#underWay.set(key, flight)
    return flight
  }

  /** The next caller starts a new run. */
  #end(key: Key, flight: Flight<Result>): void {
    if (this.#underWay.get(key) === flight) this.#underWay.delete(key)
  }
}
