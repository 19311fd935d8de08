import type { Database } from '@isse/db'
import { deleteOldJobs } from '../jobs/job-queue.ts'
import { countOldMessages, deleteMessagesBefore } from '../messages/retention.ts'

/** Expired invitations stay on the list of people for 30 days, so that they can be renewed. */
const INVITATION_RETENTION = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes expired messages, submission ids, sessions, mailed and preview links, invitations, rate-limit counts and
 * jobs. Many messages at once need an administrator's confirmation.
 *
 * @param messageMonths the retention period of messages
 * @returns the number of deleted rows of each, and of messages to confirm
 */
export async function deleteExpired(db: Database, messageMonths: number, now: Date) {
  const expired = { expiresAt: { lt: now } }
  const old = await countOldMessages(db, messageMonths, now)
  const messages = old.needConfirmation ? 0 : await deleteMessagesBefore(db, old.sentBefore)
  const { count: submissions } = await db.messageSubmission.deleteMany({ where: expired })
  const { count: sessions } = await db.session.deleteMany({ where: expired })
  const { count: links } = await db.verification.deleteMany({ where: expired })
  const { count: previews } = await db.previewLink.deleteMany({ where: expired })
  const { count: emailChanges } = await db.emailChange.deleteMany({ where: expired })
  const { count: invitations } = await db.invitation.deleteMany({
    where: { expiresAt: { lt: new Date(now.getTime() - INVITATION_RETENTION) } },
  })
  const { count: counts } = await db.rateLimiterFlexible.deleteMany({ where: { expire: { lt: now } } })
  const jobs = await deleteOldJobs(db, now)
  return {
    messages,
    messagesToConfirm: old.needConfirmation ? old.count : 0,
    submissions,
    sessions,
    links: links + emailChanges + previews,
    invitations,
    counts,
    jobs,
  }
}
