/** An e-mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends e-mail. */
export interface Mailer {
  /**
   * Takes a mail and sends it after the answer, whose time would else tell who has an account. What fails is for
   * the log.
   */
  post(mail: Mail): void
}
