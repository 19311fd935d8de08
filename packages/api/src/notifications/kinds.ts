import type { Database } from '@isse/db'
import type { JobKind, JobKinds } from '../jobs/job-kind.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendMessageMail } from './send.ts'
import { MAIL_JOB, NEWS_JOB, REMINDER_JOB, notifyOfMessage } from './notify.ts'

interface MessageMailOptions {
  /** Undefined if the site cannot send mail. */
  mailer: Mailer | undefined
  /** Undefined if PUBLIC_URL is not set. */
  pageUrl: ((path: string) => string) | undefined
  now: () => Date
}

/** Job kinds of the notifications. A server without mail leaves such jobs to other servers. */
export function messageMailKinds(db: Database, { mailer, pageUrl, now }: MessageMailOptions): JobKinds {
  if (!mailer || !pageUrl) return {}
  const notification: JobKind = { run: (job) => notifyOfMessage(db, job, now()) }
  return {
    [NEWS_JOB]: notification,
    [REMINDER_JOB]: notification,
    [MAIL_JOB]: { run: (job, signal) => sendMessageMail({ db, mailer, pageUrl }, job, signal) },
  }
}
