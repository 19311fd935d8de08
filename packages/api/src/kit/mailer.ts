/** An e-mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends e-mail. */
export interface Mailer {
  /**
   * Sends a mail in the background and returns at once. The answer must not wait for the mail server: its time would show which
   * addresses have an account. Failures are logged.
   */
  post(mail: Mail): void
}
