/** Why a job failed, in a sentence that the dashboard shows. It must hold nothing personal: it is stored. */
export class JobFailure extends Error {
  /** Whether a further try would fail too, as long as nobody changes anything. */
  readonly isFinal: boolean

  constructor(sentence: string, options: { isFinal: boolean; cause?: unknown }) {
    super(sentence, { cause: options.cause })
    this.isFinal = options.isFinal
  }
}
