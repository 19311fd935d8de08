/** What was made, and until when it is right if nobody changes anything, in milliseconds since 1970. */
export interface Made<Result> {
  result: Result
  endsAt: number
}

/**
 * What public reads were answered, for as long as the content version is the same: see
 * docs/decisions/edge-and-cache.md. The server has one; procedures use it by `keepRead`.
 */
export interface KeptReads {
  /**
   * Returns what is kept under a key, or makes it: once, however many ask at the same moment. Everyone gets the same
   * object, which is therefore frozen.
   *
   * @param make what it makes is not kept where it ends at once
   * @throws what `make` throws
   */
  read<Result>(key: string, make: () => Promise<Made<Result>>): Promise<Made<Result>>
}
