import type { Database } from '@isse/db'
import { hashPassword, isOldHash } from '../auth/password-hash.ts'

/** Hashes a password anew, which has just opened the account, where its hash is an old one. */
export async function renewHash(db: Database, userId: string, password: string): Promise<void> {
  const credential = await db.account.findFirst({ where: { userId, providerId: 'credential' } })
  if (!credential?.password || !isOldHash(credential.password)) return
  const renewed = await hashPassword(password)
  // Not where the password was reset meanwhile.
  await db.account.updateMany({
    where: { id: credential.id, password: credential.password },
    data: { password: renewed },
  })
}
