import type { Mailer } from '@isse/api'
import type { Transporter } from 'nodemailer'
import type { Settings } from '../../env.ts'
import { toMailFailure } from './smtp-failure.ts'

/** In milliseconds, for connecting and for each reply. */
const TIMEOUT = 20_000

/**
 * Creates the mailer of the settings. It requires SMTP over TLS, because mails contain links that set a password, and an
 * attacker on the network could suppress STARTTLS.
 *
 * @param onFailure is called with the error of every posted mail that failed
 * @param timeout for connecting and for each reply, in milliseconds
 * @returns undefined if the settings name no mail server
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
          // As an object, an address is not parsed as a list.
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          // Prevents automatic replies, such as for holidays (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw toMailFailure(error)
      }
    },
  }
}

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

/** URL parameters with which nodemailer would send without TLS. */
const WITHOUT_TLS = ['requireTLS=false', 'ignoreTLS=true', 'opportunisticTLS=true']

/** Returns true if TLS is required, unless the URL disables it, as for a mail server on this machine. */
function isTlsRequired(url: string): boolean {
  const parameters = [...new URL(url).searchParams].map(([name, value]) => `${name}=${value}`)
  return !parameters.some((parameter) => WITHOUT_TLS.includes(parameter))
}
