/** Why a PDF is refused, while it is read. */
export class Refusal extends Error {
  name = 'Refusal'

  /**
   * @param code the code of a DocumentError
   * @param reason for developers alone
   */
  constructor(code, reason) {
    super(reason)
    this.code = code
  }
}

/** Readers may read it otherwise than this check does, so nobody knows what they would run. */
export const ambiguous = (reason) => new Refusal('ambiguous', reason)

/** No reader can read it as it is. */
export const damaged = (reason) => new Refusal('damaged', reason)
