import { MailFailure } from '@isse/api'

interface SmtpError {
  code?: unknown
  /** The mail server's reply code. Codes from 500 are permanent (RFC 5321, section 4.2.1). */
  responseCode?: unknown
}

/** nodemailer's codes for an unreachable or silent mail server. */
const UNREACHABLE = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ECONNREFUSED', 'ENOTFOUND']

/** Explains why a mail failed. The text is stored, so it quotes nothing of the mail server, which may name people. */
export function toMailFailure(error: unknown): MailFailure {
  const { code, responseCode } = (error ?? {}) as SmtpError
  const number = typeof responseCode === 'number' ? responseCode : undefined
  const isFinal = number !== undefined && number >= 500
  return new MailFailure(describe(code, number), { isFinal, cause: error })
}

function describe(code: unknown, number: number | undefined): string {
  const answer = number === undefined ? '' : ` (its answer: ${number})`
  if (code === 'EAUTH')
    return `The mail server refused the user or the password${answer}. Ask the person who runs the website's server to check SMTP_URL.`
  if (number !== undefined && number >= 500)
    return `The mail server refused the mail${answer}. Check the e-mail address of the account, and ask the person who runs the website's server to check MAIL_FROM.`
  if (number !== undefined)
    return `The mail server did not take the mail for now${answer}. It is tried again by itself.`
  if (code === 'ETLS')
    return "The mail server offers no encrypted connection. Ask the person who runs the website's server to check SMTP_URL."
  if (typeof code === 'string' && UNREACHABLE.includes(code))
    return "The mail server could not be reached, or did not answer in time. If this goes on, ask the person who runs the website's server to check SMTP_URL."
  return "The mail could not be sent. The website's log says why."
}
