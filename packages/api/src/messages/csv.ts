import { wording } from '../site/wording.ts'
import type { Message } from './schema.ts'

const columns: [title: string, read: (message: Message) => string][] = [
  [wording.inboxFirstName, ({ firstName }) => firstName],
  [wording.inboxLastName, ({ lastName }) => lastName],
  [wording.inboxSubject, ({ subject }) => subject],
  [wording.inboxContact, ({ contact }) => contact],
  ['Message', ({ message }) => message],
  [wording.inboxMessageDate, ({ messageDate }) => messageDate],
  ['Read', ({ readAt }) => readAt ?? ''],
  ['Answered', ({ answeredAt }) => answeredAt ?? ''],
]

/** Writes messages as CSV (RFC 4180). The byte order mark at the start makes Excel read it as UTF-8. */
export function toCsv(messages: Message[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...messages.map((row) => columns.map(([, read]) => read(row))),
  ]
  return `\uFEFF${rows.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** An apostrophe in front keeps a spreadsheet from running a cell as a formula. Some take full-width signs for signs too. */
function toCell(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
