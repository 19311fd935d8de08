/** An e-mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends e-mail. */
export interface Mailer {
  /**
   * Sends a mail, and logs where that fails. An answer must not wait for it: the time of the mail server would show which
   * addresses have an account. So it belongs into a job of `Context.background`.
   */
  post(mail: Mail): Promise<void>
}
