import type { Database } from '@isse/db'
import { deleteOldRuns } from '../backup/runs/runs.ts'
import { deleteOldJobs } from '../jobs/job-queue.ts'
import { deleteOldMessages } from '../messages/retention.ts'

/** An invitation that is over stays on the list of people for 30 days, where it is made anew. In milliseconds. */
const INVITATION_SHOWN = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes what is kept for a time and whose time is over: messages, the ids of forms that were sent, sessions, links for
 * a new password or to confirm an address or to see a draft, invitations, the counts of limits, which name addresses, jobs, and what was noted of backups.
 *
 * @param messageMonths for how many months messages are kept
 * @returns how many of each were deleted
 */
export async function deleteExpired(db: Database, messageMonths: number, now: Date) {
  const expired = { expiresAt: { lt: now } }
  const messages = await deleteOldMessages(db, messageMonths, now)
  const { count: submissions } = await db.messageSubmission.deleteMany({ where: expired })
  const { count: sessions } = await db.session.deleteMany({ where: expired })
  const { count: links } = await db.verification.deleteMany({ where: expired })
  const { count: previews } = await db.previewLink.deleteMany({ where: expired })
  const { count: emailChanges } = await db.emailChange.deleteMany({ where: expired })
  const { count: invitations } = await db.invitation.deleteMany({
    where: { expiresAt: { lt: new Date(now.getTime() - INVITATION_SHOWN) } },
  })
  const { count: counts } = await db.rateLimiterFlexible.deleteMany({ where: { expire: { lt: now } } })
  const jobs = await deleteOldJobs(db, now)
  const backupRuns = await deleteOldRuns(db, now)
  return {
    messages,
    submissions,
    sessions,
    links: links + emailChanges + previews,
    invitations,
    counts,
    jobs,
    backupRuns,
  }
}
