import type { Database } from '@isse/db'
import type { JobKind, JobKinds } from '../jobs/job-kind.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendMessageMail } from './send.ts'
import { MAIL_JOB, NEWS_JOB, REMINDER_JOB, tellOfMessage } from './tell.ts'

interface MessageMailOptions {
  /** Undefined where the site cannot send e-mail. */
  mailer: Mailer | undefined
  /** Undefined where the site does not know the address that visitors use. */
  pageUrl: ((path: string) => string) | undefined
  now: () => Date
}

/** The kinds of jobs that tell administrators of messages. A server that cannot send mail leaves them to others. */
export function messageMailKinds(db: Database, { mailer, pageUrl, now }: MessageMailOptions): JobKinds {
  if (!mailer || !pageUrl) return {}
  const telling: JobKind = { run: (job) => tellOfMessage(db, job, now()) }
  return {
    [NEWS_JOB]: telling,
    [REMINDER_JOB]: telling,
    [MAIL_JOB]: { run: (job, signal) => sendMessageMail({ db, mailer, pageUrl }, job, signal) },
  }
}
