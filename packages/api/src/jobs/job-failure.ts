/** The reason of a failed job, in a sentence for the dashboard. It is stored, so it must contain no personal data. */
export class JobFailure extends Error {
  /** True if retries would fail too until somebody changes something. */
  readonly isFinal: boolean

  constructor(sentence: string, options: { isFinal: boolean; cause?: unknown }) {
    super(sentence, { cause: options.cause })
    this.isFinal = options.isFinal
  }
}
