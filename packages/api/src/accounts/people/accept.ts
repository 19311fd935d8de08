import { isUniqueViolation } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { accountData } from '../accounts.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { rejectEasyPassword } from '../password/password-problem.ts'
import type { SignedIn } from '../sign-in/schema.ts'
import { inPasswordQueue } from '../sign-in/password-queue.ts'
import { signIn } from '../sign-in/sign-in.ts'
import type { Context } from '../../procedure/context.ts'
import { hashToken } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { isOneOf } from '../../site/roles.ts'
import { londonDate } from '../../site/dates/london.ts'
import { notifyAdministrators, notifyInviter } from './mails.ts'
import type { acceptance } from './schema.ts'

const notGood = () =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message:
      'This invitation has been used, was withdrawn, or a newer one was made. If you have chosen a password already, sign in with it. Otherwise look for a newer mail, or ask an administrator to invite you again.',
  })

const tooOld = (expiresAt: Date) =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message: `This invitation was good until ${londonDate(expiresAt)}. Please ask an administrator to invite you again.`,
  })

const hasAccount = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'There is an account with your address by now. Sign in with it, or ask for a new password.',
  })

/**
 * Finds the invitation of a link. It is invalid if its creator is no longer an administrator.
 *
 * @throws BAD_REQUEST if it was used, withdrawn or has expired
 */
export async function findInvitation({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const found = await db.invitation.findUnique({
    where: { hash: hashToken(token) },
    include: { invitedBy: { select: { id: true, name: true, email: true, role: true } } },
  })
  if (!found || !isOneOf('administrators', found.invitedBy.role)) throw notGood()
  if (found.expiresAt <= now()) throw tooOld(found.expiresAt)
  return found
}

/**
 * Creates the account of an invited person and signs it in. Only one of several concurrent uses of a link succeeds.
 * There is no rate limit, because a token has 256 random bits.
 *
 * @returns null if the account was created but its sign-in was rejected, for example by a rate limit
 * @throws FORBIDDEN for a request from another site's page; BAD_REQUEST if the invitation was used, withdrawn or has
 *   expired, or the password is easy to guess; CONFLICT if the address has an account now
 */
export async function acceptInvitation(
  ctx: Context,
  typed: z.output<typeof acceptance>,
): Promise<SignedIn | null> {
  // Otherwise another site could sign a visitor in to an account of its own.
  ctx.rejectOtherSites()
  const email = await createAccount(ctx, typed)
  try {
    return await signIn(ctx, { email, password: typed.password })
  } catch (error) {
    if (error instanceof TRPCError) return null
    throw error
  }
}

/** @returns the e-mail address of the account */
async function createAccount(
  ctx: Context,
  { token, name, password }: z.output<typeof acceptance>,
): Promise<string> {
  const { db, now } = ctx
  try {
    const { hash, email, role, invitedBy } = await findInvitation(ctx, token)
    await rejectEasyPassword(db, password, { email, name })
    const passwordHash = await inPasswordQueue(ctx, () => hashPassword(password))
    const data = accountData({ email, name, role }, passwordHash)
    const account = await db.$transaction(async (client) => {
      // Finds none if it was used, or its creator was removed or made an editor.
      const { count } = await client.invitation.deleteMany({ where: { hash, expiresAt: { gt: now() } } })
      if (count === 0) throw notGood()
      return client.user.create({ data })
    })
    const details = { role }
    recordSecurityEvent(ctx, {
      event: 'invitation-accepted',
      outcome: 'success',
      userId: account.id,
      details,
    })
    notifyInviter(ctx, invitedBy, { name, email, role })
    const inviter = { userId: invitedBy.id, name: invitedBy.name }
    if (isOneOf('administrators', role))
      notifyAdministrators(ctx, { userId: account.id, name, email }, inviter, true)
    return account.email
  } catch (error) {
    if (error instanceof TRPCError)
      recordSecurityEvent(ctx, { event: 'invitation-accepted', outcome: 'failure' })
    throw isUniqueViolation(error) ? hasAccount() : error
  }
}
