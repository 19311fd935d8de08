/** A result, and the time at which it changes without a save, in milliseconds since 1970. */
export interface TimedResult<Result> {
  result: Result
  endsAt: number
}

/** The server's cache of public reads for a content version (docs/decisions/edge-and-cache.md). `readCached` uses it. */
export interface ReadCache {
  /**
   * Returns the cached result of a key, or creates it, once for concurrent callers. All get the same object, so it is
   * frozen.
   *
   * @param make its result is not cached if it has already ended
   * @throws the error of `make`
   */
  read<Result>(key: string, make: () => Promise<TimedResult<Result>>): Promise<TimedResult<Result>>
}
