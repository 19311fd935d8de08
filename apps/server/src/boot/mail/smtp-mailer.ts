import type { Mailer } from '@isse/api'
import type { Transporter } from 'nodemailer'
import type { Settings } from '../../env.ts'
import { toMailFailure } from './smtp-failure.ts'

/** How long a mail server may take to be reached, and to answer. In milliseconds. */
const TIMEOUT = 20_000

/**
 * Makes the mailer of the settings, which sends by SMTP over TLS: a mail holds a link that sets a password. Without it,
 * somebody on the way could keep the connection from being encrypted.
 *
 * @param onFailure is called with the error of every posted mail that could not be sent
 * @param timeout how long the mail server may take to be reached, and for each answer; in milliseconds
 * @returns undefined where the settings name no mail server
 */
export function createSmtpMailer(
  { SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
  onFailure: (error: unknown) => void,
  timeout = TIMEOUT,
): Mailer | undefined {
  // env.ts has checked that both are set, or neither.
  if (!SMTP_URL || !MAIL_FROM) return undefined
  let loaded: Promise<Transporter> | undefined
  const transport = () => (loaded ??= createTransporter(SMTP_URL, timeout))
  return {
    async post(mail) {
      try {
        await (await transport()).sendMail({ from: MAIL_FROM, ...mail })
      } catch (error) {
        onFailure(error)
      }
    },
    async send({ id, to, subject, text, replyTo }) {
      try {
        await (
          await transport()
        ).sendMail({
          from: MAIL_FROM,
          to,
          subject,
          text,
          messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
          // As an object, an address is not read as a list of several.
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          // Keeps programs that answer by themselves, such as for holidays, from doing so (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw toMailFailure(error)
      }
    },
  }
}

/** The domain of a sender such as 'ISSE <hello@isse.example>'. */
function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
}

/** Mails are rare, so the library is loaded with the first one. */
async function createTransporter(url: string, timeout: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: isTlsRequired(url),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
}

/** Parameters of the URL that nodemailer reads, and with which it would send without TLS. */
const WITHOUT_TLS = ['requireTLS=false', 'ignoreTLS=true', 'opportunisticTLS=true']

/** Whether mail is sent over TLS or not at all: unless the URL says otherwise, as for a mail server on this machine. */
function isTlsRequired(url: string): boolean {
  const parameters = [...new URL(url).searchParams].map(([name, value]) => `${name}=${value}`)
  return !parameters.some((parameter) => WITHOUT_TLS.includes(parameter))
}
