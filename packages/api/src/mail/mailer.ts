export interface Mail {
  to: string
  subject: string
  text: string
}

/** A mail from the job queue. It is sent again unless the mail server has certainly accepted it. */
export interface QueuedMail extends Mail {
  /** Determines the Message-ID, so that mail programs may show a repeated mail once. */
  id: string
  /** The address for replies, if it is not the site's. An address without a name. */
  replyTo?: string
}

/** The reason why a mail was not accepted, as a sentence. It contains nothing of the mail or of the server's response. */
export class MailFailure extends Error {
  /** True if the mail server would reject the mail again. */
  readonly isFinal: boolean

  constructor(sentence: string, options: { isFinal: boolean; cause: unknown }) {
    super(sentence, { cause: options.cause })
    this.isFinal = options.isFinal
  }
}

export interface Mailer {
  /**
   * Sends a mail, and logs a failure. Run it in a job of `Context.background`: a response that waits for the mail
   * server would reveal by its time which addresses have an account.
   */
  post(mail: Mail): Promise<void>
  /**
   * Sends a mail, and returns when the mail server has accepted it.
   *
   * @throws MailFailure
   */
  send(mail: QueuedMail): Promise<void>
}
