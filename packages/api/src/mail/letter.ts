import type { Mail } from './mailer.ts'
import { nameAlone } from '../site/words/naming.ts'

interface Letter {
  to: string
  /** Undefined if unknown. */
  name?: string
  subject: string
  /** May be empty. */
  shortName: string
  paragraphs: string[]
}

/** Writes a mail to an account holder: a salutation, the paragraphs, and the charity's name. */
export function writeLetter({ to, name, subject, shortName, paragraphs }: Letter): Mail {
  return { to, subject, text: [salutation(name), ...paragraphs, nameAlone(shortName)].join('\n\n') }
}

/** 'Dear Ann,', or 'Hello,' if the name is unknown. Always one line, even if the name contains line breaks. */
export function salutation(name?: string): string {
  const line = name?.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line ? `Dear ${line},` : 'Hello,'
}
