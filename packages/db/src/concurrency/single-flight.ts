/**
 * Runs the same work once at a time, as Go's singleflight: callers that ask while it is under way share its result, or its
 * failure. It caches nothing, so the next caller after the end begins the work anew.
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
}
