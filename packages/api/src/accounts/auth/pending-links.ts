import type { Database } from '@isse/db'

/** Deletes mailed links: for a new password, and to confirm a new address. */
export async function endPendingLinks(
  db: Pick<Database, 'verification' | 'emailChange'>,
  userId: string,
): Promise<void> {
  await db.verification.deleteMany({ where: { value: userId } })
  await db.emailChange.deleteMany({ where: { userId } })
}

/** Ends every other access to the account: mailed links, and the cookies of trusted devices. */
export async function endFormerAccess(
  db: Pick<Database, 'verification' | 'emailChange' | 'user'>,
  id: string,
): Promise<void> {
  await endPendingLinks(db, id)
  await db.user.update({ where: { id }, data: { deviceGeneration: { increment: 1 } } })
}
