/**
 * Runs the same work once at a time: whoever asks while it is under way gets its result, or its failure. Nothing is kept after
 * it, so the next one to ask begins it anew. (singleflight in Go's library.)
 */
export class SingleFlight<Result = void, Key = undefined> {
  readonly #underWay = new Map<Key, Promise<Result>>()

  /**
   * Joins the work under way, or begins it.
   *
   * @param key tells one work from another; left out where there is only one
   */
  run(work: () => Promise<Result>, ...[key]: Key extends undefined ? [] : [Key]): Promise<Result> {
    const found = this.#underWay.get(key as Key)
    if (found) return found
    // An error that is thrown at once must not leave the key behind.
    const result = (async () => work())().finally(() => this.#underWay.delete(key as Key))
    this.#underWay.set(key as Key, result)
    return result
  }

  /** Whether some work is under way. */
  get isUnderWay(): boolean {
    return this.#underWay.size > 0
  }

  /** Waits for all the work under way, however it ends. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay.values())
  }
}
