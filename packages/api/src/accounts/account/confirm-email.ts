import { isUniqueViolation, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { hashToken } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { trustDevice } from '../sign-in/trusted-device.ts'
import { endPendingLinks } from '../auth/pending-links.ts'
import { mailAbout } from '../mail-about.ts'

const linkInvalid = () =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message:
      "This link is used up, withdrawn or too old. Please sign in and ask for a new one under 'Your account'.",
  })

const addressTaken = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Another account has had this address since. Please sign in and choose a different one.',
  })

/**
 * Changes the address of an account by the token of a mailed link. It needs no session, because people often read mail
 * on another device, and no rate limit, because a token has 256 random bits.
 *
 * @returns the new address
 * @throws BAD_REQUEST if the link is used, withdrawn, expired or made up; CONFLICT if another account has the address
 *   now
 */
export async function confirmEmailChange(ctx: Context, token: string): Promise<string> {
  const tokenHash = hashToken(token)
  try {
    const { userId, formerEmail, email } = await ctx.db.$transaction((transaction) =>
      changeAddress(transaction, tokenHash, ctx.now()),
    )
    const account = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
    // A signed-in device that follows the link becomes trusted under the new address too.
    if (ctx.account?.userId === userId) await trustDevice(ctx, account)
    recordSecurityEvent(ctx, { event: 'email-changed', outcome: 'success', userId })
    mailAbout(ctx, (website) => ({
      to: formerEmail,
      name: account.name,
      subject: `Your account of ${website} has a new e-mail address`,
      paragraphs: [
        `your account of ${website} now has the address ${email}. From now on you sign in with it, and this address gets no more mail about the account.`,
        'If it was not you, please tell an administrator, or the person who runs the server, at once. They can give the account its address back.',
      ],
    }))
    return email
  } catch (error) {
    const clientError = isUniqueViolation(error) ? addressTaken() : error
    if (clientError instanceof TRPCError)
      recordSecurityEvent(ctx, { event: 'email-changed', outcome: 'failure' })
    throw clientError
  }
}

async function changeAddress(db: Prisma.TransactionClient, tokenHash: string, now: Date) {
  const change = await db.emailChange.findUnique({ where: { tokenHash }, include: { user: true } })
  if (!change || change.expiresAt <= now) throw linkInvalid()
  const { userId, email, user } = change
  // Only one of several concurrent uses or withdrawals deletes the row.
  const { count } = await db.emailChange.deleteMany({ where: { tokenHash } })
  if (count === 0) throw linkInvalid()
  await db.user.update({ where: { id: userId }, data: { email, emailVerified: true } })
  // The reader of the former mailbox must no longer be able to set a password.
  await endPendingLinks(db, userId)
  return { userId, email, formerEmail: user.email }
}
