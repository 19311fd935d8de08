import type { Database } from '@isse/db'

/** Ends what was mailed before: links for a new password, and the confirmation of a new address. */
export async function endPendingLinks(
  db: Pick<Database, 'verification' | 'emailChange'>,
  userId: string,
): Promise<void> {
  await db.verification.deleteMany({ where: { value: userId } })
  await db.emailChange.deleteMany({ where: { userId } })
}
