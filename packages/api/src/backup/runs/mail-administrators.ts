import type { Database } from '@isse/db'
import { JobFailure } from '../../jobs/job-failure.ts'
import type { JobKinds } from '../../jobs/job-kind.ts'
import { writeLetter } from '../../mail/letter.ts'
import { londonTime } from '../../site/dates/london.ts'
import { MailFailure, type Mailer } from '../../mail/mailer.ts'
import { readShortName } from '../../procedure/short-name.ts'
import { nameWebsite } from '../../site/words/naming.ts'
import { isOneOf } from '../../site/roles.ts'

/** The kind of the jobs that tell an administrator of a download. Their key is the run's id and the account's. */
export const BACKUP_MAIL_JOB = 'backup-mail'

interface BackupMailOptions {
  /** Undefined where the site cannot send e-mail. */
  mailer: Mailer | undefined
  /** Undefined where the site does not know the address that visitors use. */
  pageUrl: ((path: string) => string) | undefined
}

/** The kind of jobs that tells the other administrators that somebody downloads a backup. */
export function backupMailKinds(db: Database, { mailer, pageUrl }: BackupMailOptions): JobKinds {
  if (!mailer) return {}
  return {
    [BACKUP_MAIL_JOB]: {
      async run({ jobId, key }, signal) {
        const [backupRunId = '', userId = ''] = key.split(' ')
        const account = await db.user.findUnique({ where: { id: userId } })
        const run = await db.backupRun.findUnique({ where: { backupRunId }, include: { user: true } })
        if (!account || !isOneOf('administrators', account.role) || !run) return
        const shortName = await readShortName(db)
        const mail = writeLetter({
          to: account.email,
          name: account.name,
          subject: `A backup of ${nameWebsite(shortName)} was downloaded`,
          shortName,
          paragraphs: paragraphsAbout(run, nameWebsite(shortName), pageUrl),
        })
        // Another server has taken the job over, and sends the mail.
        if (signal.aborted) return
        try {
          await mailer.send({ id: jobId, ...mail })
        } catch (error) {
          throw error instanceof MailFailure ? new JobFailure(error.message, error) : error
        }
      },
    },
  }
}

interface DownloadRun {
  startedAt: Date
  isEncrypted: boolean
  /** Null where the account was removed since. */
  user: { name: string; email: string } | null
}

function paragraphsAbout(
  { startedAt, isEncrypted, user }: DownloadRun,
  website: string,
  pageUrl: BackupMailOptions['pageUrl'],
): string[] {
  const who = user ? `${user.name} (${user.email})` : 'somebody whose account was removed since'
  const people = pageUrl ? `: ${pageUrl('/admin/people')}` : '.'
  return [
    `${who} has downloaded a backup of ${website}, on ${londonTime(startedAt)}. It holds everything that the website has, the messages of visitors and the accounts too${isEncrypted ? ', encrypted with a passphrase' : ', and is not encrypted'}.`,
    `You need not do anything if that is right. If you do not know of it, ask. If it was somebody else, that person knows the password of the account: let it be changed at once, or remove the account, under 'People' in the admin area${people}`,
  ]
}
