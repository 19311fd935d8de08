import { wording } from '../site/words/wording.ts'
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

/** The first line of a CSV file (RFC 4180) of messages. The byte order mark makes Excel read it as UTF-8. */
export const csvHead = `\uFEFF${toRow(columns.map(([title]) => title))}`

/** Writes messages as lines of a CSV file (RFC 4180). */
export function toCsvRows(messages: Message[]): string {
  return messages.map((row) => toRow(columns.map(([, read]) => read(row)))).join('')
}

function toRow(cells: string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** An apostrophe in front keeps a spreadsheet from running a cell as a formula. Some take full-width signs for signs too. */
function toCell(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
