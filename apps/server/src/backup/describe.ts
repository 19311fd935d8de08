import { countRows, type BackupOutcome } from '@isse/api'
import type { Manifest } from '@isse/api/backup/restore'
import { formatBytes } from '@isse/api/site/format-bytes'
import type { RecordsConnection } from '@isse/db/records'

/** The limit of listed files. The manifest has all of them. */
const LISTED = 10

/** A backup in a file. */
export interface WrittenBackup extends BackupOutcome {
  path: string
  /** The size of the file, in bytes. */
  size: number
  isEncrypted: boolean
}

/** Describes a new backup: its contents, its size, and how it is restored. */
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
  const lines = lacking.slice(0, LISTED).map(({ name, reason }) => `  ${name} (${reason})`)
  if (lacking.length > LISTED)
    lines.push(`  and ${count(lacking.length - LISTED)} more, in its manifest.json`)
  return [
    `${count(lacking.length, 'file')} could not be put in, because the site itself lacks them or they are damaged there:`,
    ...lines,
  ]
}

/** Describes the contents of an archive, as the end of a sentence. */
export function describeArchive(manifest: Manifest): string {
  const { madeAt, softwareVersion, tables, entries, lacking } = manifest
  const files = entries.length - tables.length
  const origin = `made ${minute(madeAt)} by version ${softwareVersion}`
  const holds = `${count(countRows(manifest), 'record')} and ${count(files, 'file')} of pictures and documents`
  const missing =
    lacking.length > 0
      ? `\nThe site that it is of had lost ${count(lacking.length, 'file')} by then: ${lacking
          .slice(0, 5)
          .map(({ name }) => name)
          .join(', ')}${lacking.length > 5 ? ', …' : ''}`
      : ''
  return `${origin}, ${holds}.${missing}`
}

/** Describes a restored site, and what to do next. */
export async function describeRestored(
  client: RecordsConnection['client'],
  manifest: Manifest,
  { written, present }: { written: number; present: number },
): Promise<string> {
  const { rows } = await client.query<{ email: string }>(
    `SELECT "email" FROM "User" WHERE "role" IN ('ROLE_ADMIN', 'ROLE_EDITOR') ORDER BY "role", "email" LIMIT 11`,
  )
  const emails = rows.slice(0, 10).map(({ email }) => email)
  return [
    `Restored: the site as it was at ${minute(manifest.madeAt)}.`,
    `${count(countRows(manifest), 'record')}; ${count(written, 'file')} written, ${count(present)} were there already. Each was checked.`,
    'Now start the site. Everybody signs in again, with the e-mail address and password of that time' +
      (emails.length > 0 ? `: ${emails.join(', ')}${rows.length > 10 ? ', …' : ''}` : '') +
      '.',
    'Who has forgotten the password: npm run admin -- reset EMAIL. Settings, such as SMTP_URL and PUBLIC_URL, are in no backup.',
  ].join('\n')
}

/** Formats a number for people, with the noun that it counts. */
export function count(number: number, what?: string): string {
  const digits = number.toLocaleString('en-GB')
  return what === undefined ? digits : `${digits} ${what}${number === 1 ? '' : 's'}`
}

function minute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`
}
