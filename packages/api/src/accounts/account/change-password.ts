import type { Prisma } from '@isse/db'
import type { Context } from '../../procedure/context.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { trustDevice } from '../sign-in/trusted-device.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { rejectEasyPassword } from '../password/password-problem.ts'
import { endFormerAccess } from '../auth/pending-links.ts'
import { inPasswordQueue } from '../sign-in/password-queue.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { checkPassword, passwordJustChanged } from './check-password.ts'
import { mailAbout } from '../mail-about.ts'

/**
 * Changes the password of a signed-in account. Ends its other sessions and trusted devices, its reset links and its
 * pending new address.
 *
 * @throws as `checkPassword` does, and BAD_REQUEST at the field password if it is easy to guess
 */
export async function changePassword(
  ctx: Context,
  account: SignedInAccount,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const before = await checkPassword(ctx, account, currentPassword)
  await rejectEasyPassword(ctx.db, password, account)
  const hash = await inPasswordQueue(ctx, () => hashPassword(password))
  const isSet = await ctx.db.$transaction((transaction) => replaceHash(transaction, account, before, hash))
  // Another request changed the password after this one compared it.
  if (!isSet) throw passwordJustChanged()
  const changed = await ctx.db.user.findUniqueOrThrow({ where: { id: account.userId } })
  await trustDevice(ctx, changed)
  recordSecurityEvent(ctx, { event: 'password-changed', outcome: 'success' })
  mailAbout(ctx, (website) => ({
    to: changed.email,
    name: changed.name,
    subject: `Your password for ${website} has been changed`,
    paragraphs: [
      `the password of your account of ${website} has been changed. All other devices were signed out.`,
      "If it was not you, set a new password at once: choose 'Forgot password?' on the sign-in page, or ask the person who runs the server.",
    ],
  }))
}

/** @returns false if the hash was changed meanwhile; nothing is changed then */
async function replaceHash(
  db: Prisma.TransactionClient,
  { userId, sessionId }: SignedInAccount,
  before: string,
  hash: string,
): Promise<boolean> {
  const { count } = await db.account.updateMany({
    where: { userId, providerId: 'credential', password: before },
    data: { password: hash },
  })
  if (count === 0) return false
  // Must run first: a concurrent sign-in with the former password then waits for it, or its session is deleted here.
  await endFormerAccess(db, userId)
  await db.session.deleteMany({ where: { userId, NOT: { id: sessionId ?? '' } } })
  return true
}
