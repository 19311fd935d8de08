/** An e-mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** A mail that the site sends by itself, and again where it is not certain that the mail server has it. */
export interface QueuedMail extends Mail {
  /** Names the mail. Sent again under the same id, it has the same Message-ID, so mail programs may show it once. */
  id: string
  /** Whom an answer goes to, where it is not the site. An address alone. */
  replyTo?: string
}

/** Why a mail server has not taken a mail: a sentence, which holds nothing of the mail or the server's own words. */
export class MailFailure extends Error {
  /** Whether the mail server would refuse the mail again, as long as nobody changes anything. */
  readonly isFinal: boolean

  constructor(sentence: string, options: { isFinal: boolean; cause: unknown }) {
    super(sentence, { cause: options.cause })
    this.isFinal = options.isFinal
  }
}

/** Sends e-mail. */
export interface Mailer {
  /**
   * Sends a mail, and logs where that fails. An answer must not wait for it: the time of the mail server would show which
   * addresses have an account. So it belongs into a job of `Context.background`.
   */
  post(mail: Mail): Promise<void>
  /**
   * Sends a mail, and returns when the mail server has taken it.
   *
   * @throws MailFailure
   */
  send(mail: QueuedMail): Promise<void>
}
