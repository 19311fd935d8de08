import type { Database } from '@isse/db'
import { JobFailure } from '../jobs/job-failure.ts'
import type { ClaimedJob } from '../jobs/job-queue.ts'
import { MailFailure, type Mailer } from '../mail/mailer.ts'
import { readShortName } from '../procedure/short-name.ts'
import { isOneOf } from '../site/roles.ts'
import { composeMail, type MessageSummary } from './compose.ts'
import type { OwnMails } from './schema.ts'
import { MAIL_JOB } from './notify.ts'

interface Sending {
  db: Database
  mailer: Mailer
  pageUrl: (path: string) => string
}

/** The columns with the account's choice. */
interface Choice {
  messageMail: string
  hasReminders: boolean
}

/**
 * Mails an account the messages of a job. The mail is composed from the present data: accounts that are no longer
 * administrators or opted out get none, and deleted messages are left out.
 *
 * @throws JobFailure if the mail server does not accept the mail
 */
export async function sendMessageMail(
  { db, mailer, pageUrl }: Sending,
  job: ClaimedJob,
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
  // Another server has taken over the job, and sends the mail.
  if (signal.aborted) return
  try {
    await mailer.send({ to: account.email, id: job.jobId, ...mail })
  } catch (error) {
    if (error instanceof MailFailure) throw new JobFailure(error.message, error)
    throw error
  }
}

/** Reads the messages of a mail, oldest first, as the account chose, without reminders of answered messages. */
async function readMessages(
  db: Database,
  jobId: string,
  { messageMail, hasReminders }: Choice,
): Promise<MessageSummary[]> {
  const rows = await db.mailedMessage.findMany({
    where: { jobId, OR: [{ isReminder: false }, { message: { answeredAt: null } }] },
    include: { message: true },
    orderBy: { messageId: 'asc' },
  })
  return rows
    .filter(({ isReminder }) => (isReminder ? hasReminders : messageMail !== 'NONE'))
    .map(({ isReminder, message }) => ({ ...message, isReminder }))
}

/** Reads an account's mail that is delayed because it has just had one; null if there is none. */
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
