import type { Database } from '@isse/db'

/** Ends what was mailed before: links for a new password, and the confirmation of a new address. */
export async function endPendingLinks(
  db: Pick<Database, 'verification' | 'emailChange'>,
  userId: string,
): Promise<void> {
  await db.verification.deleteMany({ where: { value: userId } })
  await db.emailChange.deleteMany({ where: { userId } })
}

/** Ends what opened the account beside its former password: mailed links, and the cookies of known devices. */
export async function endFormerAccess(
  db: Pick<Database, 'verification' | 'emailChange' | 'user'>,
  id: string,
): Promise<void> {
  await endPendingLinks(db, id)
  await db.user.update({ where: { id }, data: { deviceGeneration: { increment: 1 } } })
}
