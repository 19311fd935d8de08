import type { Mail } from './mailer.ts'
import { nameAlone } from '../site/words/naming.ts'

interface Letter {
  to: string
  /** The reader's name, where it is known. */
  name?: string
  subject: string
  /** The charity's name, which may be empty. */
  shortName: string
  paragraphs: string[]
}

/** Writes a mail to somebody who looks after the website: a salutation, the paragraphs, and the charity's name. */
export function writeLetter({ to, name, subject, shortName, paragraphs }: Letter): Mail {
  return { to, subject, text: [salutation(name), ...paragraphs, nameAlone(shortName)].join('\n\n') }
}

/** How a mail begins: 'Dear Ann,', or 'Hello,' where nobody knows the reader's name. It is one line, whatever the name is. */
export function salutation(name?: string): string {
  const line = name?.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line ? `Dear ${line},` : 'Hello,'
}
