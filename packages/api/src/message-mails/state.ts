import type { Database } from '@isse/db'
import type { Context } from '../kit/context.ts'
import type { MailState } from './schema.ts'
import { asksForMails, MAIL_JOB } from './tell.ts'

/** So many failures are shown. */
const SHOWN = 5

/** What keeps the site from sending mails about messages; null where nothing does. */
export function missingSetting({ mailer, pageUrl }: Pick<Context, 'mailer' | 'pageUrl'>) {
  if (!mailer) return 'SMTP_URL'
  return pageUrl ? null : 'PUBLIC_URL'
}

/** Reads how many accounts are told of new messages, and which mails could not be sent. */
export async function readMailState(db: Database): Promise<Omit<MailState, 'missing'>> {
  const failing = { kind: MAIL_JOB, doneAt: null, lastError: { not: null } }
  const [[{ asking }], failedCount, jobs] = await Promise.all([
    db.$queryRaw<[{ asking: number }]>`SELECT count(*)::int AS asking FROM "User" WHERE ${asksForMails}`,
    db.job.count({ where: failing }),
    db.job.findMany({
      where: failing,
      orderBy: { createdAt: 'asc' },
      take: SHOWN,
      include: { _count: { select: { mailedMessages: true } } },
    }),
  ])
  const accounts = await db.user.findMany({
    where: { id: { in: jobs.map(({ key }) => key) } },
    select: { id: true, name: true },
  })
  return {
    asking,
    failedCount,
    failed: jobs.map(({ jobId, key, lastError, dueAt, failedAt, _count }) => ({
      jobId,
      name: accounts.find(({ id }) => id === key)?.name ?? null,
      count: _count.mailedMessages,
      reason: lastError ?? '',
      nextTryAt: failedAt ? null : dueAt.toISOString(),
    })),
  }
}
