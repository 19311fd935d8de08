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

/** The header row (RFC 4180). Excel needs the byte order mark to read UTF-8. */
export const csvHead = `\uFEFF${toRow(columns.map(([title]) => title))}`

/** Formats messages as CSV rows (RFC 4180). */
export function toCsvRows(messages: Message[]): string {
  return messages.map((row) => toRow(columns.map(([, read]) => read(row)))).join('')
}

function toRow(cells: string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** A leading apostrophe keeps a spreadsheet from running a cell as a formula, also with full-width signs. */
function toCell(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
