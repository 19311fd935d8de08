import { salutation } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import { londonTime } from '../site/dates/london.ts'
import { findWayToAnswer } from '../site/forms/way-to-answer.ts'
import { nameAlone } from '../site/words/naming.ts'

/** A message as a mail tells of it. */
export interface ToldMessage {
  messageId: number
  firstName: string
  lastName: string
  subject: string
  contact: string
  message: string
  messageDate: Date
  /** Whether the mail reminds of it; else it is new. */
  isReminder: boolean
}

interface MailAbout {
  /** Of the administrator who gets the mail. */
  name: string
  /** The messages that the mail is about; one or more. */
  messages: ToldMessage[]
  /** Whether the mail has what visitors wrote too, and how to reach them. */
  withText: boolean
  /** The charity's name, which may be empty. */
  shortName: string
  pageUrl: (path: string) => string
}

/** So many messages are described in a mail. The others are counted. */
const DESCRIBED = 20

/** In characters. The whole subject is in the mail itself. */
const LONGEST_SUBJECT = 120

/** Writes the mail that tells an administrator of messages, in plain text. What visitors wrote is in it as they wrote it. */
export function composeMail({
  name,
  messages,
  withText,
  shortName,
  pageUrl,
}: MailAbout): Omit<Mail, 'to'> & { replyTo?: string } {
  const fresh = messages.filter(({ isReminder }) => !isReminder)
  const late = messages.filter(({ isReminder }) => isReminder)
  const describe = (message: ToldMessage) => describeMessage(message, withText, pageUrl)
  const more = messages.length - DESCRIBED
  const described = new Set(messages.slice(0, DESCRIBED))
  const section = (title: string, list: ToldMessage[]) =>
    list.length > 0 ? [title, ...list.filter((message) => described.has(message)).map(describe)] : []
  const text = [
    salutation(name),
    ...section(
      fresh.length === 1
        ? 'a visitor of your website has sent a message:'
        : `${fresh.length} messages from visitors of your website:`,
      fresh,
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
  const subject = `${nameAlone(shortName)}: ${summarise(fresh, late)}`
  const [only] = messages
  // With the text at hand, it is natural to answer the mail itself.
  const replyTo = withText && messages.length === 1 && only ? replyAddress(only.contact) : undefined
  return { subject: toHeader(subject), text, ...(replyTo && { replyTo }) }
}

/**
 * The address to which a reply goes. Many mail servers refuse a mail with other characters than ASCII's in an address, and the
 * administrator would get none.
 */
function replyAddress(contact: string): string | undefined {
  const { email } = findWayToAnswer(contact)
  return email && /^[\x21-\x7e]+$/.test(email) ? email : undefined
}

function summarise(fresh: ToldMessage[], late: ToldMessage[]): string {
  const [newOne, lateOne] = [fresh[0], late[0]]
  if (late.length === 0)
    return fresh.length === 1 && newOne ? `new message: ${newOne.subject}` : `${fresh.length} new messages`
  const waiting =
    late.length === 1 && lateOne
      ? `a message waits for an answer: ${lateOne.subject}`
      : `${late.length} messages wait for an answer`
  return fresh.length === 0 ? waiting : `${fresh.length} new, and ${waiting}`
}

function describeMessage(
  { messageId, firstName, lastName, subject, contact, message, messageDate }: ToldMessage,
  withText: boolean,
  pageUrl: MailAbout['pageUrl'],
): string {
  return [
    `From: ${toHeader(`${firstName} ${lastName}`)}`,
    `Subject: ${toHeader(subject)}`,
    `Sent: ${londonTime(messageDate)}`,
    ...(withText ? [`How to reach them: ${toHeader(contact)}`] : []),
    `Read it: ${pageUrl(`/admin/message/${messageId}`)}`,
    // Marked as quoted, line by line: nobody can take what a visitor wrote for what the site says.
    ...(withText ? ['', ...message.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`)] : []),
  ].join('\n')
}

/**
 * A visitor's text as one line: line breaks would begin a further header or a line that looks like the site's own, and
 * characters that change the direction of writing would show something else than is there.
 */
function toHeader(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > LONGEST_SUBJECT ? `${characters.slice(0, LONGEST_SUBJECT).join('')}…` : line
}
