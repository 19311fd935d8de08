import type { BackupOutcome } from '@isse/api'
import type { Manifest } from '@isse/api/backup/restore'
import { formatBytes } from '@isse/api/site/format-bytes'
import type { RecordsConnection } from '@isse/db/records'

/** How many lacking files are named. The manifest names all of them. */
const NAMED = 10

/** A backup in a file. */
export interface WrittenBackup extends BackupOutcome {
  path: string
  /** The size of the file, in bytes. */
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

function describeLacking({ lacking }: BackupOutcome): string[] {
  if (lacking.length === 0) return []
  const named = lacking.slice(0, NAMED).map(({ name, reason }) => `  ${name} (${reason})`)
  if (lacking.length > NAMED) named.push(`  and ${count(lacking.length - NAMED)} more, in its manifest.json`)
  return [
    `${count(lacking.length, 'file')} could not be put in, because the site itself lacks them or they are damaged there:`,
    ...named,
  ]
}

/** What an archive holds, as the end of a sentence. */
export function describeArchive({ madeAt, softwareVersion, tables, entries, lacking }: Manifest): string {
  const records = tables.reduce((sum, { rows }) => sum + rows, 0)
  const files = entries.length - tables.length
  const made = `made ${minute(madeAt)} by version ${softwareVersion}`
  const holds = `${count(records, 'record')} and ${count(files, 'file')} of pictures and documents`
  const missing =
    lacking.length > 0
      ? `\nThe site that it is of had lost ${count(lacking.length, 'file')} by then: ${lacking
          .slice(0, 5)
          .map(({ name }) => name)
          .join(', ')}${lacking.length > 5 ? ', …' : ''}`
      : ''
  return `${made}, ${holds}.${missing}`
}

/** What was restored, and what to do next. */
export async function describeRestored(
  client: RecordsConnection['client'],
  { madeAt, tables }: Manifest,
  { written, present }: { written: number; present: number },
): Promise<string> {
  const { rows } = await client.query<{ email: string }>(
    `SELECT "email" FROM "User" WHERE "role" IN ('ROLE_ADMIN', 'ROLE_EDITOR') ORDER BY "role", "email" LIMIT 11`,
  )
  const emails = rows.slice(0, 10).map(({ email }) => email)
  const records = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Restored: the site as it was at ${minute(madeAt)}.`,
    `${count(records, 'record')}; ${count(written, 'file')} written, ${count(present)} were there already. Each was checked.`,
    'Now start the site. Everybody signs in again, with the e-mail address and password of that time' +
      (emails.length > 0 ? `: ${emails.join(', ')}${rows.length > 10 ? ', …' : ''}` : '') +
      '.',
    'Who has forgotten the password: npm run admin -- reset EMAIL. Settings, such as SMTP_URL and PUBLIC_URL, are in no backup.',
  ].join('\n')
}

/** A number as people write it, with what it counts. */
export function count(number: number, what?: string): string {
  const digits = number.toLocaleString('en-GB')
  return what === undefined ? digits : `${digits} ${what}${number === 1 ? '' : 's'}`
}

function minute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`
}
