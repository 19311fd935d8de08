import { isUniqueViolation, type Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { hashToken } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { endPendingLinks } from '../auth/pending-links.ts'
import { mailAbout } from '../mail-about.ts'

const linkInvalid = () =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message:
      "This link is used up, withdrawn or too old. Please sign in and ask for a new one under 'Your account'.",
  })

const taken = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Another account has had this address since. Please sign in and choose a different one.',
  })

/**
 * Gives an account the address whose link was followed. Nobody need be signed in: mail is often read on another device.
 * There is no limit, because a token has 256 random bits.
 *
 * @returns the new address
 * @throws BAD_REQUEST where the link is used up, withdrawn, too old or made up; CONFLICT where another account has the
 *   address by now
 */
export async function confirmEmailChange(ctx: Context, token: string): Promise<string> {
  const tokenHash = hashToken(token)
  try {
    const { userId, formerEmail, email } = await ctx.db.$transaction((transaction) =>
      takeEffect(transaction, tokenHash, ctx.now()),
    )
    const account = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
    // Its device is known under the new address too, where the link is followed on one that is signed in.
    if (ctx.account?.userId === userId) await rememberDevice(ctx, account)
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
    const refusal = isUniqueViolation(error) ? taken() : error
    if (refusal instanceof TRPCError) recordSecurityEvent(ctx, { event: 'email-changed', outcome: 'failure' })
    throw refusal
  }
}

async function takeEffect(db: Prisma.TransactionClient, tokenHash: string, now: Date) {
  const change = await db.emailChange.findUnique({ where: { tokenHash }, include: { user: true } })
  if (!change || change.expiresAt <= now) throw linkInvalid()
  const { userId, email, user } = change
  // Of two uses at once, or a withdrawal at the same moment, one finds it.
  const { count } = await db.emailChange.deleteMany({ where: { tokenHash } })
  if (count === 0) throw linkInvalid()
  await db.user.update({ where: { id: userId }, data: { email, emailVerified: true } })
  // Whoever reads the former mailbox must not set a password any more.
  await endPendingLinks(db, userId)
  return { userId, email, formerEmail: user.email }
}
