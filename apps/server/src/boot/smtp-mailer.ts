import type { Mailer } from '@isse/api'
import { createTransport } from 'nodemailer'

interface SmtpMailerOptions {
  /** Of the mail server, such as smtp://user:password@mail.example.org:587. */
  url: string
  from: string
  /** Hears of every mail that could not be sent. */
  onFailure: (error: unknown) => void
}

const PATIENCE_MS = 20_000

/** Sends mail by SMTP. */
export function smtpMailer({ url, from, onFailure }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    post(mail) {
      transport.sendMail({ from, ...mail }).catch(onFailure)
    },
  }
}
