import { isUniqueViolation } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { accountData } from '../accounts.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseEasyPassword } from '../password/password-problem.ts'
import type { SignedIn } from '../sign-in/schema.ts'
import { inPasswordQueue } from '../sign-in/password-queue.ts'
import { signIn } from '../sign-in/sign-in.ts'
import type { Context } from '../../procedure/context.ts'
import { hashToken } from '../../security/secret-link.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { isOneOf } from '../../site/roles.ts'
import { londonDate } from '../../site/dates/london.ts'
import { tellInviter, tellOfAdministrator } from './mails.ts'
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
 * The invitation of a link. An invitation whose maker is no longer an administrator is none.
 *
 * @throws BAD_REQUEST where it was used, withdrawn or is too old
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
 * Makes the account of an invited person, with the role of the invitation, and signs it in. Of two who use a link at once, one
 * gets the account. There is no limit of tries: a token has 256 random bits.
 *
 * @returns null where the account is made and its sign-in was refused, say because very many people sign in
 * @throws FORBIDDEN where another site's page asks; BAD_REQUEST where the invitation was used, withdrawn or is too old, or the password is easy to guess; CONFLICT where the address has an account by now
 */
export async function acceptInvitation(
  ctx: Context,
  typed: z.output<typeof acceptance>,
): Promise<SignedIn | null> {
  // As for a sign-in: another site could sign a visitor in to an account of its own.
  ctx.refuseOtherSites()
  const email = await makeAccount(ctx, typed)
  try {
    return await signIn(ctx, { email, password: typed.password })
  } catch (error) {
    if (error instanceof TRPCError) return null
    throw error
  }
}

/** @returns the e-mail address of the account */
async function makeAccount(
  ctx: Context,
  { token, name, password }: z.output<typeof acceptance>,
): Promise<string> {
  const { db, now } = ctx
  try {
    const { hash, email, role, invitedBy } = await findInvitation(ctx, token)
    await refuseEasyPassword(db, password, { email, name })
    const passwordHash = await inPasswordQueue(ctx, () => hashPassword(password))
    const data = accountData({ email, name, role }, passwordHash)
    const account = await db.$transaction(async (client) => {
      // It is gone by now where it was used, or where its maker was removed or made an editor.
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
    tellInviter(ctx, invitedBy, { name, email, role })
    const inviter = { userId: invitedBy.id, name: invitedBy.name }
    if (isOneOf('administrators', role))
      tellOfAdministrator(ctx, { userId: account.id, name, email }, inviter, true)
    return account.email
  } catch (error) {
    if (error instanceof TRPCError)
      recordSecurityEvent(ctx, { event: 'invitation-accepted', outcome: 'failure' })
    throw isUniqueViolation(error) ? hasAccount() : error
  }
}
