import { formatBytes } from '@isse/api/site/format-bytes'
import type { BackedUp } from '../control/protocol.ts'
import { count } from './progress.ts'

/** How many lacking files are named. The manifest names all of them. */
const NAMED = 10

interface WrittenBackup extends BackedUp {
  path: string
  /** In bytes. */
  size: number
  isEncrypted: boolean
}

/** What the command says at the end: what is in the backup, its size, and how it is restored. */
export function describeBackup(backup: WrittenBackup): string {
  const { path, size, isEncrypted, madeAt, records, images, documents } = backup
  const time = `${madeAt.slice(0, 10)} ${madeAt.slice(11, 19)} UTC`
  const lines = [
    `The backup is in ${path}: ${formatBytes(size)}, ${isEncrypted ? 'encrypted' : 'not encrypted'}.`,
    `It holds ${count(records, 'record')}, ${count(images, 'file')} of pictures and ${count(documents, 'document')}, as they were at ${time}.`,
    ...describeLacking(backup),
    `To restore it: npm run restore -- ${path}`,
  ]
  if (isEncrypted) lines.push('Without the passphrase nobody can read it. Keep that somewhere else.')
  else lines.push('Whoever has this file can read visitors’ messages. Keep it where nobody else can.')
  return lines.join('\n')
}

function describeLacking({ lacking }: WrittenBackup): string[] {
  if (lacking.length === 0) return []
  const named = lacking.slice(0, NAMED).map(({ name, reason }) => `  ${name} (${reason})`)
  if (lacking.length > NAMED) named.push(`  and ${count(lacking.length - NAMED)} more, in its manifest.json`)
  return [
    `${count(lacking.length, 'file')} could not be put in, because the site itself lacks them or they are damaged there:`,
    ...named,
  ]
}
