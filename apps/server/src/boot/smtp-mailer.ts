import type { Mailer } from '@isse/api'
import type { Transporter } from 'nodemailer'
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
  let transport: Promise<Transporter> | undefined
  return {
    async post(mail) {
      try {
        transport ??= createTransporter(SMTP_URL)
        await (await transport).sendMail({ from: MAIL_FROM, ...mail })
      } catch (error) {
        onFailure(error)
      }
    },
  }
}

/** Mails are rare, so the library is loaded with the first one. */
async function createTransporter(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: isTlsRequired(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}

/** Parameters of the URL that nodemailer reads, and with which it would send without TLS. */
const WITHOUT_TLS = ['requireTLS=false', 'ignoreTLS=true', 'opportunisticTLS=true']

/** Whether mail is sent over TLS or not at all: unless the URL says otherwise, as for a mail server on this machine. */
function isTlsRequired(url: string): boolean {
  const parameters = [...new URL(url).searchParams].map(([name, value]) => `${name}=${value}`)
  return !parameters.some((parameter) => WITHOUT_TLS.includes(parameter))
}
