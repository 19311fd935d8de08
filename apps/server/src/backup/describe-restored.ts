import type { Manifest } from '@isse/api/backup/restore'
import type { RecordsConnection } from '@isse/db/records'

/** What an archive holds, as the end of a sentence. */
export function describeArchive({ madeAt, softwareVersion, tables, entries, lacking }: Manifest): string {
  const records = tables.reduce((sum, { rows }) => sum + rows, 0)
  const files = entries.length - tables.length
  const made = `made ${madeAt.slice(0, 16).replace('T', ' ')} UTC by version ${softwareVersion}`
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
    `Restored: the site as it was at ${madeAt.slice(0, 16).replace('T', ' ')} UTC.`,
    `${count(records, 'record')}; ${count(written, 'file')} written, ${present} were there already. Each was checked.`,
    'Now start the site. Everybody signs in again, with the e-mail address and password of that time' +
      (emails.length > 0 ? `: ${emails.join(', ')}${rows.length > 10 ? ', …' : ''}` : '') +
      '.',
    'Who has forgotten the password: npm run admin -- reset EMAIL. Settings, such as SMTP_URL and PUBLIC_URL, are in no backup.',
  ].join('\n')
}

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}
