import { wording } from '../site/wording.ts'
import type { Message } from './schema.ts'

const columns: [title: string, of: (message: Message) => string][] = [
  [wording.inboxFirstName, ({ firstName }) => firstName],
  [wording.inboxLastName, ({ lastName }) => lastName],
  [wording.inboxSubject, ({ subject }) => subject],
  [wording.inboxContact, ({ contact }) => contact],
  ['Message', ({ message }) => message],
  [wording.inboxMessageDate, ({ messageDate }) => messageDate],
  ['Read', ({ readAt }) => readAt ?? ''],
  ['Answered', ({ answeredAt }) => answeredAt ?? ''],
]

/** Messages as a table for a spreadsheet (RFC 4180). The mark at the start tells Excel that it is UTF-8. */
export function toCsv(messages: Message[]): string {
  const rows = [columns.map(([title]) => title), ...messages.map((row) => columns.map(([, of]) => of(row)))]
  return `\uFEFF${rows.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** What a spreadsheet would take for a formula gets an apostrophe before it, which makes it a text. */
function toCell(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
