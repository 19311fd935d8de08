import type { Mailer } from '@isse/api'
import { createTransport } from 'nodemailer'
import type { Settings } from '../env.ts'

const TIMEOUT_MS = 20_000

/**
 * Makes the mailer of the settings, which sends by SMTP over TLS: a mail holds a link that sets a password. Without it,
 * somebody on the way could keep the connection from being encrypted.
 *
 * @param onFailure is called with the error of every mail that could not be sent
 * @returns undefined where the settings name no mail server
 */
export function createSmtpMailer(
  { SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
  onFailure: (error: unknown) => void,
): Mailer | undefined {
  // env.ts has checked that both are set, or neither.
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const transport = createTransport({
    url: SMTP_URL,
    requireTLS: isTlsRequired(SMTP_URL),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async post(mail) {
      await transport.sendMail({ from: MAIL_FROM, ...mail }).catch(onFailure)
    },
  }
}

/** Parameters of the URL that nodemailer reads, and with which it would send without TLS. */
const WITHOUT_TLS = ['requireTLS=false', 'ignoreTLS=true', 'opportunisticTLS=true']

/** Whether mail is sent over TLS or not at all: unless the URL says otherwise, as for a mail server on this machine. */
function isTlsRequired(url: string): boolean {
  const parameters = [...new URL(url).searchParams].map(([name, value]) => `${name}=${value}`)
  return !parameters.some((parameter) => WITHOUT_TLS.includes(parameter))
}
