import type { Mail } from './mailer.ts'
import { nameAlone } from '../site/naming.ts'

interface Letter {
  to: string
  subject: string
  /** The charity's name, which may be empty. */
  shortName: string
  paragraphs: string[]
}

/** Writes a mail to somebody who looks after the website: a greeting, the paragraphs, and the charity's name. */
export function writeLetter({ to, subject, shortName, paragraphs }: Letter): Mail {
  return { to, subject, text: ['Hello,', ...paragraphs, nameAlone(shortName)].join('\n\n') }
}
