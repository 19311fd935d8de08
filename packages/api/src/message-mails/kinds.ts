import type { Database } from '@isse/db'
import type { JobKinds } from '../jobs/job-kind.ts'
import type { Mailer } from '../mail/mailer.ts'
import { remind } from './remind.ts'
import { sendMessageMail } from './send.ts'
import { MAIL_JOB, REMINDER_JOB } from './tell.ts'

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
  return {
    [MAIL_JOB]: { run: (job, signal) => sendMessageMail({ db, mailer, pageUrl }, job, signal) },
    [REMINDER_JOB]: { run: (job) => remind(db, job, now()) },
  }
}
