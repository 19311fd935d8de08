import type { Database } from '@isse/db'
import { JobFailure } from '../jobs/job-failure.ts'
import type { TakenJob } from '../jobs/job-queue.ts'
import { MailFailure, type Mailer } from '../mail/mailer.ts'
import { readShortName } from '../procedure/short-name.ts'
import { isOneOf } from '../site/roles.ts'
import { composeMail, type ToldMessage } from './compose.ts'
import type { OwnMails } from './schema.ts'
import { MAIL_JOB } from './tell.ts'

interface Sending {
  db: Database
  mailer: Mailer
  pageUrl: (path: string) => string
}

/** Which mails an account asks for, as its row says. */
interface Choice {
  messageMail: string
  hasReminders: boolean
}

/**
 * Mails an account about the messages of a job. The mail is composed from what the database says now: an account that
 * is no longer an administrator's, or no longer asks for mails, gets none, and a deleted message is left out.
 *
 * @throws JobFailure where the mail server does not take the mail
 */
export async function sendMessageMail(
  { db, mailer, pageUrl }: Sending,
  job: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const account = await db.user.findUnique({ where: { id: job.key } })
  if (!account || !isOneOf('administrators', account.role)) return
  const messages = await readMessages(db, job.jobId, account)
  if (messages.length === 0) return
  const mail = composeMail({
    name: account.name,
    messages,
    withText: account.messageMail === 'TEXT',
    shortName: await readShortName(db),
    pageUrl,
  })
  // Another server has taken the job over, and sends the mail.
  if (signal.aborted) return
  try {
    await mailer.send({ to: account.email, id: job.jobId, ...mail })
  } catch (error) {
    if (error instanceof MailFailure) throw new JobFailure(error.message, error)
    throw error
  }
}

/** The messages that a mail tells of, the oldest first: those that the account asks for, without what was answered meanwhile. */
async function readMessages(
  db: Database,
  jobId: string,
  { messageMail, hasReminders }: Choice,
): Promise<ToldMessage[]> {
  const rows = await db.mailedMessage.findMany({
    where: { jobId, OR: [{ isReminder: false }, { message: { answeredAt: null } }] },
    include: { message: true },
    orderBy: { messageId: 'asc' },
  })
  return rows
    .filter(({ isReminder }) => (isReminder ? hasReminders : messageMail !== 'NONE'))
    .map(({ isReminder, message }) => ({ ...message, isReminder }))
}

/** The mail to an account that is held back at this time, because it has just had one; null where none is. */
export async function readHeldMail(
  db: Database,
  account: Choice & { id: string },
  now: Date,
): Promise<OwnMails['held']> {
  const job = await db.job.findFirst({
    where: { kind: MAIL_JOB, key: account.id, startedAt: null, doneAt: null, dueAt: { gt: now } },
    select: { jobId: true, dueAt: true },
  })
  const count = job ? (await readMessages(db, job.jobId, account)).length : 0
  return job && count > 0 ? { count, dueAt: job.dueAt.toISOString() } : null
}
