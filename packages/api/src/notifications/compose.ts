import { salutation } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import { londonTime } from '../site/dates/london.ts'
import { findWayToAnswer } from '../site/forms/way-to-answer.ts'
import { nameAlone } from '../site/words/naming.ts'

/** A message in a notification. */
export interface MessageSummary {
  messageId: number
  firstName: string
  lastName: string
  subject: string
  contact: string
  message: string
  messageDate: Date
  /** False for a new message. */
  isReminder: boolean
}

interface MailAbout {
  /** Name of the administrator who gets the mail. */
  name: string
  messages: MessageSummary[]
  /** True to include the text and contact of each message. */
  withText: boolean
  /** May be empty. */
  shortName: string
  pageUrl: (path: string) => string
}

/** Further messages are only counted. */
const DESCRIBED = 20

/** In characters. The body has the whole subject. */
const LONGEST_SUBJECT = 120

/** Writes a notification in plain text. Visitors' texts stay as they wrote them. */
export function composeMail({
  name,
  messages,
  withText,
  shortName,
  pageUrl,
}: MailAbout): Omit<Mail, 'to'> & { replyTo?: string } {
  const added = messages.filter(({ isReminder }) => !isReminder)
  const late = messages.filter(({ isReminder }) => isReminder)
  const describe = (message: MessageSummary) => describeMessage(message, withText, pageUrl)
  const more = messages.length - DESCRIBED
  const described = new Set(messages.slice(0, DESCRIBED))
  const section = (title: string, list: MessageSummary[]) =>
    list.length > 0 ? [title, ...list.filter((message) => described.has(message)).map(describe)] : []
  const text = [
    salutation(name),
    ...section(
      added.length === 1
        ? 'a visitor of your website has sent a message:'
        : `${added.length} messages from visitors of your website:`,
      added,
    ),
    ...section(
      late.length === 1
        ? 'this message has waited for an answer for 20 hours. You promise one within 24:'
        : 'these messages have waited for an answer for 20 hours. You promise one within 24:',
      late,
    ),
    ...(more > 0 ? [`There are ${more} more in the inbox: ${pageUrl('/admin/inbox')}`] : []),
    'Once you have answered a message, mark it as answered on its page, so that nobody is reminded of it.',
    `You get this mail because you asked for it. To change that: ${pageUrl('/admin/account')}`,
    nameAlone(shortName),
  ].join('\n\n')
  const subject = `${nameAlone(shortName)}: ${summarise(added, late)}`
  const [only] = messages
  // The mail has the text, so that administrators may reply to it directly.
  const replyTo = withText && messages.length === 1 && only ? replyAddress(only.contact) : undefined
  return { subject: toHeader(subject), text, ...(replyTo && { replyTo }) }
}

/** Returns the reply address, if it is ASCII: many mail servers reject a mail with other addresses. */
function replyAddress(contact: string): string | undefined {
  const { email } = findWayToAnswer(contact)
  return email && /^[\x21-\x7e]+$/.test(email) ? email : undefined
}

function summarise(added: MessageSummary[], late: MessageSummary[]): string {
  const [newOne, lateOne] = [added[0], late[0]]
  if (late.length === 0)
    return added.length === 1 && newOne ? `new message: ${newOne.subject}` : `${added.length} new messages`
  const waiting =
    late.length === 1 && lateOne
      ? `a message waits for an answer: ${lateOne.subject}`
      : `${late.length} messages wait for an answer`
  return added.length === 0 ? waiting : `${added.length} new, and ${waiting}`
}

function describeMessage(
  { messageId, firstName, lastName, subject, contact, message, messageDate }: MessageSummary,
  withText: boolean,
  pageUrl: MailAbout['pageUrl'],
): string {
  return [
    `From: ${toHeader(`${firstName} ${lastName}`)}`,
    `Subject: ${toHeader(subject)}`,
    `Sent: ${londonTime(messageDate)}`,
    ...(withText ? [`How to reach them: ${toHeader(contact)}`] : []),
    `Read it: ${pageUrl(`/admin/message/${messageId}`)}`,
    // Quoted line by line, so that a visitor's text cannot pass for the site's own.
    ...(withText ? ['', ...message.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`)] : []),
  ].join('\n')
}

/**
 * Reduces a visitor's text to one line. Line breaks could add headers or lines that look like the site's own, and
 * bidirectional control characters would misrepresent the text.
 */
function toHeader(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > LONGEST_SUBJECT ? `${characters.slice(0, LONGEST_SUBJECT).join('')}…` : line
}
